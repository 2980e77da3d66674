"""Rules pages as trees, to be read by tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from grognard.core.text import Texts, texts


@dataclass
class Node:
    """An element with what is in it."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    inside: list[Node | str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for thing in self.inside:
            if isinstance(thing, Node):
                yield from thing.walk()

    def all(self, *tags: str) -> list[Node]:
        return [node for node in self.walk() if node.tag in tags]

    def one(self, tag: str) -> Node:
        (found,) = self.all(tag)
        return found

    @property
    def text(self) -> str:
        words = "".join(thing if isinstance(thing, str) else thing.text for thing in self.inside)
        return " ".join(words.split())


class Fragment(HTMLParser):
    """A page as a tree. It must be balanced, and needs no element without an end."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.root = Node("fragment")
        self.open = [self.root]
        self.feed(source)
        self.close()
        assert self.open == [self.root], f"<{self.open[-1].tag}> is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        assert len(node.attrs) == len(attrs), f"<{tag}> has an attribute twice"
        self.open[-1].inside.append(node)
        self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> in line {self.getpos()[0]} closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


@cache
def _page(file: Path) -> Node:
    return Fragment(file.read_text(encoding="utf-8")).root


@dataclass(frozen=True)
class Pages:
    """The rules pages of the game in a folder."""

    folder: Path

    def page(self, language: str) -> Node:
        return _page(self.folder / "rules" / f"{language}.html")

    def ids(self, language: str) -> list[str]:
        return [node.attrs["id"] for node in self.page(language).walk() if "id" in node.attrs]

    def by_id(self, language: str, name: str) -> Node:
        (found,) = [node for node in self.page(language).walk() if node.attrs.get("id") == name]
        return found

    def rows(self, language: str, table: str, key: str) -> dict[str, list[str]]:
        """The rows of a table by what `data-key` says they are about, each as the texts of its cells."""
        found = {}
        for row in self.by_id(language, f"table-{table}").all("tr"):
            if f"data-{key}" in row.attrs:
                assert row.attrs[f"data-{key}"] not in found
                found[row.attrs[f"data-{key}"]] = [cell.text for cell in row.all("th", "td")]
        return found

    def names(self, language: str) -> Texts:
        return texts(language, self.folder / "text")
