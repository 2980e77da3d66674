"""The pages and what they are made of: the shared client, each game's own drawing, texts, data, rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from grognard import core
from grognard.core.game import BadSetting, Refusal
from grognard.core.registry import book_called
from grognard.core.resolver import ChartBook
from grognard.core.text import LANGUAGES, text_files
from grognard.server.assets import Assets
from grognard.server.hall import Denied

CLIENT = Path(__file__).parent.parent / "client"
CORE_TEXT = Path(core.__file__).parent / "text"
AnyRequest = Request[Any, Any, Any]
assets = Assets()


def _missing() -> Denied:
    return Denied(404, Refusal("no-such-page"))


def _answer(request: AnyRequest, *files: Path | None) -> Response[bytes]:
    there = [file for file in files if file is not None]
    if not there:
        raise _missing()
    return assets.answer(request, there)


def _game(key: str) -> ChartBook:
    """A game, or a book of charts that is none yet."""
    try:
        return book_called(key)
    except BadSetting:
        raise _missing() from None


@get("/", include_in_schema=False)
async def start_page(request: AnyRequest) -> Response[bytes]:
    return _answer(request, assets.inside(CLIENT, "index.html"))


@get("/{page:str}", include_in_schema=False)
async def page(request: AnyRequest, page: FromPath[str]) -> Response[bytes]:
    """`/table` is `table.html`; a file with an ending, such as an icon, is itself."""
    if "/" in page or page.startswith("."):
        raise _missing()
    return _answer(request, assets.inside(CLIENT, page if "." in page else f"{page}.html"))


@get("/client/{file:path}", include_in_schema=False)
async def client_file(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    return _answer(request, assets.inside(CLIENT, str(file).lstrip("/")))


@get("/text/{file:str}", include_in_schema=False)
async def client_text(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """The sentences of core and of the shared client."""
    language = _language(file)
    return _answer(request, *text_files(CORE_TEXT, language), *text_files(CLIENT / "text", language))


@get("/games/{key:str}/text/{file:str}", include_in_schema=False)
async def game_text(request: AnyRequest, key: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    return _answer(request, *text_files(_game(key).folder / "text", _language(file)))


@get("/games/{key:str}/client/{file:path}", include_in_schema=False)
async def game_client(request: AnyRequest, key: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    return _answer(request, assets.inside(_game(key).folder / "client", str(file).lstrip("/")))


@get("/games/{key:str}/data/{file:str}", include_in_schema=False)
async def game_data(request: AnyRequest, key: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    return _answer(request, assets.inside(_game(key).folder / "data", file))


@get("/games/{key:str}/rules/{file:path}", include_in_schema=False)
async def game_rules(request: AnyRequest, key: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """`rules/en` is the fragment `en.html`; a file with an ending, such as a picture, is itself."""
    name = str(file).lstrip("/")
    return _answer(request, assets.inside(_game(key).folder / "rules", name if "." in name else f"{name}.html"))


def _language(file: str) -> str:
    language = file.removesuffix(".ftl")
    if language not in LANGUAGES or language == file:
        raise _missing()
    return language


PAGES = [start_page, page, client_file, client_text, game_text, game_client, game_data, game_rules]
