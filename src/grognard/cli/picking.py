"""The second step of a choice: pointing at things until one offer is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from grognard.cli.menu import common_start, in_columns, labels_of
from grognard.cli.voice import Voice
from grognard.core.game import Action, Choose, Offer
from grognard.core.registry import AnyGame

OnceMore = Callable[[Action], None]


class Picker:
    """Asks for things until it is clear which offer is meant; None when the user goes back."""

    def __init__(self, voice: Voice, game: AnyGame, show_odds: OnceMore) -> None:
        self.voice = voice
        self.game = game
        self.show_odds = show_odds

    def pick(self, offers: Sequence[Offer]) -> Action | None:
        if len(offers) == 1 and offers[0].shape is not None:
            shape = offers[0].shape
            # what is drawn on a free table cannot be drawn here: the suggestion is taken as it stands
            return self._shaped(offers[0], shape) if isinstance(shape, Choose) else self._confirmed(offers[0])
        lengths = {len(offer.touch) for offer in offers}
        if lengths == {0}:
            offer = self._field_by_field(offers)
        else:
            offer = self._step_by_step(offers) if len(lengths) == 1 else self._set(offers)
        return None if offer is None else self._confirmed(offer)

    # --- a fixed number of things, one after the other ----------------------------------------------------------

    def _step_by_step(self, offers: Sequence[Offer]) -> Offer | None:
        left = list(offers)
        depth = len(left[0].touch)
        for place in range(depth):
            things = list(dict.fromkeys(offer.touch[place] for offer in left))
            if len(things) > 1:
                number = self._number(self._names(things))
                if number is None:
                    return None
                left = [offer for offer in left if offer.touch[place] == things[number]]
        return self._one_of(left)

    def _field_by_field(self, offers: Sequence[Offer]) -> Offer | None:
        """Where there is nothing to point at: by what the sentences have in common."""
        left = list(offers)
        for field in left[0].action.__struct_fields__:
            by_value: dict[object, list[Offer]] = {}
            for offer in left:
                by_value.setdefault(getattr(offer.action, field), []).append(offer)
            if len(by_value) > 1:
                groups = list(by_value.values())
                number = self._number([common_start([self._said(o) for o in group]) for group in groups])
                if number is None:
                    return None
                left = groups[number]
        return self._one_of(left)

    def _said(self, offer: Offer) -> str:
        return self.voice.render(offer.text)

    # --- any number of things, all at once ----------------------------------------------------------------------

    def _set(self, offers: Sequence[Offer]) -> Offer | None:
        most: Counter[str] = Counter()
        for offer in offers:
            most |= Counter(offer.touch)
        things = list(most)
        self._list(self._names(things, most))
        while True:
            picked = self._numbers(len(things))
            if picked is None:
                return None
            chosen = [things[number] for number in picked]
            fitting = [offer for offer in offers if Counter(offer.touch) == Counter(chosen)]
            ordered = [offer for offer in fitting if offer.touch[-1:] == tuple(chosen[-1:])]
            if fitting:
                return self._one_of(ordered or fitting)
            self.voice.say("play-no-such-set")

    def _shaped(self, offer: Offer, shape: Choose) -> Action | None:
        """So many of these things, put into a field of the action."""
        most = Counter(shape.things)
        things = list(most)
        self._list(self._names(things, most))
        self.voice.say("play-shape", least=shape.least, most=shape.most)
        while True:
            picked = self._numbers(len(things))
            if picked is None:
                return None
            chosen = [things[number] for number in picked]
            if shape.least <= len(chosen) <= shape.most and not Counter(chosen) - most:
                ids = tuple(ref.partition(":")[2] for ref in chosen)
                return msgspec.structs.replace(offer.action, **{shape.field: ids})
            self.voice.say("play-no-such-set")

    # --- asking -------------------------------------------------------------------------------------------------

    def _names(self, things: Sequence[str], most: Counter[str] | None = None) -> list[str]:
        names = [self.voice.render(self.game.thing(ref)) for ref in things]
        return [
            f"×{most[ref]} {name}" if most and most[ref] > 1 else name for name, ref in zip(names, things, strict=True)
        ]

    def _list(self, names: Sequence[str]) -> None:
        lines = [f"{number:>4}) {name}" for number, name in enumerate(names, start=1)]
        for line in in_columns(lines, self.voice.out.width) if len(lines) > 20 else lines:
            self.voice.write(line)

    def _number(self, names: Sequence[str]) -> int | None:
        self._list(names)
        while True:
            answer = self.voice.ask(self.voice.text("play-which-one")).strip()
            if not answer:
                return None
            if answer.isdigit() and 1 <= int(answer) <= len(names):
                return int(answer) - 1
            self.voice.say("play-not-understood", given=answer)

    def _numbers(self, count: int) -> list[int] | None:
        while True:
            answer = self.voice.ask(self.voice.text("play-which-ones")).replace(",", " ").split()
            if not answer:
                return None
            if all(word.isdigit() and 1 <= int(word) <= count for word in answer):
                return [int(word) - 1 for word in answer]
            self.voice.say("play-not-understood", given=" ".join(answer))

    def _one_of(self, offers: Sequence[Offer]) -> Offer | None:
        if len(offers) == 1:
            return offers[0]
        spans = {id(offer): self.voice.texts.spans(offer.text) for offer in offers}
        labels = labels_of(offers, spans, self.game, self.voice.texts)
        number = self._number([labels[id(offer)] for offer in offers])
        return None if number is None else offers[number]

    def _confirmed(self, offer: Offer) -> Action | None:
        """What was put together is said once more; its odds can be looked at."""
        while True:
            self.voice.write(self._said(offer), "bold")
            answer = self.voice.ask(self.voice.text("play-confirm")).strip().lower()
            if not answer:
                return offer.action
            if answer != "o":
                return None
            self.show_odds(offer.action)
