"""The JSON API: games, battles, records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from grognard.core.game import Refusal, Result, Seat
from grognard.core.registry import books, games
from grognard.server.founding import PERSON, Founded, Founder
from grognard.server.hall import Denied, Hall
from grognard.server.kept import Battle, Chair, PlayerInfo

COMING = (
    ("manoeuvre", "Manoeuvre"),
    ("ccnapoleonics", "Commands & Colors: Napoleonics"),
    ("waterloo", "Waterloo: Enemy Mistakes"),
    ("italianwars", "The Italian Wars"),
    ("ordremixte", "Ordre Mixte"),
)
"""All games of the house, also those that are not built yet."""
MOST_TOKENS = 200

Name = Annotated[str, Meta(max_length=60)]
Id = Annotated[str, Meta(max_length=64)]


class Fault(msgspec.Struct, frozen=True):
    """Why not; the sentence is `refusal-` and the code."""

    refusal: Refusal


class OptionInfo(msgspec.Struct, frozen=True):
    id: str
    default: bool | int | str
    choices: tuple[str, ...]


class ScenarioInfo(msgspec.Struct, frozen=True):
    id: str
    seats: int
    options: tuple[OptionInfo, ...]


class GameInfo(msgspec.Struct, frozen=True):
    key: str
    title: str
    built: bool
    drawn: bool
    """Whether it can be played in the browser."""
    scenarios: tuple[ScenarioInfo, ...]
    charts: tuple[str, ...]
    computer: bool
    """Whether the computer plays it by judgement and not by chance."""


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["person", "computer"] = "person"
    level: Annotated[int, Meta(ge=1, le=3)] = 2
    name: Name = ""


class BattleRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario of a game, or a position, or a record to go on with."""

    game: Id = ""
    scenario: Id = ""
    options: dict[str, bool | int | str] = {}
    position: dict[str, Any] | None = None
    record: str | None = None
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=8)]
    same_screen: bool = False


class MineRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=MOST_TOKENS)]


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """A battle as its chair finds it on the start page; `last` is the time of the last action in ms."""

    token: str
    id: str
    kind: str
    game: str
    scenario: str
    seats: tuple[Seat, ...]
    players: tuple[PlayerInfo, ...]
    turn: int
    to_move: tuple[Seat, ...]
    your_move: bool
    moves: int
    ended: Result | None
    last: int


class Watch(msgspec.Struct, frozen=True):
    id: str
    spectator: str


def faults(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Fault, description="refused", generate_examples=False) for status in statuses}


@get("/api/games", tags=["games"], summary="The games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    built = games()
    keys = [key for key, _ in COMING] + [key for key in {**built, **books()} if key not in dict(COMING)]
    return [_game_info(key) for key in keys]


def _game_info(key: str) -> GameInfo:
    game = games().get(key)
    charts = tuple(chart.id for chart in books()[key].charts) if key in books() else ()
    if game is None:
        return GameInfo(key, dict(COMING).get(key, key), False, False, (), charts, False)
    scenarios = tuple(
        ScenarioInfo(s.id, s.seats, tuple(OptionInfo(o.id, o.default, o.choices) for o in s.options))
        for s in game.scenarios
    )
    drawn = (game.folder / "client" / "board.js").is_file()
    return GameInfo(key, game.title, True, drawn, scenarios, charts, game.doctrine is not None)


class BattleApi(Controller):
    """New battles, my battles, records."""

    path = "/api"
    tags = ("battles",)

    @post("/battles", summary="Set a battle up", responses=faults(400, 413, 422, 429))
    async def new_battle(self, data: JSONBody[BattleRequest], founder: NamedDependency[Founder]) -> Founded:
        players = [PlayerInfo(s.kind, 0 if s.kind == PERSON else s.level, s.name) for s in data.seats]
        if data.record is not None:
            return await founder.go_on(data.record.encode("utf-8", "surrogatepass"), players, data.same_screen)
        if data.position is not None:
            key = data.game or str(data.position.get("game", ""))
            return await founder.position(key, data.position, players, data.same_screen)
        return await founder.scenario(data.game, data.scenario, data.options, players, data.same_screen)

    @post("/battles/mine", status_code=200, summary="How my battles stand", responses=faults(400, 413, 429))
    async def my_battles(self, data: JSONBody[MineRequest], hall: NamedDependency[Hall]) -> list[Mine]:
        found = []
        for token in dict.fromkeys(data.tokens):
            chair = await hall.store.chair(token)
            battle = await hall.store.battle(chair.battle) if chair else None
            if chair is not None and battle is not None:
                found.append(await _mine(token, chair, battle, hall))
        return found

    @get(
        "/tables/{token:str}/record",
        summary="The record of a battle that is over",
        media_type="application/x-ndjson",
        responses=faults(400, 404, 409, 429),
    )
    async def record(self, token: FromPath[str], hall: NamedDependency[Hall]) -> Response[bytes]:
        table = await hall.table(await hall.chair(token))
        if table.match.ended is None:
            raise Denied(409, Refusal("battle-running"))
        async with table.lock:
            body = table.match.record.to_bytes()
        name = f"{table.battle.header.game}-{table.battle.name}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return Response(body, headers=headers, media_type="application/x-ndjson")

    @post("/records", summary="Open a record to look at it", responses=faults(400, 413, 422, 429))
    async def open_record(self, request: Request[Any, Any, Any], founder: NamedDependency[Founder]) -> Watch:
        found = await founder.look_at(await request.body())
        return Watch(found.id, found.spectator)

    @post("/tables/{token:str}/rematch", summary="The same again", responses=faults(400, 403, 404, 409, 429))
    async def rematch(
        self, token: FromPath[str], hall: NamedDependency[Hall], founder: NamedDependency[Founder]
    ) -> Founded:
        return await founder.rematch(token, await hall.chair(token))


async def _mine(token: str, chair: Chair, battle: Battle, hall: Hall) -> Mine:
    last = await hall.store.last(battle)
    to_move = () if battle.ended else last.actors
    return Mine(
        token=token,
        id=battle.name,
        kind=battle.kind,
        game=battle.header.game,
        scenario=battle.header.scenario,
        seats=chair.seats,
        players=battle.players,
        turn=last.turn,
        to_move=to_move,
        your_move=any(seat in chair.seats for seat in to_move),
        moves=last.moves,
        ended=battle.ended.result if battle.ended else None,
        last=last.at,
    )
