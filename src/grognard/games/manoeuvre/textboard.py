"""The table in plain characters, drawn from what one seat sees."""

from __future__ import annotations

from itertools import zip_longest

from grognard.core.text import Message, Texts
from grognard.games.manoeuvre.names import a_card, a_square, a_unit, an_army
from grognard.games.manoeuvre.tables import (
    ATTRITION,
    BOARD,
    CARD_INDEX,
    CARDS,
    SYMBOLS,
    TERRAIN_IDS,
    TILE_SIDE,
    TILES,
    UNIT_IDS,
    CardType,
    dice_name,
)
from grognard.games.manoeuvre.views import CombatView, ManoeuvreView, SideView, UnitView

GLYPHS = {"open": " ", "fields": "░", "hill": "▲", "lake": "≈", "marsh": '"', "town": "⌂", "woods": "♣"}
GLYPH_OF = {symbol: GLYPHS[terrain] for symbol, terrain in zip(SYMBOLS, TERRAIN_IDS, strict=True)}
INFANTRY, CAVALRY, REDUCED, MOVED = "■", "►", "↓", "→"
CELL = 7
COLUMN = 40
TILES_IN_ROW = 12


def board(view: ManoeuvreView, texts: Texts) -> str:
    """The battlefield, the units of both sides, the cards."""
    tags = _tags(view)
    lines = [_heading(view, texts), "", *_field(view, tags), "", *_legend(texts), ""]
    if len(view.tiles) < len(view.ground) // 2:
        lines += [*_tiles(view, texts), ""]
    lines += [*_sides(view, tags, texts), ""]
    if view.combat is not None:
        lines += [*_combat(view.combat, texts), ""]
    lines += _cards(view, tags, texts)
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _heading(view: ManoeuvreView, texts: Texts) -> str:
    phase = Message(f"phase-{view.phase}")
    if view.result is not None or not view.turn:
        return texts.render(phase) if view.result is None else texts.say("board-over", turn=view.turn)
    active = view.sides[view.active].army
    return texts.say("board-heading", turn=view.turn, phase=phase, army=an_army(active))


# --- the battlefield ---------------------------------------------------------------------------------------------


def _tags(view: ManoeuvreView) -> dict[str, str]:
    """Every unit by a letter of its army and its number; no two armies begin with the same letter."""
    numbers = [0, 0]
    tags: dict[str, str] = {}
    for unit in view.units:
        numbers[unit.seat] += 1
        tags[unit.id] = f"{view.sides[unit.seat].army[0]}{numbers[unit.seat]}"
    return tags


def _mark(unit: UnitView, tag: str) -> str:
    """Number, arm, strength, whether reduced; in brackets behind a redoubt."""
    mark = f"{tag}{_arm(unit)}{unit.strength}{REDUCED if unit.reduced else ''}"
    return f"[{mark}]" if unit.redoubt else mark


def _arm(unit: UnitView) -> str:
    return CAVALRY if unit.cavalry else INFANTRY


def _field(view: ManoeuvreView, tags: dict[str, str]) -> list[str]:
    """Each square is filled with its terrain; where a unit stands the terrain shows above it."""
    here = {unit.at: _mark(unit, tags[unit.id]) for unit in view.units}
    width = BOARD.width
    names = "   " + "".join(f"{chr(ord('a') + column):^{CELL + 1}}" for column in range(width))
    lines = [names]
    for row, ground in enumerate(view.ground):
        tops = [(GLYPH_OF[symbol] * CELL).replace(" ", "─") for symbol in ground]
        left, joint, right = "┌┬┐" if row == 0 else "├┼┤"
        lines.append(f"   {left}{joint.join(tops)}{right}")
        squares = BOARD.names[row * width : (row + 1) * width]
        cells = [_cell(here.get(name, ""), GLYPH_OF[symbol]) for name, symbol in zip(squares, ground, strict=True)]
        number = BOARD.height - row
        lines.append(f" {number} │{'│'.join(cells)}│ {number}")
    lines.append(f"   └{'┴'.join(['─' * CELL] * width)}┘")
    return [*lines, names]


def _cell(mark: str, glyph: str) -> str:
    if not mark:
        return glyph * CELL
    return f"{glyph}{mark:^{CELL - 2}}{glyph}" if len(mark) <= CELL - 2 else f"{mark:^{CELL}}"


def _legend(texts: Texts) -> list[str]:
    ground = [f"{GLYPHS[terrain]} {texts.say(f'terrain-{terrain}')}" for terrain in TERRAIN_IDS if terrain != "open"]
    marks = [
        f"{INFANTRY} {texts.say('arm-infantry')}",
        f"{CAVALRY} {texts.say('arm-cavalry')}",
        f"{REDUCED} {texts.say('board-reduced')}",
        f"{MOVED} {texts.say('board-moved')}",
        f"[ ] {texts.say('terrain-redoubt')}",
    ]
    return ["   " + "   ".join(ground), "   " + "   ".join(marks)]


def _tiles(view: ManoeuvreView, texts: Texts) -> list[str]:
    """The tiles that can still be laid, while the battlefield is being made."""
    used = {tile for tile, _ in view.tiles}
    free = [tile for tile in TILES if tile not in used]
    lines = [texts.say("board-tiles")]
    for start in range(0, len(free), TILES_IN_ROW):
        some = free[start : start + TILES_IN_ROW]
        lines.append("  " + " ".join(f"{tile:^{TILE_SIDE + 1}}" for tile in some))
        for row in range(TILE_SIDE):
            pieces = [TILES[tile][row * TILE_SIDE : (row + 1) * TILE_SIDE] for tile in some]
            drawn = ["".join(GLYPHS[TERRAIN_IDS[terrain]] for terrain in piece).replace(" ", "·") for piece in pieces]
            lines.append("  " + " ".join(f"{piece} " for piece in drawn))
    return lines


# --- the sides ---------------------------------------------------------------------------------------------------


def _sides(view: ManoeuvreView, tags: dict[str, str], texts: Texts) -> list[str]:
    """Both armies next to each other."""
    columns = [_side(view, side, tags, texts) for side in view.sides]
    return [f"{left:<{COLUMN}}{right}" for left, right in zip_longest(*columns, fillvalue="")]


def _side(view: ManoeuvreView, side: SideView, tags: dict[str, str], texts: Texts) -> list[str]:
    if not side.army:
        return [texts.say("board-player", seat=side.seat + 1)]
    name = texts.render(an_army(side.army))
    edge = [texts.say(f"edge-{side.edge}").lower()] if side.edge else []
    you = [texts.say("board-you")] if view.seat == side.seat else []
    first = [texts.say("board-first")] if view.first == side.seat else []
    lines = [f"{name.upper()} ({', '.join([*edge, *you, *first])})"]
    lines.append(texts.say("board-cards", hand=side.hand_size, deck=side.deck, pile=side.pile))
    if side.deck_ended:
        lines.append(texts.say("board-deck-ended"))
    lines.append(texts.say("board-losses", lost=side.lost, limit=ATTRITION, squares=side.controls))
    mine = [unit for unit in view.units if unit.seat == side.seat]
    return lines + [_unit(unit, tags[unit.id], texts) for unit in mine]


def _unit(unit: UnitView, tag: str, texts: Texts) -> str:
    name = texts.say(f"unit-{unit.id}.short")
    place = texts.say(f"board-{unit.at}") if unit.at in ("reserve", "lost") else unit.at
    moved = MOVED if unit.moved else " "
    strength = f"{unit.strength}{REDUCED}" if unit.reduced else f"{unit.strength} "
    dug = "[ ]" if unit.redoubt else ""
    return f"{tag} {_arm(unit)} {strength}{moved} {name:<15} {place} {dug}".rstrip()


# --- the cards ---------------------------------------------------------------------------------------------------


def _combat(combat: CombatView, texts: Texts) -> list[str]:
    head = Message(f"board-combat-{'unit' if combat.unit else 'ambush'}", _combat_args(combat))
    lines = [texts.render(head)]
    for key, names in (("board-defence", combat.defence), ("board-attack", combat.attack)):
        lines += [f"  {texts.say(key)}: {_card(name, texts)}" for name in names]
    if combat.leader:
        lines.append(f"  {texts.say('board-attack')}: {_card(combat.leader, texts)}")
    if combat.support:
        lines.append("  " + texts.say("board-support", units=tuple(a_unit(unit) for unit in combat.support)))
    return lines


def _combat_args(combat: CombatView) -> dict[str, str | int | Message | tuple[Message, ...]]:
    args: dict[str, str | int | Message | tuple[Message, ...]] = {
        "form": Message(f"combat-{combat.form}"),
        "target": a_unit(combat.target),
        "card": thing(f"card:{combat.card}"),
    }
    if combat.unit:
        args["unit"] = a_unit(combat.unit)
    return args


def _cards(view: ManoeuvreView, tags: dict[str, str], texts: Texts) -> list[str]:
    """What is known of the cards; the viewer's own hand comes last, next to his prompt."""
    lines: list[str] = []
    for side in view.sides:
        if side.top:
            lines.append(texts.say("board-top", army=an_army(side.army), card=thing(f"card:{side.top}")))
    for side in view.sides:
        if side.known:
            lines.append(texts.say("board-known", army=an_army(side.army)))
            lines += [_held(name, tags, texts) for name in side.known]
    for side in view.sides:
        if side.hand:
            lines.append(texts.say("board-hand"))
            lines += [_held(name, tags, texts) for name in side.hand]
    return lines


def _held(name: str, tags: dict[str, str], texts: Texts) -> str:
    """A card in a hand, with the number of its unit."""
    card = CARDS[CARD_INDEX[name]]
    tag = tags.get(UNIT_IDS[card.unit], "") if card.kind == "unit" else ""
    return f"  {tag:<2} {_card(name, texts)}"


def _card(name: str, texts: Texts) -> str:
    return texts.render(thing(f"card:{name}"))


def thing(ref: str) -> Message:
    """What can be pointed at, by its name; a card with what is printed on it."""
    kind, _, name = ref.partition(":")
    if kind == "unit":
        return a_unit(name)
    if kind == "square":
        return a_square(name)
    if kind == "kind":
        return Message(f"kind-{name}", ref=ref)
    card = CARDS[CARD_INDEX[name]]
    if card.kind in ("unit", "leader"):
        title = Message(f"unit-{UNIT_IDS[card.unit]}") if card.kind == "unit" else a_card(name)
        return Message("board-card-values", {"card": title, "values": _values(card)}, ref=ref)
    effect = Message(f"kind-{card.kind}.effect")
    return Message("board-card-effect", {"card": a_card(name), "effect": effect}, ref=ref)


def _values(card: CardType) -> tuple[Message, ...]:
    combat = str(card.combat_attack)
    if card.combat_defence != card.combat_attack:
        combat = f"{card.combat_attack}/{card.combat_defence}"
    values: list[tuple[str, str]] = [
        ("attack", dice_name(card.attack)),
        ("volley", dice_name(card.volley)),
        ("bombard", dice_name(card.bombard)),
        ("defence", _number(card.defence)),
        ("pursuit", _at_most(card.pursuit)),
        ("withdraw", _at_most(card.withdraw)),
        ("command", _number(card.command)),
        ("combat", combat if card.kind == "leader" else ""),
        ("rally", _at_most(card.rally)),
        ("pursuit-modifier", _number(card.pursuit_modifier)),
        ("grand-battery", dice_name(card.grand_battery)),
    ]
    shown = [Message("board-value", {"name": Message(f"value-{key}"), "value": text}) for key, text in values if text]
    shown += [Message(f"value-{key}") for key, held in (("may-stand", card.may_stand),) if held]
    shown += [Message("board-rally-auto")] if card.rally_auto else []
    return tuple(shown)


def _number(value: int) -> str:
    return str(value) if value else ""


def _at_most(value: int) -> str:
    return f"≤{value}" if value else ""
