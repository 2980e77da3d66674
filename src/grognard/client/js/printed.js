// The printed tables of a chart: what can be hit is shaded with its chance, what was hit is framed, with its row and column.
// Plots of the chart stand beside them.

import { $, fill, h } from "./dom.js";
import { percent } from "./odds.js";
import { plotOf } from "./plot.js";
import { texts } from "./texts.js";

/** Words of a head or box: as they are written, or said by the book. */
function words(grid, written) {
  const said = grid.words?.[written];
  return said ? said.map((one) => texts.plain(one)) : [written];
}

const shared = (boxes, side) => (boxes.length && boxes.every((box) => box[side] === boxes[0][side]) ? boxes[0][side] : null);

export function drawPrinted({ chart, laid, possible, result, certain }) {
  $("#printed").hidden = !chart || !laid?.grids.length;
  if (!$("#printed").hidden) fill($("#printed"), h("h2", {}, texts.say("printed-title")), printedTables(laid.grids, possible ? laid.boxes : [], result?.answer ?? (possible ? certain : null)));
  $("#plots").hidden = !chart || !possible || !laid.plots.length;
  if (!$("#plots").hidden) fill($("#plots"), h("h2", {}, texts.say("plot-title")), laid.plots.map(plotOf));
}

/** `boxes` and the answer's `cell` belong to the first grid, its `aside` to the second. */
function printedTables(grids, boxes, answer) {
  return grids.map((grid, place) => table(grid, place ? [] : boxes, [answer?.cell, answer?.aside][place] ?? null));
}

function table(grid, boxes, cell) {
  const row = cell ? cell[0] : shared(boxes, "row");
  const column = cell ? cell[1] : shared(boxes, "column");
  const chance = new Map(boxes.map((box) => [`${box.row}\n${box.column}`, box.chance]));
  const title = texts.maybe(`grid-${grid.id}`) || grid.id;
  const wordy = Object.keys(grid.words ?? {}).length > grid.columns.length + grid.rows.length;
  return h(
    "div",
    { class: `printed${wordy ? " wordy" : ""}`, tabindex: "0", role: "region", "aria-label": title },
    h(
      "table",
      {},
      h("caption", {}, title),
      h("thead", {}, h("tr", {}, h("td", {}), grid.columns.map((key) => h("th", { scope: "col", class: key === column ? "lit" : "" }, words(grid, key).join(" "))))),
      h(
        "tbody",
        {},
        grid.rows.map((key, at) =>
          h(
            "tr",
            { class: key === row ? "lit" : "" },
            h("th", { scope: "row" }, words(grid, key).join(" ")),
            grid.cells[at].map((written, across) => box(grid, written, { lit: grid.columns[across] === column, hit: Boolean(cell) && key === cell[0] && grid.columns[across] === cell[1], chance: chance.get(`${key}\n${grid.columns[across]}`) })),
          ),
        ),
      ),
    ),
  );
}

function box(grid, written, { lit, hit, chance }) {
  const said = words(grid, written);
  const name = [lit ? "lit" : "", hit ? "hit" : "", chance !== undefined ? "may" : ""].filter(Boolean).join(" ");
  const cell = h("td", { class: name, "aria-current": hit ? "true" : null }, said.map((one, place) => [place ? h("br") : null, one]), chance !== undefined && !hit ? h("small", {}, percent(chance)) : null, hit ? h("span", { class: "sr" }, ` (${texts.say("printed-hit")})`) : null);
  if (chance !== undefined) cell.style.setProperty("--heat", String(Math.min(1, 0.15 + chance)));
  return cell;
}
