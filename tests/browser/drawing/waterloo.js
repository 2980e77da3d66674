// The drawing of Waterloo without a server: a view from a file on the shared stage. `?turn=1`, `?theme=dark`, `?lang=it`.

import { fill, h } from "/client/js/dom.js";
import { Sketch } from "/client/js/sketch.js";
import { Stage } from "/client/js/stage.js";
import { texts } from "/client/js/texts.js";
import { once } from "/client/js/api.js";
import board from "/games/waterloo/client/board.js";

const query = new URLSearchParams(location.search);
if (query.get("theme")) document.documentElement.dataset.theme = query.get("theme");
texts.language = query.get("lang") ?? "en";
await texts.load("/text/{lang}.ftl", "/games/waterloo/text/{lang}.ftl", "/games/waterloo/client/{lang}.ftl");
await board.load(once);
const view = await once(query.get("view") ?? "/dev/view.json");
const ctx = { texts, view, seat: 0, turn: Number(query.get("turn") ?? 0), memory: {}, offers: [], playerName: (seat) => `Player ${seat + 1}`, commit: () => null };
document.getElementById("table").dataset.layout = board.layout ?? "play";
if (board.layout === "field") document.getElementById("sheets").before(document.getElementById("game-armies"));
let pointed = [];
const aids = (hovered) => board.aids(stage, view, { hovered, pointed }, ctx);
const stage = new Stage(document.getElementById("stage"), {
  point: (ref) => ((pointed = pointed.includes(ref) ? [] : [ref]), stage.mark(new Map(pointed.map((one) => [one, "chosen"]))), aids(null)),
  hover: (ref) => aids(ref),
  step: (ref, dx, dy) => board.step(ref, dx, dy, view, ctx),
  canDrag: () => false,
  lift: () => null,
  drop: () => null,
  turn: () => ((ctx.turn = (ctx.turn + 1) % 4), render()),
  ruler: () => board.ruler,
});
function render() {
  const began = performance.now();
  board.draw(stage, view, ctx);
  stage.setThings(board.things(view, ctx), "board");
  document.getElementById("title").textContent = board.status(view, texts);
  for (const panel of board.panels(view, ctx)) fill(document.getElementById(`game-${panel.id}`), h("h2", {}, panel.title), panel.node);
  globalThis.drawn = performance.now() - began;
}
render();
globalThis.stage = stage;
/** An offer to be finished on the table, as the server would send it. */
function sketch(offer) {
  globalThis.sketching?.end();
  globalThis.sketching = new Sketch(stage, board, view, ctx, offer, { ask: () => null, lines: [], changed: () => globalThis.sketching?.refresh() });
  fill(document.getElementById("odds"), h("h2", {}, "Sketch"), globalThis.sketching.panel());
}
globalThis.drawingOf = { board, view, ctx, aids, render, sketch };
document.body.classList.add("ready");
