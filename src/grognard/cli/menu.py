"""Offers as numbered lines: squares of one sentence share a line, long lists become one entry that asks further."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from grognard.core.game import Offer
from grognard.core.registry import AnyGame
from grognard.core.text import Span, Texts

LONG = 16
"""Lines of one verb after which they become one entry."""
MANY = 60
"""Offers of one verb after which they become one entry."""
GAP = 2
Spans = dict[int, list[Span]]
"""The runs of text of every offer, by its identity."""


@dataclass(frozen=True)
class Item:
    """What a number stands for: one offer, or several to choose from in a second step."""

    label: str
    offers: tuple[Offer, ...]

    @property
    def single(self) -> Offer | None:
        return self.offers[0] if len(self.offers) == 1 and self.offers[0].shape is None else None

    @property
    def final(self) -> bool:
        return all(offer.ends_undo for offer in self.offers)


@dataclass(frozen=True)
class Row:
    """A line of the menu: one item, or several that end a sentence in different ways."""

    before: str
    items: tuple[tuple[int, Item, str], ...]
    after: str = ""

    def __str__(self) -> str:
        if not self.before and len(self.items) == 1:
            number, item, text = self.items[0]
            return f"{_numbered(number, item)} {text}"
        ends = " · ".join(f"{_numbered(number, item).strip()} {text}" for number, item, text in self.items)
        return f"     {self.before} {ends}{self.after}"


def _numbered(number: int, item: Item) -> str:
    return f"{number:>3}){'!' if item.final else ' '}"


@dataclass
class Menu:
    """Everything a seat may do, by number."""

    items: dict[int, Item] = field(default_factory=dict)
    blocks: list[list[Row]] = field(default_factory=list)

    def add(self, item: Item) -> int:
        number = len(self.items) + 1
        self.items[number] = item
        return number

    def lines(self, width: int) -> list[str]:
        """As printed; a block with very many short lines is set in columns."""
        printed: list[str] = []
        for block in self.blocks:
            texts = [str(row) for row in block]
            printed += in_columns(texts, width) if len(texts) > LONG else texts
        return printed

    def matching(self, words: Iterable[str]) -> list[str]:
        """The lines of those items that contain all these words."""
        wanted = [word.casefold() for word in words]
        return [
            f"{_numbered(number, item)} {item.label}"
            for number, item in self.items.items()
            if all(word in item.label.casefold() for word in wanted)
        ]

    @property
    def has_final(self) -> bool:
        return any(item.final for item in self.items.values())


def build(offers: Sequence[Offer], game: AnyGame, texts: Texts) -> Menu:
    """The menu of these offers: things to point at first, plain buttons last."""
    menu = Menu()
    by_verb: dict[str, list[Offer]] = {}
    for offer in offers:
        by_verb.setdefault(str(offer.action.__struct_config__.tag), []).append(offer)
    spans = {id(offer): texts.spans(offer.text) for offer in offers}
    labels = labels_of(offers, spans, game, texts)
    buttons: list[Offer] = []
    for group in by_verb.values():
        pointed = [offer for offer in group if offer.touch]
        plain = [offer for offer in group if not offer.touch and offer.shape is None]
        shaped = [offer for offer in group if offer.shape is not None]
        if len(plain) > MANY:
            menu.blocks.append([_further(menu, plain, labels, texts)])
        elif len(plain) > LONG:
            menu.blocks.append([_row(menu, offer, labels) for offer in plain])
        else:
            buttons += plain
        if pointed:
            rows = _rows(pointed, spans)
            if len(pointed) > MANY or len(rows) > LONG:
                menu.blocks.append([_further(menu, pointed, labels, texts)])
            else:
                menu.blocks.append([_compact(menu, row, labels, spans) for row in rows])
        menu.blocks += [[_row(menu, offer, labels)] for offer in shaped]
    if buttons:
        menu.blocks.append([_row(menu, offer, labels) for offer in buttons])
    return menu


def labels_of(offers: Sequence[Offer], spans: Spans, game: AnyGame, texts: Texts) -> dict[int, str]:
    """The sentence of every offer; where two read the same, with what tells them apart."""
    said = {number: "".join(span.text for span in some) for number, some in spans.items()}
    often = Counter(said.values())
    for offer in offers:
        if often[said[id(offer)]] > 1 and offer.touch:
            things = ", ".join(texts.render(game.thing(ref)) for ref in offer.touch)
            said[id(offer)] += f" [{things}]"
    return said


def _rows(offers: Sequence[Offer], spans: Spans) -> list[list[Offer]]:
    """Offers whose sentences differ only in the square they end with go together."""
    rows: dict[object, list[Offer]] = {}
    for offer in offers:
        split = _split_at_square(spans[id(offer)])
        key: object = (offer.action.__struct_config__.tag, split[0], split[2]) if split else id(offer)
        rows.setdefault(key, []).append(offer)
    return list(rows.values())


def _split_at_square(spans: Sequence[Span]) -> tuple[str, str, str] | None:
    """What stands before the last square of the sentence, the square, and what stands behind it."""
    for place in range(len(spans) - 1, -1, -1):
        if spans[place].ref.startswith("square:"):
            before = "".join(span.text for span in spans[:place])
            return before, spans[place].text, "".join(span.text for span in spans[place + 1 :])
    return None


def _compact(menu: Menu, row: list[Offer], labels: dict[int, str], spans: Spans) -> Row:
    if len(row) == 1:
        return _row(menu, row[0], labels)
    entries: list[tuple[int, Item, str]] = []
    before = after = ""
    for offer in row:
        split = _split_at_square(spans[id(offer)])
        assert split is not None
        before, square, after = split
        item = Item(labels[id(offer)], (offer,))
        entries.append((menu.add(item), item, square))
    return Row(before.strip(), tuple(entries), after)


def _row(menu: Menu, offer: Offer, labels: dict[int, str]) -> Row:
    item = Item(labels[id(offer)], (offer,))
    return Row("", ((menu.add(item), item, item.label),))


def _further(menu: Menu, offers: Sequence[Offer], labels: dict[int, str], texts: Texts) -> Row:
    """Many offers as one entry that asks further."""
    item = Item(common_start([labels[id(offer)] for offer in offers]), tuple(offers))
    label = texts.say("play-choices", start=item.label, count=len(offers))
    return Row("", ((menu.add(item), item, label),))


def common_start(sentences: Sequence[str]) -> str:
    """What all sentences begin with, whole words only."""
    first, last = min(sentences).split(" "), max(sentences).split(" ")
    shared = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return " ".join(word for word, _ in shared).rstrip(",;: ")


def in_columns(texts: Sequence[str], width: int) -> list[str]:
    """Many short lines, read downwards, in as many columns as fit."""
    if not texts:
        return []
    wide = max(len(text) for text in texts) + GAP
    columns = max(1, width // wide)
    height = -(-len(texts) // columns)
    rows = [texts[row::height] for row in range(height)]
    return ["".join(f"{text:<{wide}}" for text in row).rstrip() for row in rows]
