"""A6, A9, A10, A11: initiative beside an enemy captain, Administrative Points, orders and attrition."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.chance import Chance
from grognard.core.resolver import Answer, Chart, Field, Grid, Part, Values, flag, number, refuse, yes
from grognard.core.text import Message
from grognard.games.italianwars.forms import choice, count, modifiers, throw, thrown, total, weather
from grognard.games.italianwars.sheet import MODIFIERS, TABLES, look_up
from grognard.games.italianwars.words import grids_of, order_effect

ORDERS = tuple(head.key for head in TABLES["orders"].rows)
FORCES = ("major", "minor")
PRICES = ("new", "change")
NEIGHBOURS = ("none", "0", "1", "2", "3", "4", "5")
BAD_WEATHER = ("rain", "mud", "heat", "snow", "frost")
QUARTERS = ("none", "works", "city")
HARDSHIPS = ("unhealthy", "hostile", "enemy_zoc", "besieged")


def actions_of(order: str) -> list[str]:
    return look_up("orders", order, "actions").text.split()


# --- A6 initiative -----------------------------------------------------------------------------------------------


class InitiativeChart(Chart):
    """What is left of a captain's initiative beside an enemy captain, under his order."""

    id: ClassVar[str] = "initiative"
    rule: ClassVar[str] = "A6"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("initiative")

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (
            count("initiative", 3, most=5),
            choice("order", ORDERS, "manoeuvre"),
            flag("second_activation"),
            choice("enemy_captain", NEIGHBOURS),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        words = actions_of(values["order"])
        fixed = "initiative=0" in words
        second = yes(values, "second_activation")
        if second and look_up("orders", values["order"], "activations").text == "1":
            raise refuse("no-second-activation", order=Message(f"choice-order-{values['order']}"))
        printed = Part("roll", Message("part-initiative"), 0 if fixed else number(values, "initiative"))
        named = modifiers(("retreat_initiative", "initiative+1" in words), ("second_activation", second))
        return (printed, *named, *self._enemy(values))

    def _enemy(self, values: Values) -> list[Part]:
        if values["enemy_captain"] in ("none", "0"):  # R38: no row, no modifier
            return []
        worth = int(look_up("initiative", number(values, "enemy_captain"), "modifier").text)
        return [Part("roll", Message("modifier-enemy_captain"), worth)]

    def run(self, values: Values, chance: Chance) -> Answer:
        left, enemy = total(self.parts(values)), self._enemy(values)
        worth = enemy[0].value if enemy else 0
        cell = (values["enemy_captain"], "modifier") if enemy else None
        story = [Message("initiative-left", {"value": left})]
        if values["enemy_captain"] == "0":
            story.append(Message("initiative-no-row"))
        return Answer(f"initiative-minus-{-worth}", (("initiative", left),), tuple(story), cell=cell)


# --- A9 Administrative Points ------------------------------------------------------------------------------------


class AdministrationChart(Chart):
    """How many of his Administrative Points reach a Captain General."""

    id: ClassVar[str] = "administration"
    rule: ClassVar[str] = "A9"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("administrative-points")

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (count("loc", 20, most=300), count("nominal", 5, most=30), weather())

    def parts(self, values: Values) -> tuple[Part, ...]:
        return thrown((), "2d6")

    def run(self, values: Values, chance: Chance) -> Answer:
        shift = MODIFIERS["columns_in_mud_or_snow"] if values["weather"] in ("mud", "snow") else 0
        cell = look_up("administrative-points", chance.total((6, 6), "administration"), number(values, "loc"), shift)
        received = max(number(values, "nominal") + int(cell.text), MODIFIERS["least_ap"])
        story = (
            Message("story-box", {"row": cell.row, "column": cell.column, "box": cell.text}),
            Message("administration-received", {"ap": received}),
        )
        counts = (("received", received),)
        carry = {"price": "new"}
        return Answer(f"administration-minus-{-int(cell.text)}", counts, story, ("orders",), cell.place, carry)


# --- A10 orders --------------------------------------------------------------------------------------------------


def order_price(force: str, price: str, order: str, current: str, free: bool = False) -> int:
    """In Administrative Points. The price of an order held is read from the column of new orders."""
    if price == "change" and order == current:  # R41
        return 0
    if force == "minor" and free:  # (^)
        return 0
    text = look_up("orders", order, f"{force}_{price}").text
    base, less, _ = text.partition(" - *")
    held = int(look_up("orders", current, f"{force}_new").text) if less else 0
    return max(int(base) - held, 0)


class OrdersChart(Chart):
    """What an order costs and what it lets a Force do."""

    id: ClassVar[str] = "orders"
    rule: ClassVar[str] = "A10"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("orders")

    def fields(self, values: Values) -> tuple[Field, ...]:
        minor, changed = values.get("force") == "minor", values.get("price") == "change"
        return (
            choice("force", FORCES),
            choice("price", PRICES),
            choice("order", ORDERS, "manoeuvre"),
            *((choice("current", ORDERS, "stand", "order"),) if changed else ()),
            *((flag("light_or_one"),) if minor else ()),
            flag("forced"),
            flag("continuous"),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        if yes(values, "continuous") and values["order"] != "attack":
            raise refuse("only-attacks-go-on")
        price = self._price(values)
        return (Part("price", Message("part-price"), price),) if price else ()

    def _price(self, values: Values) -> int:
        if yes(values, "forced"):
            return 0
        free = yes(values, "light_or_one")
        return order_price(values["force"], values["price"], values["order"], values.get("current", ""), free)

    def run(self, values: Values, chance: Chance) -> Answer:
        self.parts(values)
        order, price = values["order"], self._price(values)
        words = actions_of(order)
        story = [Message("orders-same") if values.get("current") == order else Message("orders-price", {"ap": price})]
        story += [order_effect(word) for word in words if word != "(**)"]
        story.append(Message("orders-activations", {"count": int(look_up("orders", order, "activations").text)}))
        if "(**)" in words:
            story.append(Message("orders-second"))
        checked = [name for name in ("forced", "continuous") if yes(values, name)]
        story += [Message(f"orders-{name}") for name in checked]
        carry = {"phase": "command", "forced_order": "yes" if yes(values, "forced") else "no"} if checked else {}
        column = f"{values['force']}_{values['price']}"
        following = ("discipline",) if checked else ()
        return Answer(f"orders-{price}", (("ap", price),), tuple(story), following, (order, column), carry)


# --- A11 attrition -----------------------------------------------------------------------------------------------


class AttritionChart(Chart):
    """What a Force loses on the road or in bad country."""

    id: ClassVar[str] = "attrition"
    rule: ClassVar[str] = "A11"
    grids: ClassVar[tuple[Grid, ...]] = grids_of("attrition")

    def fields(self, values: Values) -> tuple[Field, ...]:
        activation = values.get("moment", "activation") == "activation"
        besieged = (flag("has_loc"),) if yes(values, "besieged") else ()
        return (
            choice("moment", ("activation", "segment")),
            count("force_sp", 20, least=1, most=199),
            flag("captain_star"),
            weather(),
            *((count("second_mp", 3, most=20), flag("administrative")) if activation else ()),
            *(
                ()
                if activation
                else (
                    count("waste_hexes", 0, most=7),
                    *(flag(name) for name in HARDSHIPS),
                    *besieged,
                    choice("quarters", QUARTERS),
                    flag("interphase"),
                )
            ),
        )

    def parts(self, values: Values) -> tuple[Part, ...]:
        in_segment = values["moment"] == "segment"
        waste = number(values, "waste_hexes") >= MODIFIERS["wasteland_hexes"]
        if in_segment and not waste and not any(yes(values, name) for name in HARDSHIPS):
            raise refuse("no-attrition-here")
        return thrown(
            modifiers(
                ("attrition_star", yes(values, "captain_star")),
                ("attrition_weather", values["weather"] in BAD_WEATHER),
                ("second_activation_mp", _marched(values)),
                ("besieged_without_loc", yes(values, "besieged") and not yes(values, "has_loc")),
                ("quarters_works", values.get("quarters") == "works"),
                ("quarters_city", values.get("quarters") == "city"),
                ("interphase", yes(values, "interphase")),
            )
        )

    def run(self, values: Values, chance: Chance) -> Answer:
        roll = throw(chance, "attrition") + total(self.parts(values))
        cell = look_up("attrition", number(values, "force_sp"), roll)
        lost = int(cell.text)
        story = (
            Message("story-box", {"row": cell.row, "column": cell.column, "box": cell.text}),
            Message("attrition-losses", {"sp": lost}) if lost else Message("story-nothing"),
        )
        return Answer(f"attrition-{lost}", (("sp_lost", lost),), story, cell=cell.place)


def _marched(values: Values) -> int:
    """A point for each full movement point of a second activation (two in an Administrative March), four at most."""
    each = MODIFIERS["administrative_mp_per_point"] if yes(values, "administrative") else 1
    return min(number(values, "second_mp") // each, MODIFIERS["second_activation_limit"])
