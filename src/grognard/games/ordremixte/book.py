"""The book: every test of the rules as a chart for the table, with the words of the game."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from grognard.core.resolver import ChartBook, Group
from grognard.games.ordremixte.assault import AssaultChart, FirefightChart, PreMeleeChart, WholeFirefightChart
from grognard.games.ordremixte.cavalry import CounterchargeChart, EvasionChart, OverrunChart, SquareChart
from grognard.games.ordremixte.depot import ArmyDepot
from grognard.games.ordremixte.fire import BallChart, BlazeChart, FireChart, GrandBatteryChart, RocketChart
from grognard.games.ordremixte.generals import GeneralChart
from grognard.games.ordremixte.melee_charts import MeleeChart, TieBreakChart
from grognard.games.ordremixte.morale import MoraleChart
from grognard.games.ordremixte.setting import BattleChart, CommanderChart, TerrainChart
from grognard.games.ordremixte.turn import CrossedChart, DivisionChart, InitiativeChart, PursuitChart, RallyChart
from grognard.games.ordremixte.villages import VillageChart
from grognard.games.ordremixte.weather import FriendlyFireChart, SmokeChart, WeatherChart


class OrdreMixte(ChartBook):
    """Charts in the order of the turn, then what is thrown for before a battle."""

    key: ClassVar[str] = "ordremixte"
    title: ClassVar[str] = "Ordre Mixte 4.0"
    folder: ClassVar[Path] = Path(__file__).parent
    charts = (
        RallyChart(),
        CrossedChart(),
        PursuitChart(),
        InitiativeChart(),
        SquareChart(),
        CounterchargeChart(),
        OverrunChart(),
        EvasionChart(),
        FireChart(),
        GrandBatteryChart(),
        BallChart(),
        RocketChart(),
        BlazeChart(),
        FriendlyFireChart(),
        SmokeChart(),
        PreMeleeChart(),
        MoraleChart(),
        GeneralChart(),
        AssaultChart(),
        FirefightChart(),
        WholeFirefightChart(),
        MeleeChart(),
        VillageChart(),
        TieBreakChart(),
        DivisionChart(),
        WeatherChart(),
        CommanderChart(),
        TerrainChart(),
        BattleChart(),
    )
    groups = (
        Group("turn", ("initiative", "rally", "crossed", "pursuit", "division")),
        Group("movement", ("square", "countercharge", "evasion", "overrun")),
        Group("fire", ("fire", "grand-battery", "ball", "rockets", "blaze", "friendly-fire", "smoke")),
        Group("contact", ("premelee", "assault", "firefight", "firefight-end", "melee", "village", "tie-break")),
        Group("morale", ("morale", "general")),
        Group("before", ("commander", "terrain", "battle", "weather")),
    )
    depot = ArmyDepot()


BOOK = OrdreMixte()
