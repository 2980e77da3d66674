"""The table in plain characters, drawn from what one seat sees: a map of a centimetre a character, then lists."""

from __future__ import annotations

from grognard.board.table.ground import inside
from grognard.core.text import Message, Texts
from grognard.games.waterloo.names import a_general, a_ground, a_unit, an_army
from grognard.games.waterloo.tables import AREAS, HEIGHT, ROADS, STREAMS, SUNKEN, WIDTH
from grognard.games.waterloo.views import UnitView, WaterlooView

CELL_X, CELL_Y = 1000, 2000
GLYPHS = {"hill": "^", "wood": "♣", "field": '"', "town": "⌂", "road": "·", "stream": "~", "sunken_road": "="}
ARMY_MARK = {"blue": "b", "red": "r", "black": "k"}
ARROWS = "↑↗→↘↓↙←↖"


def board(view: WaterlooView, texts: Texts) -> str:
    lines = [_heading(view, texts), "", *_map(view), "", *_legend(texts), ""]
    for army in view.armies:
        if army.present:
            name = Message(f"army-{army.army}.title")
            lines.append(texts.say("board-army", army=name, pool=army.pool))
            lines += _generals(view, army.army, texts)
            lines += _formations(view, army.army, texts)
    key = "board-places" if len(view.score) == 1 else "board-score"
    lines.append(texts.say(key, blue=view.score[0], coalition=view.score[-1]))
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _heading(view: WaterlooView, texts: Texts) -> str:
    if view.result is not None:
        return texts.say("board-over", turn=view.turn)
    order = tuple(Message(f"army-{army}.title") for army in view.order)
    return texts.say("board-heading", turn=view.turn, last=view.last, phase=Message(f"phase-{view.phase}"), order=order)


def _ground_rows() -> list[list[str]]:
    rows: list[list[str]] = []
    layers = [(GLYPHS[ground.kind], ground) for ground in (*AREAS, *ROADS, *STREAMS, *SUNKEN)]
    for y in range(HEIGHT - CELL_Y // 2, 0, -CELL_Y):
        row = []
        for x in range(CELL_X // 2, WIDTH, CELL_X):
            glyph = " "
            for mark, ground in layers:
                left, low, right, high = ground.bounds
                if left <= x <= right and low <= y <= high and any(inside(x, y, part) for part in ground.parts):
                    glyph = mark
            row.append(glyph)
        rows.append(row)
    return rows


GROUND_ROWS = _ground_rows()


def _map(view: WaterlooView) -> list[str]:
    rows = [row[:] for row in GROUND_ROWS]

    def put(x: int, y: int, text: str) -> None:
        row = rows[min(len(rows) - 1, max(0, (HEIGHT - y) // CELL_Y))]
        at = min(len(row) - len(text), max(0, x // CELL_X - len(text) // 2))
        row[at : at + len(text)] = list(text)

    for unit in view.units:
        put(unit.x, unit.y, ARMY_MARK[unit.army] + unit.id.partition("-")[2])
    for general in view.generals:
        if not general.attached:
            put(general.x, general.y, "*")
    return ["".join(row).rstrip() for row in rows]


def _legend(texts: Texts) -> list[str]:
    ground = [f"{glyph} {texts.say(f'terrain-{kind}')}" for kind, glyph in GLYPHS.items()]
    return ["   ".join(ground), texts.say("board-legend")]


def _generals(view: WaterlooView, army: str, texts: Texts) -> list[str]:
    lines = []
    for general in view.generals:
        if general.army == army:
            where = (
                texts.say("board-with", unit=a_unit(general.attached))
                if general.attached
                else _at(general.x, general.y)
            )
            name = a_general(general.id)
            text = texts.say(
                "board-general", general=name, level=general.level, markers=general.markers, points=general.points
            )
            lines.append(f"  {text} · {where}")
    return lines


def _at(x: int, y: int) -> str:
    return f"({x // 100}, {y // 100})"


def _formations(view: WaterlooView, army: str, texts: Texts) -> list[str]:
    groups: dict[str, list[UnitView]] = {}
    for unit in view.units:
        if unit.army == army:
            groups.setdefault(unit.formation, []).append(unit)
    lines = []
    for members in groups.values():
        first = members[0]
        marks = [texts.say("board-green")] if first.green else []
        marks += [texts.say("board-orange", count=first.orange)] if first.orange else []
        arrow = ARROWS[round(first.heading / 4500) % 8]
        names = ", ".join(_unit(unit, texts) for unit in members)
        lines.append(f"  {first.corps or '-':<3} {arrow} {_at(first.x, first.y)} {names} {' '.join(marks)}")
    return lines


def _unit(unit: UnitView, texts: Texts) -> str:
    marks = ["!" * unit.yellow] if unit.yellow else []
    marks += [texts.say("board-limbered")] if unit.limbered else []
    marks += [texts.say("board-smoke")] if unit.smoke else []
    return " ".join([f"{texts.render(a_unit(unit.id))} {unit.left}/{unit.losses}", *marks])


def thing(ref: str) -> Message:
    """What can be pointed at, by its name."""
    kind, _, name = ref.partition(":")
    match kind:
        case "unit":
            return a_unit(name)
        case "general":
            return a_general(name)
        case "ground":
            return a_ground(name)
        case _:
            return an_army(name)
