"""The roster sheet on paper: one A4 page for an army of the usual size, boxes to tick, the same in both languages."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import matplotlib
from fpdf import FPDF

from grognard.core.text import Texts
from grognard.games.ordremixte.army import Army
from grognard.games.ordremixte.checks import NOTE
from grognard.games.ordremixte.roster import TURNS, Entry, Group, Roster, command_line, heading, remarks, roster

FONTS = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
SANS, SERIF = "DejaVu", "DejaVuSerif"
INK, GREY, PALE = (30, 28, 24), (110, 104, 94), (238, 233, 222)
LEFT, RIGHT, TOP, BOTTOM = 12.0, 198.0, 11.0, 286.0
WIDTH = RIGHT - LEFT
BOX = 4.4
UNIT, QUALITY, BASES, SKIRMISH, BOXES, POINTS = 66.0, 22.0, 11.0, 19.0, 56.0, 12.0
"""Widths of the columns in mm; they add up to the page."""
ROW_HIGH, ROOMY, ROW_LOW = 11.0, 9.0, 7.4
"""In a roomy row the formations stand under the boxes and may be long."""
GROUP, GAP = 6.0, 2.0


def roster_pdf(army: Army, texts: Texts) -> bytes:
    """The sheet as a PDF; the same army gives the same bytes."""
    return _Sheet(roster(army), texts).drawn()


class _Sheet:
    def __init__(self, sheet: Roster, texts: Texts) -> None:
        self.sheet = sheet
        self.texts = texts
        self.pdf = FPDF(unit="mm", format="A4")
        self.pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_title(texts.render(sheet.title))
        self.pdf.set_creator("Grognard")
        self.pdf.set_lang(texts.language)
        for style, file in (("", "DejaVuSans"), ("B", "DejaVuSans-Bold"), ("I", "DejaVuSans-Oblique")):
            self.pdf.add_font(SANS, style, FONTS / f"{file}.ttf")
        self.pdf.add_font(SERIF, "B", FONTS / "DejaVuSerif-Bold.ttf")
        self.y = TOP

    def drawn(self) -> bytes:
        self.pdf.add_page()
        self.head()
        self.turn_track()
        self.losses_track()
        row = self.row_height()
        for group in self.sheet.groups:
            self.group(group, row)
        self.foot()
        return bytes(self.pdf.output())

    # --- writing ------------------------------------------------------------------------------------------------

    def write(
        self, x: float, y: float, text: str, size: float, style: str = "", width: float = 0, align: str = "L"
    ) -> None:
        """A line of text that shrinks, and at last is cut, to fit its width."""
        font = SERIF if style == "S" else SANS
        style = "B" if style == "S" else style
        room = width or RIGHT - x
        self.pdf.set_font(font, style, size)
        while size > 5 and self.pdf.get_string_width(text) > room - 1:
            size -= 0.25
            self.pdf.set_font(font, style, size)
        if self.pdf.get_string_width(text) > room - 1:
            while text and self.pdf.get_string_width(text + "…") > room - 1:
                text = text[:-1]
            text += "…"
        self.pdf.set_xy(x, y)
        self.pdf.cell(room, size * 0.45, text, align=align)

    def ink(self, colour: tuple[int, int, int] = INK) -> None:
        self.pdf.set_text_color(*colour)

    def say(self, key: str, **args: str | int) -> str:
        return self.texts.say(key, **args)

    def rule(self, y: float, weight: float = 0.2) -> None:
        self.pdf.set_draw_color(*INK)
        self.pdf.set_line_width(weight)
        self.pdf.line(LEFT, y, RIGHT, y)

    # --- the parts ----------------------------------------------------------------------------------------------

    def head(self) -> None:
        self.ink()
        self.write(LEFT, self.y, self.texts.render(self.sheet.title), 17, "S", WIDTH - 40)
        self.write(RIGHT - 40, self.y, self.say("pdf-points", points=self.sheet.points), 13, "B", 40, "R")
        self.y += 9
        self.write(LEFT, self.y, heading(self.sheet, self.texts), 8.5)
        self.y += 4.6
        self.write(LEFT, self.y, command_line(self.sheet, self.texts), 8.5, "B")
        self.y += 4.6
        change = "pdf-quick" if self.sheet.changes_quickly else "pdf-slow"
        self.ink(GREY)
        self.write(LEFT, self.y, self.say(change), 7)
        self.ink()
        self.y += 4.4
        self.rule(self.y, 0.5)
        self.y += 2

    def turn_track(self) -> None:
        """Twelve turns; a heavy frame where orders may be changed (4.1)."""
        self.write(LEFT, self.y + 1.4, self.say("pdf-turns"), 7.5, "B", 34)
        for turn in range(1, TURNS + 1):
            x = LEFT + 36 + (turn - 1) * 9
            marked = turn in self.sheet.order_turns
            self.pdf.set_line_width(0.7 if marked else 0.2)
            if marked:
                self.pdf.set_fill_color(*PALE)
            self.pdf.rect(x, self.y, 7.6, 5.2, style="DF" if marked else "D")
            self.write(x, self.y + 1.2, str(turn), 7.5, "B" if marked else "", 7.6, "C")
        self.ink(GREY)
        said = "pdf-orders" if self.sheet.order_turns else "pdf-no-orders"
        self.write(LEFT + 146, self.y + 1.5, self.say(said), 6.5, "I", WIDTH - 146)
        self.ink()
        self.y += 7.4

    def losses_track(self) -> None:
        """A box for every PM the division can lose before it retires (19)."""
        self.write(LEFT, self.y + 0.8, self.say("pdf-losses"), 7.5, "B", 34)
        room = WIDTH - 36
        each = min(5.0, room / self.sheet.half)
        for lost in range(1, self.sheet.half + 1):
            x = LEFT + 36 + (lost - 1) * each
            mark = lost in (self.sheet.third, self.sheet.half)
            self.pdf.set_line_width(0.7 if mark else 0.2)
            if mark:
                self.pdf.set_fill_color(*PALE)
            self.pdf.rect(x, self.y, each - 0.7, 4.0, style="DF" if mark else "D")
            if mark:
                self.write(x - 0.6, self.y + 0.9, str(lost), 6, "B", each + 0.5, "C")
        self.ink(GREY)
        self.y += 5
        self.write(LEFT + 36, self.y, self.say("total-pm", **self.thresholds()), 6.5, "I")
        self.ink()
        self.y += 4.2

    def thresholds(self) -> dict[str, int]:
        return {"pm": self.sheet.pm, "third": self.sheet.third, "half": self.sheet.half}

    def row_height(self) -> float:
        rows = sum(len(group.entries) for group in self.sheet.groups)
        room = BOTTOM - self.y - len(self.sheet.groups) * (GROUP + GAP) - self.foot_height()
        return max(ROW_LOW, min(ROW_HIGH, room / max(1, rows)))

    def heads(self, y: float) -> None:
        self.ink(GREY)
        x = LEFT + UNIT
        columns = (("class", QUALITY), ("bases", BASES), ("skirmish", SKIRMISH), ("pm", BOXES), ("cost", POINTS))
        for key, width in columns:
            align = "R" if key == "cost" else "L"
            self.write(x, y, self.say(f"pdf-{key}"), 6, "", width, align)
            x += width
        self.ink()

    def group(self, group: Group, row: float) -> None:
        if self.y + GROUP + row > BOTTOM:
            self.pdf.add_page()
            self.y = TOP
        self.pdf.set_fill_color(*PALE)
        self.pdf.rect(LEFT, self.y, WIDTH, GROUP - 0.6, style="F")
        label = self.texts.render(group.label)
        if group.radius:
            general = group.general or "…" * 8
            label = self.say("pdf-brigade", brigade=label, general=general, radius=group.radius)
        self.write(LEFT + 1, self.y + 1.2, label, 8.5, "B", UNIT + QUALITY + BASES + SKIRMISH - 4)
        if group.radius:
            self.write(LEFT + UNIT + QUALITY + BASES + SKIRMISH, self.y + 1.6, self.say("pdf-order"), 6.5, "", 66)
        self.y += GROUP
        self.heads(self.y - 0.4)
        self.y += 2.2
        for entry in group.entries:
            if self.y + row > BOTTOM:
                self.pdf.add_page()
                self.y = TOP
            self.entry(entry, row)
        self.y += GAP - 2.2 + 0.4

    def entry(self, entry: Entry, row: float) -> None:
        y, x = self.y, LEFT
        self.write(x, y + 0.5, self.texts.render(entry.label), 8.5, "B", UNIT)
        said = [*([self.texts.render(entry.kind)] if entry.kind else []), *remarks(entry, self.texts)]
        self.ink(GREY)
        self.write(x, y + 4.3, "; ".join(said), 6, "", UNIT)
        forms = ", ".join(self.texts.render(one) for one in entry.formations)
        roomy = row >= ROOMY
        self.write(x + UNIT, y + (5.6 if roomy else 4.3), forms, 5.5, "", QUALITY + BASES + SKIRMISH + roomy * BOXES)
        self.ink()
        x += UNIT
        self.write(x, y + 0.7, self.texts.render(entry.quality), 7.5, "", QUALITY)
        x += QUALITY
        self.write(x, y + 0.7, str(entry.bases), 7.5, "", BASES)
        x += BASES
        if entry.skirmish is not None:
            self.write(x, y + 0.7, self.texts.render(entry.skirmish), 7.5, "", SKIRMISH)
        x += SKIRMISH
        self.boxes(entry, x, y)
        self.write(x + BOXES, y + 0.7, str(entry.points), 7.5, "B", POINTS, "R")
        self.y += row
        self.pdf.set_draw_color(*GREY)
        self.pdf.set_line_width(0.1)
        self.pdf.line(LEFT, self.y - 0.9, RIGHT, self.y - 0.9)
        self.pdf.set_draw_color(*INK)

    def boxes(self, entry: Entry, x: float, y: float) -> None:
        """PM boxes; every loss that takes a base away is framed heavily; round ones for the skirmishers (5.2)."""
        width = min(BOX + 0.6, (BOXES - 13) / max(entry.pm, 1))
        side = width - 0.6
        per_base = entry.losses_per_base
        for number in range(1, entry.pm + 1):
            self.pdf.set_line_width(0.65 if number % per_base == 0 else 0.2)
            self.pdf.rect(x + (number - 1) * width, y + 0.5, side, side)
        for number in range(entry.screens):
            self.pdf.set_line_width(0.2)
            self.pdf.ellipse(x + BOXES - 11 + number * 4.6, y + 0.7, 3.8, 3.8)
            self.ink(GREY)
            self.write(x + BOXES - 11 + number * 4.6, y + 1.7, "S", 5, "", 3.8, "C")
            self.ink()

    def foot_height(self) -> float:
        told = [finding for finding in self.sheet.findings if finding.level != NOTE]
        return 9.0 + 3.2 * (len(told) + len(self.sheet.notes))

    def foot(self) -> None:
        self.y += 1
        parts = [f"{self.texts.render(label)} {cost:+d}" for label, cost in self.sheet.command]
        self.write(LEFT, self.y, " · ".join(parts), 6.5)
        self.y += 3.4
        self.ink(GREY)
        self.write(LEFT, self.y, self.say("pdf-legend"), 6)
        self.y += 3.2
        for finding in self.sheet.findings:
            if finding.level != NOTE:
                level = self.say(f"level-{finding.level}")
                said = f"{level}: {self.texts.render(finding.message)} [{finding.rule}]"
                self.write(LEFT, self.y, said, 6, "I")
                self.y += 3.2
        for note in self.sheet.notes:
            self.write(LEFT, self.y, note, 6, "I")
            self.y += 3.2
        self.ink()
