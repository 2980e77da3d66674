// The situation as a form: sections side by side, readings of the rules apart. Everything can be reached with a thumb.

import { $, h } from "./dom.js";
import { stepNow } from "./guided.js";
import { chartName } from "./protocol.js";
import { refill } from "./steady.js";
import { texts } from "./texts.js";

const MANY_CHIPS = 6;
const SHORT = 9; // letters that leave room for six chips in a row

export function drawSituation(page) {
  const panel = $("#situation");
  panel.hidden = !page.chart;
  if (panel.hidden) return;
  const active = document.activeElement;
  page.owing = panel.contains(active) && "half" in active.dataset; // half a number is not taken from under the hand
  if (page.owing) return;
  const step = stepNow(page);
  const heading = step?.chart === page.chart && !page.result ? texts.say(`step-${page.fight.guide}-${step.id}`) : chartName(page.chart);
  const fields = page.laid?.fields ?? [];
  const heads = page.sheets?.heads(page.fight, page.chart, (role, name) => page.bind(role, name)) ?? {};
  const lone = Object.entries(heads).filter(([role]) => !fields.some((field) => field.section === role)); // no fields of their own
  const pickers = (more) => (lone.some(([, head]) => head.more === more) ? h("div", { class: "fields roles" }, lone.filter(([, head]) => head.more === more).map(([, head]) => head.node)) : null);
  refill(panel, h("h2", { tabindex: "-1", id: "chart-name" }, heading), pickers(false), formOf(fields, page.values, (id, value) => page.put(id, value), heads), pickers(true));
}

/** What a field is called; inside a section by its short name, where it has one. */
function nameOf(field, short = false) {
  const whole = texts.maybe(`field-${field.id}`) || field.id;
  if (!short) return whole;
  const head = `${texts.maybe(`section-${field.section}`)}: `;
  return texts.maybe(`field-${field.id}.short`) || (whole.startsWith(head) ? whole[head.length].toUpperCase() + whole.slice(head.length + 1) : whole);
}

/** All fields; `put(id, value)` is called for every change. `heads` has for a section who stands there. */
function formOf(fields, values, put, heads) {
  const open = fields.filter((field) => !apart(field));
  const readings = fields.filter(apart);
  const sections = [...new Set(open.map((field) => field.section ?? ""))].sort((one, two) => Boolean(heads[two]) - Boolean(heads[one])); // units first
  return h(
    "div",
    { class: "form" },
    sections.map((section) => {
      const own = open.filter((field) => (field.section ?? "") === section);
      const head = heads[section];
      const lines = (list) => h("div", { class: "fields" }, list.map((field) => row(field, values, put, Boolean(section))));
      const rows = [lines(own.filter((field) => !head?.folded.has(field.id))), head?.folded.size ? known(section, head, lines(own.filter((field) => head.folded.has(field.id)))) : null];
      return section ? h("fieldset", { class: `section section-${section}${own.every((field) => texts.maybe(`field-${field.id}.short`)) ? "" : " wide"}` }, h("legend", {}, texts.say(`section-${section}`)), head?.node ?? null, rows) : rows;
    }),
    readings.length ? folded(readings, values, put) : null,
  );
}

const seen = new Set();

/** What the sheet has filled in, behind one line. */
function known(section, head, rows) {
  return h("details", { class: "known", open: seen.has(section), ontoggle: (event) => (event.target.open ? seen.add(section) : seen.delete(section)) }, h("summary", {}, head.brief), rows);
}

const apart = (field) => field.variant || field.section === "reading";
let unfolded = false;

function folded(readings, values, put) {
  const changed = readings.filter((field) => (values[field.id] ?? field.default) !== field.default);
  return h(
    "details",
    { class: "readings", open: unfolded || changed.length > 0, ontoggle: (event) => (unfolded = event.target.open) },
    h("summary", {}, texts.say("resolver-readings"), changed.length ? h("b", {}, ` · ${texts.say("resolver-readings-changed", { count: changed.length })}`) : null),
    h("p", { class: "hint" }, texts.say("resolver-readings-hint")),
    h("div", { class: "fields" }, readings.map((field) => row(field, values, put, false))),
  );
}

function row(field, values, put, short) {
  const value = values[field.id] ?? field.default;
  const name = nameOf(field, short);
  const told = (next) => put(field.id, next);
  if (field.kind === "flag") return h("label", { class: "field flag" }, h("input", { type: "checkbox", checked: value === "yes", data: { field: field.id }, onchange: (event) => told(event.target.checked ? "yes" : "no") }), h("span", {}, name));
  if (field.kind === "number") return stepper(field, value, name, told);
  if (field.kind === "many") return several(field, value, name, told);
  const choices = field.optional ? [{ id: "", label: null }, ...field.choices] : field.choices;
  const words = (choice) => (choice.label ? texts.plain(choice.label) : texts.say("resolver-nobody"));
  if (choices.length <= MANY_CHIPS && (short ? choices.every((choice) => words(choice).length <= SHORT) : true))
    return h(
      "fieldset",
      { class: "field chips" },
      h("legend", {}, name),
      choices.map((choice) => h("label", { class: "chip-choice" }, h("input", { type: "radio", name: `f-${field.id}`, value: choice.id, checked: choice.id === value, data: { field: field.id }, onchange: () => told(choice.id) }), h("span", {}, words(choice)))),
    );
  return h("div", { class: "field" }, h("label", { for: `f-${field.id}` }, name), h("select", { id: `f-${field.id}`, data: { field: field.id }, onchange: (event) => told(event.target.value) }, choices.map((choice) => h("option", { value: choice.id, selected: choice.id === value }, words(choice)))));
}

function stepper(field, value, name, told) {
  const least = field.least ?? 0;
  const most = field.most ?? 99;
  const input = h("input", { id: `f-${field.id}`, type: "number", inputmode: "numeric", min: String(least), max: String(most), value, data: { field: field.id }, oninput: (event) => (event.target.dataset.half = ""), onchange: (event) => (delete event.target.dataset.half, told(event.target.value)) });
  const step = (by) => {
    const next = Math.max(least, Math.min(most, (Number(input.value) || 0) + by));
    input.value = String(next);
    told(String(next));
  };
  const button = (by, sign, words) => h("button", { type: "button", class: "step", tabindex: "-1", "aria-label": texts.say(words, { name }), onclick: () => step(by) }, sign);
  return h("div", { class: "field" }, h("label", { for: `f-${field.id}` }, name), h("div", { class: "stepper" }, button(-1, "−", "resolver-less"), input, button(1, "+", "resolver-more")));
}

function several(field, value, name, told) {
  const chosen = value ? value.split(",") : [];
  return h(
    "fieldset",
    { class: "field chips" },
    h("legend", {}, name),
    field.choices.length ? null : h("span", { class: "hint" }, texts.say("resolver-nobody")),
    field.choices.map((choice) =>
      h("label", { class: "chip-choice" }, h("input", { type: "checkbox", value: choice.id, checked: chosen.includes(choice.id), data: { field: field.id }, disabled: !chosen.includes(choice.id) && field.most > 0 && chosen.length >= field.most, onchange: (event) => told((event.target.checked ? [...chosen, choice.id] : chosen.filter((one) => one !== choice.id)).join(",")) }), h("span", {}, texts.plain(choice.label))),
    ),
  );
}
