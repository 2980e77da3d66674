"""The drawing of Waterloo by itself: every piece at its place, to scale; ruler and ghosts agree with the engine."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Route

from grognard.games.waterloo.state import members, where
from grognard.games.waterloo.tables import UNIT_INDEX
from grognard.games.waterloo.ways import ADVANCE, course
from tests.browser.drawing.waterloo import view_of, whole_day

HERE = Path(__file__).parent / "drawing"
SOURCE = Path(__file__).parents[2] / "src" / "grognard"
GAME = SOURCE / "games" / "waterloo"
HOST = "http://waterloo.test"
TALL = 600
LINES = [("blue-15", 2200, 6500), ("blue-36", -3100, 4200), ("blue-46", 9000, 0)]
Json = dict[str, Any]


def _file(path: str) -> Path | None:
    for start, folder in (
        ("/client/", SOURCE / "client"),
        ("/games/waterloo/", GAME),
        ("/dev/", HERE),
    ):
        if path.startswith(start):
            return folder / path.removeprefix(start)
    return None


def _serve(route: Route) -> None:
    path = route.request.url.removeprefix(HOST).split("?")[0]
    if path == "/dev/view.json":
        route.fulfill(body=view_of(whole_day()), content_type="application/json")
        return
    if path.endswith(".ftl") and "/client/" not in path:
        folders = (
            [GAME / "text"] if path.startswith("/games/") else [SOURCE / "core" / "text", SOURCE / "client" / "text"]
        )
        files = [file for folder in folders for file in sorted(folder.glob(f"*{path[-6:]}"))]
        route.fulfill(body="\n".join(file.read_text(encoding="utf-8") for file in files), content_type="text/plain")
        return
    file = _file(path)
    assert file is not None, path
    route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/plain")


class Desk:
    """The page with the drawing."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._console)
        page.route(f"{HOST}/**", _serve)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def open(self, query: str = "") -> Desk:
        self.page.goto(f"{HOST}/dev/waterloo.html{query}")
        self.page.wait_for_selector("body.ready")
        return self

    def box(self, ref: str) -> Json:
        found = self.page.evaluate(
            "(ref) => { const {x, y, width, height} = stage.things.get(ref); return {x, y, width, height}; }", ref
        )
        return dict(found)

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """A point of the board, y up, in the window."""
        found = self.page.evaluate(
            "([x, y]) => new DOMPoint(x, y).matrixTransform(stage.svg.getScreenCTM()).toJSON()", [x, TALL - y]
        )
        return found["x"], found["y"]

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*self.on_screen(*start))
        mouse.down()
        mouse.move(*self.on_screen((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), steps=4)
        mouse.move(*self.on_screen(*end), steps=4)
        mouse.up()

    def sketch(self, action: Json, pieces: list[str], handles: list[Json]) -> None:
        shape = {"shape": "sketch", "pieces": pieces, "handles": handles}
        offer = {"action": action, "text": {"key": "x"}, "shape": shape}
        self.page.evaluate("(offer) => drawingOf.sketch(offer)", offer)

    @property
    def drawn(self) -> Json:
        return dict(self.page.evaluate("sketching.action"))


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Desk]:
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    desk = Desk(context.new_page())
    yield desk
    faults = desk.faults
    context.close()
    assert not faults, faults


@pytest.mark.parametrize("query", ["", "?theme=dark&lang=it", "?turn=1", "?turn=2", "?turn=3"])
def test_every_piece_of_the_whole_day_is_drawn(desk: Desk, query: str) -> None:
    desk.open(query)
    assert desk.page.locator(".piece .wl-unit").count() == 122
    assert desk.page.locator(".piece .wl-general").count() == 17
    assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_tile_is_as_large_as_the_engine_says_and_stands_where_it_says(desk: Desk) -> None:
    desk.open()
    state = whole_day()
    for name in ("blue-1", "black-20", "blue-7"):  # facing north, facing west, limbered
        points = where(state, UNIT_INDEX[name]).points
        xs, ys = [x / 100 for x, _ in points], [y / 100 for _, y in points]
        box = desk.box(f"unit:{name}")
        assert [box["x"], box["width"]] == pytest.approx([min(xs), max(xs) - min(xs)], abs=0.02)
        assert [box["y"], box["height"]] == pytest.approx([TALL - max(ys), max(ys) - min(ys)], abs=0.02)


def test_state_is_told_by_shape_and_number(desk: Desk) -> None:
    desk.open()
    piece = desk.page.locator
    assert piece('[data-piece="blue-30"] .wl-chip-orange').count() == 1
    assert piece('[data-piece="blue-30"] .wl-chip-count').text_content() == "2"
    assert piece('[data-piece="blue-30"] .wl-strength').text_content() == "2"
    assert piece('[data-piece="blue-15"] .wl-chip-green').count() == 1
    assert piece('[data-piece="blue-24"] .wl-smoke').count() == 1
    assert piece('[data-piece="blue-21"] .wl-routed').count() == 1
    assert piece('[data-piece="blue-1"] .wl-pip').count() == 4
    assert piece('[data-piece="black-4"] .wl-pip').count() == 0
    label = desk.page.locator('[data-ref="unit:blue-31"]').get_attribute("aria-label") or ""
    assert "recovering (2)" in label
    assert "shaken" in label


@pytest.mark.parametrize(("unit", "wheel", "run"), LINES)
def test_a_ghost_stands_where_the_engine_would_put_the_formation(desk: Desk, unit: str, wheel: int, run: int) -> None:
    desk.open()
    state = whole_day()
    units = members(state, UNIT_INDEX[unit])
    names = [str(name) for name in UNIT_INDEX if UNIT_INDEX[name] in units]
    handles = [
        {"field": "wheel", "kind": "angle", "least": -9000, "most": 9000},
        {"field": "run", "kind": "length", "most": 12000},
    ]
    desk.sketch({"verb": "run", "wheel": wheel, "run": run}, [f"unit:{name}" for name in names], handles)
    ghosts = desk.page.evaluate("sketching.lineOf(sketching.value('angle'), sketching.value('length')).ends")
    way = course(state, units, ADVANCE, wheel)
    for name, ghost in zip(names, ghosts, strict=True):
        box = way.movers[units.index(UNIT_INDEX[name])]
        assert ghost["x"] == pytest.approx((box.x + box.fx * run) / 100, abs=0.05)
        assert TALL - ghost["y"] == pytest.approx((box.y + box.fy * run) / 100, abs=0.05)


def test_dragging_the_knob_draws_a_line_within_its_limits(desk: Desk) -> None:
    desk.open()
    handles = [
        {"field": "wheel", "kind": "angle", "least": -9000, "most": 9000},
        {"field": "run", "kind": "length", "most": 6000},
    ]
    desk.sketch({"verb": "run", "wheel": 0, "run": 0}, ["unit:blue-25"], handles)
    knob = desk.page.evaluate("sketching.knob")
    start = (knob["x"], TALL - knob["y"])
    desk.drag(start, (start[0] + 8, start[1] + 30))  # heading 15 degrees: straight ahead
    assert desk.drawn["wheel"] == 0
    assert desk.drawn["run"] == pytest.approx(3100, abs=150)
    knob = desk.page.evaluate("sketching.knob")
    desk.drag((knob["x"], TALL - knob["y"]), (knob["x"] + 200, TALL - knob["y"] + 10))
    assert 3000 < desk.drawn["wheel"] <= 9000
    assert desk.drawn["run"] == 6000
    assert desk.page.locator(".sketch-row input[type=number]").nth(1).input_value() == "60"


def test_a_general_is_set_down_where_he_is_dragged_on_a_turned_board(desk: Desk) -> None:
    desk.open("?turn=1")
    desk.sketch(
        {"verb": "place", "general": "blue-reille", "x": 38100, "y": 21400},
        ["general:blue-reille"],
        [{"field": "x", "kind": "place", "most": 6000}],
    )
    mouse = desk.page.mouse
    box = desk.page.locator('#stage [data-ref="general:blue-reille"]').bounding_box()
    assert box is not None
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2 + 40, box["y"] + box["height"] / 2, steps=4)
    mouse.up()
    scale = 1 / float(desk.page.evaluate("stage.svg.getScreenCTM().a"))
    assert desk.drawn["x"] == pytest.approx(38100, abs=100)
    assert desk.drawn["y"] == pytest.approx(21400 + 40 * scale * 100, abs=200)  # right on the screen is north


def test_pieces_get_new_places_and_headings(desk: Desk) -> None:
    desk.open()
    stands = [["blue-28", 34800, 24800, 35000, False], ["blue-29", 35321, 21846, 35000, False]]
    desk.sketch(
        {"verb": "redeploy", "general": "blue-reille", "units": stands},
        ["unit:blue-28", "unit:blue-29"],
        [{"field": "units", "kind": "stands", "most": 6000}],
    )
    desk.drag((348, 248), (330, 260))
    moved, other = desk.drawn["units"]
    assert moved[1:3] == pytest.approx([33000, 26000], abs=120)
    assert other == stands[1]
    knob = desk.page.locator(".sketch-knob").last.evaluate("(one) => [one.cx.baseVal.value, one.cy.baseVal.value]")
    desk.drag((knob[0], TALL - knob[1]), (380, 260))
    assert desk.drawn["units"][0][3] == pytest.approx(9000, abs=300)  # turned to face east


def test_a_formation_that_is_deployed_moves_as_one(desk: Desk) -> None:
    desk.open()
    stands = [["blue-28", 34800, 24800, 0, False], ["blue-29", 34800, 21800, 0, False]]
    desk.sketch(
        {"verb": "deploy", "army": "blue", "units": stands, "formations": [["blue-28", "blue-29"]]},
        ["unit:blue-28", "unit:blue-29"],
        [{"field": "units", "kind": "stands"}],
    )
    desk.drag((348, 248), (300, 260))
    first, second = desk.drawn["units"]
    assert first[1:3] == pytest.approx([30000, 26000], abs=120)
    assert [first[1] - second[1], first[2] - second[2]] == pytest.approx([0, 3000], abs=2)
    knob = desk.page.locator(".sketch-knob").last.evaluate("(one) => [one.cx.baseVal.value, one.cy.baseVal.value]")
    desk.drag((knob[0], TALL - knob[1]), (340, 260))  # facing east, the second unit stands west of the first
    first, second = desk.drawn["units"]
    assert first[3] == second[3] == pytest.approx(9000, abs=300)
    assert [first[1] - second[1], first[2] - second[2]] == pytest.approx([3000, 0], abs=160)


def test_the_ruler_measures_millimetres(desk: Desk) -> None:
    desk.open()
    desk.page.get_by_role("button", name="Ruler").click()
    desk.drag((100, 100), (280, 100))
    assert desk.page.locator(".ruler-words").text_content() == "180 mm · 6 segments"
    desk.page.get_by_role("button", name="Ruler").click()
    assert desk.page.locator(".ruler").count() == 0


def test_aids_show_zone_fire_formation_and_reach(desk: Desk) -> None:
    desk.open()
    show = "([hovered]) => drawingOf.aids(hovered)"
    desk.page.evaluate(show, ["unit:blue-24"])
    strip = desk.page.locator(".wl-aid-fire").evaluate("(one) => one.getTotalLength()")
    assert strip == pytest.approx(2 * (180 + 15), abs=0.5)
    assert desk.page.locator(".wl-aid-zone, .wl-aid-formation").count() == 2
    desk.page.evaluate(show, ["unit:blue-7"])  # limbered: no line of fire
    assert desk.page.locator(".wl-aid-fire").count() == 0
    desk.page.evaluate(show, ["general:blue-reille"])
    assert desk.page.locator(".wl-aid-reach").get_attribute("r") == "60"


def test_the_board_is_walked_with_arrow_keys(desk: Desk) -> None:
    desk.open()
    desk.page.evaluate("stage.focus('unit:blue-36')")
    desk.page.keyboard.press("ArrowDown")
    assert desk.page.evaluate("document.activeElement.dataset.ref") == "unit:blue-37"
    desk.page.keyboard.press("ArrowUp")
    assert desk.page.evaluate("document.activeElement.dataset.ref") == "unit:blue-36"


def test_on_a_phone_nothing_is_wider_than_the_screen(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 390, "height": 844})
    desk.open("?turn=1")
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= 390
    tile = desk.page.locator('[data-ref="unit:blue-1"]').bounding_box()
    assert tile is not None
    assert tile["width"] > 16


def test_the_page_is_light(desk: Desk) -> None:
    desk.open()
    weight = sum(file.stat().st_size for file in [*(GAME / "client").iterdir(), *(GAME / "data").iterdir()])
    assert weight < 250_000
