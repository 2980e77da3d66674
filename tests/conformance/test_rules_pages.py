"""The rules pages of every game: balanced, both languages alike, contents, anchors and tables in order."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest

from grognard.core.registry import game_called, games
from grognard.core.text import LANGUAGES
from tests.pages import Node, Pages

every_game = pytest.mark.parametrize("key", games())
every_page = pytest.mark.parametrize(("key", "language"), [(key, one) for key in games() for one in LANGUAGES])


def pages(key: str) -> Pages:
    return Pages(game_called(key).folder)


def figures(key: str, language: str) -> list[dict[str, Any]]:
    """What the figures show, without the words for those who cannot see them."""
    specs = [json.loads(node.attrs["data-board"]) for node in pages(key).page(language).all("figure")]
    return [{name: value for name, value in spec.items() if name != "label"} for spec in specs]


@every_page
def test_a_page_is_a_balanced_fragment(key: str, language: str) -> None:
    page = pages(key).page(language)
    found = {node.tag for node in page.walk()}
    assert not found & {"html", "head", "body", "main", "h1", "script", "style", "link", "iframe", "img"}
    assert not [node for node in page.walk() if any(name.startswith("on") for name in node.attrs)]


@every_page
def test_ids_are_unique_and_links_arrive(key: str, language: str) -> None:
    known = pages(key).ids(language)
    assert len(known) == len(set(known))
    links = [node.attrs["href"] for node in pages(key).page(language).all("a")]
    assert links
    assert {link for link in links if link.removeprefix("#") not in known or not link.startswith("#")} == set()


@every_game
def test_both_languages_have_the_same_parts_in_the_same_order(key: str) -> None:
    both = pages(key)
    assert both.ids("en") == both.ids("it")
    assert [node.tag for node in both.page("en").walk()] == [node.tag for node in both.page("it").walk()]
    assert figures(key, "en") == figures(key, "it")


@every_page
def test_headings_come_in_order(key: str, language: str) -> None:
    page = pages(key).page(language)
    levels = [int(node.tag[1]) for node in page.walk() if re.fullmatch(r"h\d", node.tag)]
    assert levels[0] == 2
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))
    for section in page.all("section"):
        first = next(thing for thing in section.inside if isinstance(thing, Node))
        assert first.tag in ("h2", "h3")
        kind, _, number = section.attrs["id"].partition("-")
        if kind == "rule":  # a link may say rule-6.1, or 6.1 as the table does
            assert first.text.startswith(f"{number} ")
            assert first.attrs["id"] == number


@every_page
def test_the_contents_list_every_section(key: str, language: str) -> None:
    page = pages(key).page(language)
    listed = [(link.attrs["href"], link.text) for link in page.one("nav").all("a")]
    sections = page.all("section")
    assert len(sections) > 5
    assert listed == [(f"#{section.attrs['id']}", section.all("h2", "h3")[0].text) for section in sections]


@every_page
def test_tables_have_captions_and_heads_with_scope(key: str, language: str) -> None:
    tables = pages(key).page(language).all("table")
    assert tables
    for table in tables:
        assert table.attrs["id"].startswith("table-")
        assert table.one("caption").text
        assert all(cell.attrs.get("scope") in ("col", "row", "rowgroup") for cell in table.all("th"))
        rows = [row.all("th", "td") for row in table.all("tr")]
        assert len({sum(int(cell.attrs.get("colspan", "1")) for cell in cells) for cells in rows}) == 1
        assert all(cells[0].tag == "th" for cells in rows)
