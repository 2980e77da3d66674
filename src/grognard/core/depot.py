"""The depot: armies put together for a real table. The file is the player's own; the rest is reckoned from it.

A book of charts may have one. Pages keep the file, send it with a change, and draw what they are told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.text import Message, Texts

Wish = Mapping[str, str]
"""Words by name: what an army shall begin with, what shall change in it, what a page wants to see of it."""


class Misread(msgspec.Struct, frozen=True):
    """What is wrong in a line of a file, counted from 1."""

    line: int
    message: Message


class BadFile(ValueError):
    """A file that is no army, or not quite; everything that was met."""

    def __init__(self, misread: tuple[Misread, ...]) -> None:
        super().__init__("; ".join(f"line {one.line}: {one.message.key}" for one in misread))
        self.misread = misread


class BadWish(ValueError):
    """Something that cannot be done to an army; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class Paper(msgspec.Struct, frozen=True):
    """Something an army can be written as: its kind as a page asks for it, its type and the ending of its file."""

    id: str
    media: str
    suffix: str


class Depot(ABC):
    """Everything here is pure: the same file gives the same answer, and nothing is kept."""

    suffix: ClassVar[str]
    """How army files end."""
    papers: ClassVar[tuple[Paper, ...]]

    @abstractmethod
    def shelf(self) -> Any:
        """What armies can begin with; the same for everybody."""

    @abstractmethod
    def begin(self, wish: Wish) -> str:
        """The file of a new army; raises BadWish."""

    @abstractmethod
    def change(self, file: str, wish: Wish, chance: Chance) -> str:
        """The file after one change, which may break the rules of armies; raises BadFile, BadWish."""

    @abstractmethod
    def look(self, file: str, wish: Wish) -> Any:
        """All that pages show of an army: account, findings, offers, sheet, tables; raises BadFile, BadWish."""

    @abstractmethod
    def paper(self, file: str, paper: str, texts: Texts) -> bytes:
        """The army as one of `papers`; raises BadFile, BadWish."""
