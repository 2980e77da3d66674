"""Reads sheet.txt, the copy of the print that the data files are compared with."""

from __future__ import annotations

from pathlib import Path

Lines = list[list[str]]


def transcription() -> dict[str, Lines]:
    """Every table by name: its lines, each a list of boxes, the heads of columns first."""
    tables: dict[str, Lines] = {}
    name = ""
    for line in (Path(__file__).parent / "sheet.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            name = line.removeprefix("== ")
            tables[name] = []
        elif line.strip() and not line.startswith("#"):
            tables[name].append([box.strip() for box in line.split("|")])
    return tables
