// At the table: a fight beside a real map. The fields come from the game's charts; sums, odds and dice from the server.

import { call, once } from "./api.js";
import { $, debounced, fill, h } from "./dom.js";
import { toast } from "./dialogs.js";
import { throwOf } from "./dice.js";
import { barsOf, footOf, sumsOf } from "./odds.js";
import { apply, languageButton, settingsDialog } from "./settings.js";
import { texts } from "./texts.js";

const MANY_CHIPS = 6;
const query = new URLSearchParams(location.search);
const page = { game: query.get("game") ?? "manoeuvre", charts: [], chart: null, values: {}, answer: null, fault: null, rolls: [], board: null };

function drawCharts() {
  $("#title").textContent = [texts.maybe(`game-${page.game}`), texts.say("resolver")].filter(Boolean).join(" · ");
  fill(
    $("#charts"),
    page.charts.map((chart) => h("button", { type: "button", "aria-pressed": String(chart.id === page.chart?.id), onclick: () => pick(chart.id) }, texts.say(`chart-${chart.id}`))),
    page.chart?.rule ? h("a", { class: "rule", href: `/rules?game=${page.game}#${page.chart.rule}` }, texts.say("rule-number", { rule: page.chart.rule })) : "",
  );
}

function fieldRow(field) {
  const value = page.values[field.id] ?? field.default;
  const name = texts.maybe(`field-${field.id}`) || field.id;
  const label = (choice) => texts.plain(choice.label);
  const put = (next) => {
    page.values[field.id] = next;
    ask();
  };
  if (field.kind === "flag") return h("label", { class: "field flag" }, h("input", { type: "checkbox", checked: value === "yes", data: { field: field.id }, onchange: (event) => put(event.target.checked ? "yes" : "no") }), name);
  if (field.kind === "number") return h("div", { class: "field" }, h("label", { for: `f-${field.id}` }, name), h("input", { id: `f-${field.id}`, type: "number", min: String(field.least ?? 0), max: String(field.most ?? 99), value, data: { field: field.id }, onchange: (event) => put(event.target.value) }));
  if (field.kind === "many") {
    const chosen = value ? value.split(",") : [];
    return h(
      "fieldset",
      { class: "field chips" },
      h("legend", {}, name),
      field.choices.length ? null : h("span", { class: "hint" }, texts.say("resolver-nobody")),
      field.choices.map((choice) =>
        h("label", { class: "chip-choice" }, h("input", { type: "checkbox", checked: chosen.includes(choice.id), data: { field: field.id }, disabled: !chosen.includes(choice.id) && field.most > 0 && chosen.length >= field.most, onchange: (event) => put((event.target.checked ? [...chosen, choice.id] : chosen.filter((one) => one !== choice.id)).join(",")) }), h("span", {}, label(choice))),
      ),
    );
  }
  const choices = field.optional ? [{ id: "", label: null }, ...field.choices] : field.choices;
  const words = (choice) => (choice.label ? label(choice) : texts.say("resolver-nobody"));
  if (choices.length <= MANY_CHIPS)
    return h(
      "fieldset",
      { class: "field chips" },
      h("legend", {}, name),
      choices.map((choice) => h("label", { class: "chip-choice" }, h("input", { type: "radio", name: `f-${field.id}`, value: choice.id, checked: choice.id === value, data: { field: field.id }, onchange: () => put(choice.id) }), h("span", {}, words(choice)))),
    );
  return h("div", { class: "field" }, h("label", { for: `f-${field.id}` }, name), h("select", { id: `f-${field.id}`, data: { field: field.id }, onchange: (event) => put(event.target.value) }, choices.map((choice) => h("option", { value: choice.id, selected: choice.id === value }, words(choice)))));
}

function drawSituation() {
  const fields = page.answer?.fields ?? page.chart?.fields ?? [];
  const active = document.activeElement;
  const focus = active?.dataset?.field ? [active.dataset.field, active.value] : null;
  fill($("#situation"), h("h2", {}, page.chart ? texts.say(`chart-${page.chart.id}`) : texts.say("resolver-situation")), h("div", { class: "fields" }, fields.map(fieldRow)));
  if (focus) [...$("#situation").querySelectorAll(`[data-field="${CSS.escape(focus[0])}"]`)].find((one) => one.type === "checkbox" || one.tagName === "SELECT" || one.value === focus[1])?.focus();
}

function drawOutcome() {
  const { answer } = page;
  const rules = page.board?.odds;
  const typed = h("input", { type: "text", inputmode: "numeric", id: "own-dice", placeholder: texts.say("resolver-type-hint"), "aria-label": `${texts.say("resolver-type")}. ${texts.say("resolver-type-hint")}` });
  const read = () => {
    const dice = typed.value.split(/[^0-9]+/).filter(Boolean).map(Number);
    if (dice.length) roll({ dice });
  };
  typed.addEventListener("keydown", (event) => event.key === "Enter" && read());
  fill(
    $("#outcome"),
    h("h2", {}, texts.say("resolver-odds")),
    page.fault ? h("p", { class: "note", role: "alert" }, texts.nodes(page.fault)) : null,
    answer && !page.fault ? [sumsOf(answer.parts), barsOf(answer.odds, rules), footOf(answer.odds)] : null,
    h("div", { class: "row roll-row" }, h("button", { type: "button", class: "primary", id: "roll", disabled: !answer || Boolean(page.fault), onclick: () => roll({ roll: true }) }, texts.say("resolver-roll")), h("span", { class: "own-dice" }, typed, h("button", { type: "button", onclick: read, disabled: !answer || Boolean(page.fault) }, texts.say("resolver-use")))),
    page.rolls[0]?.chart === page.chart?.id ? rollCard(page.rolls[0], true) : null,
  );
}

function rollCard(roll, large = false) {
  const { answer, thrown } = roll;
  return h(
    "div",
    { class: `roll${large ? " large" : ""}` },
    large ? h("h3", { class: "caps" }, texts.say("resolver-result")) : null,
    h("div", { class: "roll-dice" }, thrown.map((one) => throwOf({ dice: one.faces.map((face, index) => ({ sides: one.dice[index] ?? one.dice[0] ?? 6, face, ...page.board?.face?.(face) })), note: one.faces.length > 1 && !page.board?.face ? `= ${one.faces.reduce((sum, face) => sum + face, 0)}` : "" }))),
    h("p", { class: "roll-result" }, h("b", {}, texts.maybe(`result-${answer.result}`) || answer.result), large && texts.has(`result-${answer.result}.meaning`) ? h("span", {}, " ", texts.say(`result-${answer.result}.meaning`)) : null),
    large ? h("ul", { class: "story" }, (answer.story ?? []).map((line) => h("li", {}, texts.plain(line)))) : null,
    large && answer.next?.length ? h("p", {}, texts.say("resolver-next"), " ", answer.next.map((chart) => h("button", { type: "button", onclick: () => pick(chart) }, texts.say(`chart-${chart}`)))) : null,
  );
}

function drawRolls() {
  const older = page.rolls.slice(1, 12);
  $("#rolls").hidden = !older.length;
  fill($("#rolls"), h("h2", {}, texts.say("resolver-history"), h("button", { type: "button", class: "plain", onclick: () => ((page.rolls = []), draw()) }, texts.say("resolver-clear"))), h("ol", { class: "roll-list" }, older.map((one) => h("li", {}, h("span", { class: "hint" }, texts.say(`chart-${one.chart}`)), rollCard(one)))));
}

function draw() {
  drawCharts();
  drawSituation();
  drawOutcome();
  drawRolls();
}

async function fetchAnswer(extra = {}) {
  const known = new Set((page.answer?.fields ?? page.chart.fields).map((field) => field.id));
  const values = Object.fromEntries(Object.entries(page.values).filter(([id]) => known.has(id)));
  return call(`/api/charts/${page.game}/${page.chart.id}`, { method: "POST", body: { values, ...extra } });
}

let asked = 0;
async function refresh() {
  const mine = ++asked;
  page.dirty = false;
  try {
    const answer = await fitting();
    if (mine !== asked) return;
    page.answer = answer;
    page.values = { ...answer.values };
    page.fault = null;
  } catch (error) {
    if (mine !== asked) return;
    page.fault = error.sentence ?? { key: "fault-server", args: { status: "?" } };
  }
  draw();
}

/** A choice may no longer exist after another was changed (another army, say): what does not fit is let go. */
async function fitting() {
  for (let tries = 0; ; tries++) {
    try {
      return await fetchAnswer();
    } catch (error) {
      const names = String(error.sentence?.args?.why?.args?.field ?? "").split(", ").filter((name) => name in page.values);
      if (error.status !== 422 || !names.length || tries > 12) throw error;
      for (const name of names) delete page.values[name];
    }
  }
}

const later = debounced(refresh, 120);
function ask() {
  page.dirty = true;
  later();
}

async function roll(extra) {
  try {
    if (page.dirty) {
      later.cancel();
      await refresh();
    }
    const answer = await fetchAnswer(extra);
    page.rolls.unshift({ chart: page.chart.id, answer: answer.answer, thrown: answer.thrown });
    page.fault = null;
    draw();
    $("#live").textContent = texts.maybe(`result-${answer.answer.result}`);
    $("#outcome .roll")?.scrollIntoView({ block: "nearest" });
  } catch (error) {
    toast(error.sentence ?? { key: "fault-server", args: { status: "?" } });
  }
}

function pick(id) {
  page.chart = page.charts.find((chart) => chart.id === id) ?? page.charts[0];
  page.answer = null;
  page.fault = null;
  page.values = {};
  history.replaceState(null, "", `/resolver?game=${page.game}&chart=${page.chart.id}`);
  refresh();
}

async function open() {
  apply();
  await texts.load("/text/{lang}.ftl", `/games/${page.game}/text/{lang}.ftl`, `/games/${page.game}/client/{lang}.ftl`);
  texts.dress(document);
  fill($("#tools"), languageButton(), h("button", { type: "button", class: "settings-button", onclick: () => settingsDialog() }, texts.say("settings-title")));
  texts.onchange(draw);
  try {
    page.charts = await call(`/api/charts/${page.game}`);
    document.head.append(h("link", { rel: "stylesheet", href: `/games/${page.game}/client/board.css` })); // for faces of dice
    page.board = (await import(`/games/${page.game}/client/board.js`).catch(() => null))?.default;
    await page.board?.load?.(once);
  } catch (error) {
    page.fault = error.sentence;
  }
  if (page.charts.length) pick(query.get("chart"));
  else fill($("#situation"), h("p", { class: "empty" }, page.fault ? texts.plain(page.fault) : texts.say("resolver-none")));
  document.body.classList.add("ready");
}

open();
