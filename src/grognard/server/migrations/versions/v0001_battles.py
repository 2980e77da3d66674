"""Battles, chairs, tokens, entries, snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

BIG_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "battles",
        sa.Column("id", BIG_ID, primary_key=True, autoincrement=True),
        sa.Column("name", sa.String(32), nullable=False, unique=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary()),
        sa.Column("players", sa.Text(), nullable=False),
        sa.Column("pace", sa.Integer(), nullable=False),
        sa.Column("undos", sa.Integer(), nullable=False),
        sa.Column("actors", sa.String(64), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.Text()),
    )
    op.create_table(
        "chairs",
        sa.Column("id", BIG_ID, primary_key=True, autoincrement=True),
        sa.Column("battle", sa.BigInteger(), sa.ForeignKey("battles.id"), nullable=False, index=True),
        sa.Column("seats", sa.String(64), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("heir_of", sa.BigInteger(), sa.ForeignKey("chairs.id"), index=True),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("chair", sa.BigInteger(), sa.ForeignKey("chairs.id"), nullable=False, index=True),
    )
    op.create_table(
        "entries",
        sa.Column("battle", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("chance", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("actors", sa.String(64), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("battle", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("program", sa.String(64), nullable=False),
        sa.Column("barrier", sa.String(64), nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("snapshots", "entries", "tokens", "chairs", "battles"):
        op.drop_table(table)
