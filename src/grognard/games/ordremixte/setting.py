"""Before a battle: the commander, pieces of terrain and the kind of battle by lot (lists, appendix)."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Entry, Field, Part, Values, flag, yes
from grognard.core.text import Message
from grognard.games.ordremixte.forms import die_part, thrown
from grognard.games.ordremixte.lists import NATIONS, generals_of, nation_name

PIECES = (
    (range(1, 3), "wood"),
    (range(3, 4), "steep-hill"),
    (range(4, 6), "hill"),
    (range(6, 7), "low-hill"),
    (range(7, 8), "village"),
    (range(8, 10), "field"),
    (range(10, 11), "river"),
)
BATTLES = ((range(1, 4), "encounter"), (range(4, 6), "attack"), (range(6, 7), "rearguard"))


class CommanderChart(Chart):
    """The quality of a commander by his nation's table."""

    id: ClassVar[str] = "commander"
    rule: ClassVar[str] = "L"

    def fields(self, values: Values) -> tuple[Field, ...]:
        nations = tuple(Entry(nation, nation_name(nation)) for nation in NATIONS)
        return (Field("nation", "choice", "france", nations),)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (die_part("roll", 10),)

    def run(self, values: Values, chance: Chance) -> Answer:
        table = generals_of(values["nation"])
        quality, charismatic = table.roll(chance.total((10,), "commander"))
        story = [Message("commander-charismatic")] if charismatic else []
        result = f"commander-{quality}{'-charismatic' if charismatic else ''}"
        return Answer(result, (), (Message(f"commander-{quality}"), *story))


class TerrainChart(Chart):
    """A piece of terrain, by a D10; a second river is thrown again."""

    id: ClassVar[str] = "terrain"
    rule: ClassVar[str] = "A"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (flag("river_placed"),)

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (die_part("roll", 10),)

    def run(self, values: Values, chance: Chance) -> Answer:
        spans = tuple(span for span, _ in PIECES[:-1])
        found = PIECES[thrown(chance, 10, spans, "terrain")][1]
        if found == "river" and yes(values, "river_placed"):
            return Answer("terrain-again", (), (Message("terrain-again"),), ("terrain",), carry=dict(values))
        return Answer(f"terrain-{found}", (), (Message(f"terrain-{found}"),))


class BattleChart(Chart):
    """The kind of battle, by a D6."""

    id: ClassVar[str] = "battle"
    rule: ClassVar[str] = "A"

    def fields(self, values: Values) -> tuple[Field, ...]:
        return ()

    def parts(self, values: Values) -> tuple[Part, ...]:
        return (die_part("roll", 6),)

    def run(self, values: Values, chance: Chance) -> Answer:
        found = BATTLES[thrown(chance, 6, tuple(span for span, _ in BATTLES[:-1]), "battle")][1]
        return Answer(f"battle-{found}", (), (Message(f"battle-{found}"),))
