"""One battle at the terminal: people and computers in their seats, board, news, prompt, menu."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grognard.cli import store
from grognard.cli.chances import show_odds
from grognard.cli.menu import Menu, build
from grognard.cli.picking import Picker
from grognard.cli.store import Dice
from grognard.cli.voice import Voice
from grognard.cli.words import ME
from grognard.core.game import Action, Event, Refusal, Seat
from grognard.core.match import Match
from grognard.core.odds import odds
from grognard.core.registry import AnyGame
from grognard.core.wire import Concede
from grognard.players.names import player_called
from grognard.players.player import Player, ask

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen and what was scrolled away: the next player must not read the last one's hand."""


class Quit(Exception):
    """The user wants to stop for now."""


class Session:
    """Plays a match until it ends or the user stops; the record is written after every action."""

    def __init__(
        self,
        voice: Voice,
        game: AnyGame,
        match: Match[Any],
        seats: Mapping[Seat, str],
        dice: Dice,
        path: Path,
        *,
        named: bool,
        rng: random.Random,
    ) -> None:
        self.voice = voice
        self.game = game
        self.match = match
        self.people = [seat for seat, name in seats.items() if name == ME]
        self.computers: dict[Seat, Player] = {s: player_called(name) for s, name in seats.items() if name != ME}
        self.dice = dice
        self.path = path
        self.named = named
        """Whether the user chose the file himself."""
        self.rng = rng
        self.at_screen: Seat | None = None
        self.told: dict[Seat | None, int] = dict.fromkeys((None, *seats), 0)

    # --- the battle ---------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play; the exit code. Whatever happens, the battle is on disk."""
        try:
            self.save()
            while self.match.ended is None:
                self.decide(self.next_seat())
            self.finish()
        except Quit:
            self.stop()
        except EOFError:
            self.voice.write()
            self.stop()
        except KeyboardInterrupt:
            self.voice.write()
            self.stop()
            return 130
        return 0

    def next_seat(self) -> Seat:
        """Computers first; then whoever sits at the screen already."""
        actors = self.match.actors()
        for seat in actors:
            if seat in self.computers:
                return seat
        return self.at_screen if self.at_screen in actors and self.at_screen is not None else actors[0]

    def decide(self, seat: Seat) -> None:
        if seat in self.people:
            self.hand_over(seat)
            self.act(seat, self.person(seat))
            return
        with self.thinking(seat):
            action = ask(self.computers[seat], self.game, self.match.state, seat, self.rng)
        self.act(seat, action)
        if not self.people:
            self.news(None)

    def thinking(self, seat: Seat) -> contextlib.AbstractContextManager[Any]:
        if not self.voice.out.is_terminal:
            return contextlib.nullcontext()
        return self.voice.out.status(self.voice.text("play-thinking", player=self.name(seat)))

    def act(self, seat: Seat, action: Action) -> bool:
        played = self.match.act(seat, action)
        if isinstance(played, Refusal):
            self.voice.write(self.voice.refusal(played), "yellow")
            return False
        self.save()
        return True

    def finish(self) -> None:
        """The last news, the board, who won, and where the record lies."""
        viewer = self.at_screen if self.at_screen is not None else (self.people[0] if self.people else None)
        view = self.game.view(self.match.state, viewer)
        self.voice.write(self.game.text_board(view, self.voice.texts))
        self.voice.write()
        self.news(viewer)
        assert self.match.ended is not None
        self.voice.write(self.voice.ending(self.match.state, self.match.ended), "bold")
        self.voice.say("play-kept", file=str(self.path))
        if self.match.record.header.commitment:
            self.voice.say("play-proof", file=str(self.path))

    def stop(self) -> None:
        self.save()
        self.voice.say("play-stopped", file=str(self.path), game=self.game.key)

    def save(self) -> None:
        try:
            store.save(self.path, self.match.record, self.dice)
        except OSError as error:
            self.voice.complain(self.voice.text("play-not-saved", file=str(self.path), detail=error.strerror or ""))

    def name(self, seat: Seat) -> str:
        return self.voice.player(self.match.state, seat)

    # --- a person -----------------------------------------------------------------------------------------------

    def hand_over(self, seat: Seat) -> None:
        """On one screen: let the last player read his news, hide his hand, wait for the next."""
        if len(self.people) < 2 or self.at_screen == seat:
            self.at_screen = seat
            return
        if self.at_screen is not None:
            self.news(self.at_screen)
            self.voice.ask(self.voice.text("play-hide"))
        if self.voice.out.is_terminal:
            self.voice.out.file.write(CLEAR)
        self.at_screen = None
        self.voice.ask(self.voice.text("play-hand-over", player=self.name(seat)))
        self.at_screen = seat

    def person(self, seat: Seat) -> Action:
        """What the person at the screen wants to do; everything else he asks for is done here."""
        menu = self.show(seat)
        while True:
            word, rest = self.read()
            if word.isdigit():
                action = self.chosen(seat, menu, int(word))
                if action is not None:
                    return action
            elif word == "q":
                raise Quit
            elif word == "g":
                if self.sure("play-give-up"):
                    return Concede()
            elif word == "u":
                if self.undone(seat):
                    menu = self.show(seat)
            elif word == "o":
                self.odds_of(seat, menu, rest)
            elif word == "s":
                self.save_as(rest)
            elif word == "l":
                self.log(seat)
            elif word == "b":
                menu = self.show(seat)
            elif word in ("h", "?"):
                self.voice.say("play-help")
            elif word:
                self.search(menu, [word, *rest.split()])
            else:
                self.list_menu(menu)

    def read(self) -> tuple[str, str]:
        """A line as its first word and the rest; bytes that are no text are no command."""
        try:
            line = self.voice.ask(self.voice.text("play-ask")).strip()
        except UnicodeError:
            line = "?"
        word, _, rest = line.partition(" ")
        return (word.lower() if len(word) == 1 else word), rest.strip()

    def show(self, seat: Seat) -> Menu:
        """Board, news, prompt and menu."""
        view = self.game.view(self.match.state, seat)
        self.voice.write()
        self.voice.write(self.game.text_board(view, self.voice.texts))
        self.voice.write()
        self.news(seat)
        prompt = f"► {self.voice.render(view.prompt.message)} {self.voice.rule(view.prompt.rule)}"
        self.voice.write(prompt.rstrip(), "bold")
        menu = build(self.match.offers(seat), self.game, self.voice.texts)
        self.list_menu(menu)
        return menu

    def list_menu(self, menu: Menu) -> None:
        for line in menu.lines(self.voice.out.width):
            self.voice.write(line)
        if menu.has_final:
            self.voice.say("play-final", "dim")
        self.voice.say("play-commands", "dim")

    def chosen(self, seat: Seat, menu: Menu, number: int) -> Action | None:
        item = menu.items.get(number)
        if item is None:
            self.voice.say("play-no-number", number=number, last=len(menu.items))
            return None
        if item.single is not None:
            return item.single.action
        action = Picker(self.voice, self.game, lambda action: self.odds(seat, action)).pick(item.offers)
        if action is None:
            self.list_menu(menu)
        return action

    def search(self, menu: Menu, words: list[str]) -> None:
        """The lines of the menu that hold these words."""
        found = menu.matching(words)
        if not found:
            self.voice.say("play-not-understood", given=" ".join(words))
        for line in found:
            self.voice.write(line)

    def sure(self, key: str) -> bool:
        return self.voice.ask(self.voice.text(key)).strip().lower() in self.voice.text("play-yes").split()

    def undone(self, seat: Seat) -> bool:
        refusal = self.match.undo(seat)
        if refusal is not None:
            self.voice.write(self.voice.refusal(refusal), "yellow")
            return False
        for viewer, told in self.told.items():
            self.told[viewer] = min(told, len(self.story()))
        self.save()
        return True

    def save_as(self, file: str) -> None:
        """To another file from now on; the one that had no name of its own is moved, not left behind."""
        if file:
            path = Path(file).expanduser()
            try:
                if path.exists() and path != self.path:
                    self.voice.say("play-exists", file=file)
                    return
                store.save(path, self.match.record, self.dice)
            except (OSError, ValueError) as error:
                self.voice.say("play-not-saved", file=file, detail=str(error))
                return
            if not self.named and path != self.path:
                store.forget(self.path)
            self.path, self.named = path, True
        self.save()
        self.voice.say("play-saved", file=str(self.path))

    # --- odds and news ------------------------------------------------------------------------------------------

    def odds_of(self, seat: Seat, menu: Menu, word: str) -> None:
        item = menu.items.get(int(word)) if word.isdigit() else None
        if item is None:
            self.voice.say("play-odds-of-what")
        elif item.single is None:
            self.voice.say("play-odds-later")
        else:
            self.voice.write(item.label, "bold")
            self.odds(seat, item.single.action)

    def odds(self, seat: Seat, action: Action) -> None:
        show_odds(self.voice, odds(self.game, self.match.state, seat, action, self.rng))

    def sentences(self, events: tuple[Event, ...], viewer: Seat | None) -> list[str]:
        """What this viewer may learn of these events."""
        seen = [event for event in events if event.only is None or event.only == viewer]
        messages = [self.game.describe(event) for event in seen]
        return [self.voice.render(message) for message in messages if message is not None]

    def story(self) -> list[tuple[Event, ...]]:
        """Everything that happened: the set-up, then action by action."""
        return [self.match.opening, *self.match.log]

    def news(self, viewer: Seat | None) -> None:
        """What happened since this viewer was last told."""
        story = self.story()
        news = story[self.told[viewer] :]
        self.told[viewer] = len(story)
        lines = [line for events in news for line in self.sentences(events, viewer)]
        if lines and viewer is not None:
            self.voice.say("play-news", "bold")
        for line in lines:
            self.voice.write(f"  {line}")

    def log(self, viewer: Seat) -> None:
        for number, events in enumerate(self.story()):
            for line in self.sentences(events, viewer):
                self.voice.write(f"{number:>4} {line}")

    def catch_up(self) -> None:
        """A battle taken up again: everybody is told what happened from his last action on."""
        for number, entry in enumerate(self.match.record.entries, start=1):
            self.told[entry.seat] = number
        self.told[None] = len(self.story())
