// Chances over something that varies, drawn as lines or layers, with the same figures in a table beside them.

import { h, s } from "./dom.js";
import { percent } from "./odds.js";
import { texts } from "./texts.js";

const WIDE = 420;
const TALL = 230;
const LEFT = 40;
const FOOT = 42;
const HEAD = 12;
const SIGNS = ["M-4-4h8v8h-8z", "M0-5L5 4H-5z", "M0-5L5 0L0 5L-5 0z"];
const DASHES = [null, "7 4", "2 3"];

const y = (chance) => HEAD + (TALL - HEAD - FOOT) * (1 - chance);

export function plotOf(plot) {
  const marks = plot.series[0].points.map((point) => point.at);
  const step = (WIDE - LEFT - 12) / marks.length;
  const x = (place) => LEFT + step * (place + 0.5);
  const title = texts.say(`plot-${plot.id}`);
  const axis = texts.say(`plot-${plot.id}-axis`);
  const lines = [0, 0.25, 0.5, 0.75, 1].map((share) => [s("path", { class: "plot-rule", d: `M${LEFT} ${y(share)}H${WIDE - 8}` }), s("text", { class: "plot-mark", x: String(LEFT - 5), y: String(y(share) + 4), "text-anchor": "end" }, `${share * 100}%`)]);
  const thin = Math.ceil(marks.length / 16);
  const names = marks.map((mark, place) => (place % thin ? null : s("text", { class: "plot-mark", x: String(x(place)), y: String(TALL - FOOT + 16), "text-anchor": "middle" }, mark)));
  const drawn = plot.kind === "layers" ? layers(plot.series, x, step) : plot.series.map((one, number) => line(one, number, x));
  return h(
    "figure",
    { class: "plot" },
    h("figcaption", {}, title),
    s("svg", { viewBox: `0 0 ${WIDE} ${TALL}`, role: "img", "aria-label": `${title}. ${texts.say("plot-in-table")}` }, lines, names, s("text", { class: "plot-axis", x: String((WIDE + LEFT) / 2), y: String(TALL - 6), "text-anchor": "middle" }, axis), drawn),
    h("ul", { class: "plot-key" }, plot.series.map((one, number) => h("li", {}, s("svg", { viewBox: "-14 -8 28 16", "aria-hidden": "true" }, plot.kind === "layers" ? s("rect", { class: `plot-layer series-${number}`, x: "-9", y: "-7", width: "18", height: "14" }) : [s("path", { class: `plot-line series-${number}`, d: "M-13 0H13", "stroke-dasharray": DASHES[number] }), s("path", { class: `plot-sign series-${number}`, d: SIGNS[number] })]), texts.plain(one.label)))),
    figures(plot, axis, marks),
  );
}

function line(series, number, x) {
  const points = series.points.map((point, place) => [x(place), y(point.chance)]);
  return [s("path", { class: `plot-line series-${number}`, d: `M${points.map((point) => point.join(" ")).join("L")}`, "stroke-dasharray": DASHES[number] }), points.map(([left, top]) => s("path", { class: `plot-sign series-${number}`, d: SIGNS[number], transform: `translate(${left} ${top})` }))];
}

function layers(series, x, step) {
  const foot = series[0].points.map(() => 0);
  return series.map((one, number) =>
    one.points.map((point, place) => {
      const from = foot[place];
      foot[place] += point.chance;
      return s("rect", { class: `plot-layer series-${number}`, x: String(x(place) - step * 0.36), width: String(step * 0.72), y: String(y(foot[place])), height: String(Math.max(0, y(from) - y(foot[place]))) });
    }),
  );
}

function figures(plot, axis, marks) {
  return h(
    "div",
    { class: "printed figures", tabindex: "0", role: "region", "aria-label": texts.say(`plot-${plot.id}`) },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, axis), plot.series.map((one) => h("th", { scope: "col" }, texts.plain(one.label))))),
      h("tbody", {}, marks.map((mark, place) => h("tr", {}, h("th", { scope: "row" }, mark), plot.series.map((one) => h("td", { title: one.points[place].of < 1e9 ? `${one.points[place].ways} / ${one.points[place].of}` : null }, percent(one.points[place].chance)))))),
    ),
  );
}
