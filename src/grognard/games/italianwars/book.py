"""The book of charts: everything on the sheet, the chains, and the guided sequences."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import msgspec

from grognard.core.resolver import ChartBook, Group, Guide
from grognard.games.italianwars.artillery import ArtilleryChart
from grognard.games.italianwars.assault import AssaultChart
from grognard.games.italianwars.battle import (
    BattleChart,
    CavalryStep,
    InitiativeStep,
    ModifierStep,
    RatioStep,
    ResultStep,
)
from grognard.games.italianwars.campaign import AdministrationChart, AttritionChart, InitiativeChart, OrdersChart
from grognard.games.italianwars.catalogue import TacticsChart, UnitsChart
from grognard.games.italianwars.chains import AssaultOdds, BombardmentOdds, StormOdds
from grognard.games.italianwars.charge import ChargeChart
from grognard.games.italianwars.discipline import DisciplineChart, RecoveryChart
from grognard.games.italianwars.pursuit import PursuitChart
from grognard.games.italianwars.sheet import DATA
from grognard.games.italianwars.terrain import TerrainChart


class ItalianWars(ChartBook):
    """The sheet in its own order, then what is reckoned over several charts."""

    key: ClassVar[str] = "italianwars"
    title: ClassVar[str] = "The Italian Wars, 1494-1530"
    folder: ClassVar[Path] = Path(__file__).parent
    charts = (
        TerrainChart(),
        ArtilleryChart(),
        ChargeChart(),
        DisciplineChart(),
        RecoveryChart(),
        PursuitChart(),
        InitiativeChart(),
        AssaultChart(),
        BattleChart(),
        InitiativeStep(),
        RatioStep(),
        CavalryStep(),
        ModifierStep(),
        ResultStep(),
        AdministrationChart(),
        OrdersChart(),
        AttritionChart(),
        TacticsChart(),
        UnitsChart(),
        AssaultOdds(),
        BombardmentOdds(),
        StormOdds(),
    )
    groups = (
        Group("combat", ("assault", "discipline", "pursuit", "artillery", "charge", "recovery")),
        Group(
            "battle",
            ("battle", "battle-initiative", "battle-ratio", "battle-cavalry", "battle-modifier", "battle-result"),
        ),
        Group("campaign", ("terrain", "initiative", "administration", "orders", "attrition")),
        Group("lists", ("tactics", "units")),
        Group("odds", ("odds-assault", "odds-bombardment", "odds-storm")),
    )
    guides = tuple(
        msgspec.json.decode(file.read_bytes(), type=Guide) for file in sorted((DATA / "sequences").glob("*.json"))
    )


BOOK = ItalianWars()
