"""Alembic's entry point: the connection comes from `store.upgrade`, or from a URL when used by hand."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from grognard.server.models import Base


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


def main() -> None:
    given = context.config.attributes.get("connection")
    if isinstance(given, Connection):
        run(given)
        return
    url = context.config.get_main_option("sqlalchemy.url")
    if url is None:
        raise SystemExit("give the store's address as sqlalchemy.url")
    with create_engine(url).connect() as connection:
        run(connection)


main()
