"""The depot of Ordre Mixte: armies begun, changed, looked at and written out, for pages that know no rules."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from grognard.core.chance import Chance
from grognard.core.depot import BadFile, BadWish, Depot, Misread, Paper, Wish
from grognard.core.text import Texts
from grognard.games.ordremixte.army import Army, Brigade, Muster, army_name
from grognard.games.ordremixte.armyfile import SAMPLES, SUFFIX, BadArmyFile, read_army, sample, write_army
from grognard.games.ordremixte.builder import copied, draft, roll_commander
from grognard.games.ordremixte.checks import check, reckonable
from grognard.games.ordremixte.lists import NATIONS, nation_name
from grognard.games.ordremixte.looking import ArmyInfo, NationInfo, SampleInfo, Shelf, look
from grognard.games.ordremixte.roster import chat_text, plain_text
from grognard.games.ordremixte.wishes import DEEDS, bad_wish, whole


class ArmyDepot(Depot):
    """Files of `armyfile`, changes one at a time."""

    suffix: ClassVar[str] = SUFFIX
    papers: ClassVar[tuple[Paper, ...]] = (
        Paper("pdf", "application/pdf", ".pdf"),
        Paper("text", "text/plain; charset=utf-8", ".txt"),
        Paper("chat", "text/plain; charset=utf-8", ".txt"),
    )

    def shelf(self) -> Shelf:
        nations = tuple(NationInfo(one.id, nation_name(one.id), one.first, one.last) for one in NATIONS.values())
        samples = []
        for key in SAMPLES:
            army = sample(key)
            samples.append(SampleInfo(key, army_name(army), army.nation, army.year, Muster(army).points))
        return Shelf(nations, tuple(samples))

    def begin(self, wish: Wish) -> str:
        if "sample" in wish:
            if wish["sample"] not in SAMPLES:
                raise bad_wish("sample", wish["sample"], ", ".join(SAMPLES))
            return write_army(sample(wish["sample"]))
        nation = wish.get("nation", "")
        if nation not in NATIONS:
            raise bad_wish("nation", nation, ", ".join(NATIONS))
        known = NATIONS[nation]
        year = whole("year", wish.get("year", ""), known.first, known.last)
        target = whole("target", wish.get("target", "180"), 1, 9999)
        begun = draft(nation, year, target)
        if wish.get("empty") == "yes":
            begun = msgspec.structs.replace(begun, brigades=(Brigade(), Brigade()), troops=())
        return write_army(msgspec.structs.replace(begun, name=wish.get("name", "")))

    def change(self, file: str, wish: Wish, chance: Chance) -> str:
        army = _read(file)
        deed = wish.get("do", "")
        if deed == "roll":
            return write_army(roll_commander(army, chance))
        if deed not in DEEDS:
            raise bad_wish("do", deed, ", ".join(("roll", *DEEDS)))
        changed = DEEDS[deed](army, wish)
        if (changed.brigades, changed.troops) != (army.brigades, army.troops):
            changed = copied(changed, changed.name)
        return write_army(changed)

    def look(self, file: str, wish: Wish) -> ArmyInfo:
        return look(_read(file), wish.get("list", ""))

    def paper(self, file: str, paper: str, texts: Texts) -> bytes:
        army = _read(file)
        if not reckonable(army):
            raise BadWish(check(army)[0].message)
        if paper == "pdf":
            from grognard.games.ordremixte.pdf import roster_pdf

            return roster_pdf(army, texts)
        return {"text": plain_text, "chat": chat_text}[paper](army, texts).encode()


def _read(file: str) -> Army:
    try:
        return read_army(file)
    except BadArmyFile as error:
        raise BadFile(tuple(Misread(fault.line, fault.message) for fault in error.faults)) from None
