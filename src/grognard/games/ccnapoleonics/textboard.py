"""The table in plain characters, drawn from what one seat sees."""

from __future__ import annotations

from grognard.core.text import Message, Texts
from grognard.games.ccnapoleonics.names import a_card, a_hex, a_leader, a_side, a_unit
from grognard.games.ccnapoleonics.tables import BOARD, SYMBOLS, TERRAIN_IDS
from grognard.games.ccnapoleonics.views import NapoleonicsView, SideView

GLYPHS = {
    "open": " ",
    "forest": "♣",
    "hill": "▲",
    "town": "⌂",
    "ford": "~",
    "bridge": "=",
    "sand_quarry": ":",
    "river": "≈",
    "rugged_hill": "#",
}
GLYPH_OF = {symbol: GLYPHS[terrain] for symbol, terrain in zip(SYMBOLS, TERRAIN_IDS, strict=True)}
CELL = 9
NATION_LETTER = {"fr": "f", "br": "b", "pt": "p"}


def board(view: NapoleonicsView, texts: Texts) -> str:
    """The battlefield, both armies, the cards the viewer may see."""
    lines = [_heading(view, texts), "", *_field(view), "", *_legend(texts), ""]
    if view.objectives:
        hexes = tuple(a_hex(some.at) for some in view.objectives)
        lines.append(texts.say("board-objectives", hexes=hexes))
    lines += [_side(view, side, texts) for side in view.sides]
    lines.append(texts.say("board-cards", deck=view.deck, pile=sum(view.pile.values())))
    if view.card:
        lines.append(texts.say("board-card", card=a_card(view.card), command=view.command))
    lines += _cards(view, texts)
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _heading(view: NapoleonicsView, texts: Texts) -> str:
    if view.result is not None:
        return texts.say("board-over", turn=view.turn)
    side = Message(f"side-{view.sides[view.active].side}.title")
    return texts.say("board-heading", turn=view.turn, phase=Message(f"phase-{view.phase}"), side=side)


def _field(view: NapoleonicsView) -> list[str]:
    """Nine rows, those with twelve hexes set in by half a hex; terrain left of the unit."""
    marks: dict[str, str] = {}
    for unit in view.units:
        nation, code, _ = unit.id.split("-")
        mark = f"{NATION_LETTER[nation]}{code}{unit.blocks}{'*' if unit.leader else ''}{'!' if unit.ordered else ''}"
        marks[unit.at] = f"[{mark}]" if unit.square else mark
    for leader in view.leaders:
        marks.setdefault(leader.at, f"{NATION_LETTER[leader.nation[:2].replace('po', 'pt')]}*")
    lines: list[str] = []
    for (name, count, shift), ground in zip(BOARD.rows, view.ground, strict=True):
        cells = [
            f"{GLYPH_OF[symbol]}{marks.get(f'{name}{column}', '·'):<{CELL - 1}}"
            for column, symbol in zip(range(1, count + 1), ground, strict=True)
        ]
        lines.append(f"{name} {' ' * (CELL // 2) if shift else ''}{''.join(cells)}")
    return lines


def _legend(texts: Texts) -> list[str]:
    ground = [f"{GLYPHS[terrain]} {texts.say(f'terrain-{terrain}')}" for terrain in TERRAIN_IDS if terrain != "open"]
    return ["   ".join(ground), texts.say("board-legend")]


def _side(view: NapoleonicsView, side: SideView, texts: Texts) -> str:
    name = Message(f"side-{side.side}.title")
    line = texts.say("board-side", side=name, banners=side.banners, needed=side.needed, hand=side.hand_size)
    return f"{line} ({texts.say('board-you')})" if view.seat == side.seat else line


def _cards(view: NapoleonicsView, texts: Texts) -> list[str]:
    lines: list[str] = []
    mine = [side for side in view.sides if side.hand is not None]
    for side in mine:
        some = [("board-hand", side.hand or ()), ("board-locked", tuple(card for card in side.locked or () if card))]
        for key, names in [*some, ("board-drawn", view.drawn)]:
            if names:
                lines += [texts.say(key), *(f"  {texts.render(thing(f'card:{name}'))}" for name in names)]
    return lines


def thing(ref: str) -> Message:
    """What can be pointed at, by its name; a card with what it does."""
    kind, _, name = ref.partition(":")
    match kind:
        case "unit":
            return a_unit(name)
        case "leader":
            return a_leader(name)
        case "hex":
            return a_hex(name)
        case "side":
            return a_side(name)
        case _:
            return Message(
                "board-card-effect", {"card": a_card(name), "effect": Message(f"card-{name}.effect")}, ref=ref
            )
