"""The book: every test of the rules as a chart for the table, with the words of the game."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from grognard.core.resolver import ChartBook
from grognard.games.ordremixte.depot import ArmyDepot


class OrdreMixte(ChartBook):
    """Charts in the order of the turn."""

    key: ClassVar[str] = "ordremixte"
    title: ClassVar[str] = "Ordre Mixte 4.0"
    folder: ClassVar[Path] = Path(__file__).parent
    charts = ()
    depot = ArmyDepot()


BOOK = OrdreMixte()
