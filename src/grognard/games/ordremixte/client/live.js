// The live sheet and the turn guide. It keeps ticks and looks up tables that came with the army; it needs no server.

import { fill, h } from "/client/js/dom.js";
import { toast } from "/client/js/dialogs.js";
import { texts } from "/client/js/texts.js";

const MOST_PAST = 80;
const opened = new Set();
let ctx;
let night;

const said = (message) => texts.plain(message);
const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0");
const sumOf = (terms) => terms.reduce((sum, term) => sum + term.value, 0);
const named = (terms) => terms.map((term) => `${said(term.label)} ${signed(term.value)}`).join(", ");

// --- looking up -----------------------------------------------------------------------------------------------------

const lostOf = (side, unit) => side.state.lost?.[unit.place] ?? 0;
const hitsOf = (side, unit) => side.state.hits?.[unit.place] ?? 0;
const marksOf = (side, unit) => side.state.marks?.[unit.place] ?? {};
const pmOf = (unit) => unit.left.in.length - 1;

function leftOf(side, unit, lost = lostOf(side, unit), hits = hitsOf(side, unit)) {
  const screen = unit.screens && hits >= unit.screens ? "shot" : "out" in marksOf(side, unit) ? "out" : "in";
  return (unit.left[screen] ?? unit.left.in)[lost];
}

const inPlay = (side, unit) => !("destroyed" in marksOf(side, unit) || "left" in marksOf(side, unit)) && leftOf(side, unit).pm > 0;
const lostIn = (side) => side.tables.units.reduce((sum, unit) => sum + (inPlay(side, unit) || "left" in marksOf(side, unit) ? lostOf(side, unit) : pmOf(unit)), 0);
const unitsOf = (side, place) => side.tables.units.filter((unit) => unit.place.split(".")[0] === place);
const bodyOf = (side, place) => side.state.generals?.[place] ?? { fate: "well", turn: 0, with: "" };

/** What the division's losses mean: calm, near, due (the test), beaten. */
function division(side) {
  const { third, half } = side.tables;
  const lost = lostIn(side);
  const state = lost >= half || side.state.retired ? "beaten" : lost >= third ? (side.state.tested ? "held" : "due") : third - lost <= 3 ? "near" : "calm";
  return { lost, state };
}

/** What speaks for the division in its test. */
function favour(side) {
  const here = side.tables.units.filter((unit) => inPlay(side, unit));
  const trained = here.filter((unit) => unit.trained).length >= side.tables.trained[here.length];
  const points = Number(side.tables.charismatic) + Number(trained);
  return { points, holds: side.tables.holds[points] };
}

/** Whether a brigade's order may be changed now (`may`), and if not, when next. */
function orderTime(side, command) {
  const { turn } = night;
  const general = bodyOf(side, command.place);
  const fate = side.tables.generals.find((one) => one.id === general.fate);
  if (fate?.back_after && turn < general.turn + fate.back_after) return { key: "lv-order-nobody", args: { turn: general.turn + fate.back_after } };
  if (["grave", "killed"].includes(side.state.commander?.fate)) return { key: "lv-order-headless" };
  if (turn === 0 || !side.state.orders?.[command.place]?.order) return { may: true, key: "lv-order-first" };
  const here = unitsOf(side, command.place).filter((unit) => inPlay(side, unit));
  const broken = here.filter((unit) => "retreating" in marksOf(side, unit) || "routing" in marksOf(side, unit)).length;
  if (side.tables.order_turns.includes(turn)) return { may: true, key: "lv-order-now" };
  if (here.length && broken >= command.broken[here.length]) return { may: true, key: "lv-order-broken" };
  const next = side.tables.order_turns.find((one) => one > turn);
  return next ? { key: "lv-order-later", args: { turn: next } } : { key: "lv-order-never" };
}

// --- ticking --------------------------------------------------------------------------------------------------------

const moment = () => JSON.stringify({ turn: night.turn, step: night.step, first: night.first ?? null, states: night.sides.map((side) => side.state) });

/** Do something to the evening that can be taken back. */
function act(run, words) {
  const past = [moment(), ...(night.past ?? [])].slice(0, MOST_PAST);
  const next = structuredClone({ ...night, past: [] });
  run(next);
  next.past = past;
  if (words) ctx.spoken(words);
  ctx.keepEvening(next);
}

function undo() {
  const [last, ...past] = night.past ?? [];
  if (!last) return;
  const { turn, step, first, states } = JSON.parse(last);
  ctx.keepEvening({ ...night, turn, step, first, past, sides: night.sides.map((side, index) => ({ ...side, state: states[index] ?? {} })) });
  ctx.spoken({ key: "lv-undone" });
}

function put(side, kind, place, value) {
  side.state[kind] = { ...side.state[kind], [place]: value };
}

/** Losses of a unit; tells which bases come off the table. */
function lose(at, unit, lost, hits = hitsOf(night.sides[at], unit)) {
  const side = night.sides[at];
  const before = leftOf(side, unit);
  const after = leftOf(side, unit, lost, hits);
  const was = division(side).state;
  act((next) => {
    put(next.sides[at], "lost", unit.place, lost);
    put(next.sides[at], "hits", unit.place, hits);
  });
  const now = division(night.sides[at]).state;
  const name = said(unit.label);
  const gone = before.bases - after.bases;
  const sentence = !after.pm ? { key: "lv-destroyed", args: { unit: name } } : gone > 0 ? { key: "lv-remove", args: { unit: name, count: gone } } : gone < 0 ? { key: "lv-return", args: { unit: name, count: -gone } } : null;
  ctx.spoken(sentence ?? { key: "lv-left", args: { unit: name, pm: after.pm, bases: after.bases } });
  if (now !== was && ["due", "beaten"].includes(now)) toast({ key: `lv-division-${now}-now` }, { stay: 9000 });
  else if (sentence) toast(sentence, { calm: true, stay: 5000 });
}

function mark(at, unit, state) {
  const side = night.sides[at];
  const on = state in marksOf(side, unit);
  act(
    (next) => {
      const marks = { ...marksOf(side, unit) };
      for (const other of side.tables.apart.filter((group) => group.includes(state)).flat()) delete marks[other];
      if (on) delete marks[state];
      else marks[state] = next.turn;
      put(next.sides[at], "marks", unit.place, marks);
    },
    { key: on ? "lv-mark-off" : "lv-mark-on", args: { unit: said(unit.label), state: texts.say(`state-${state}`) } },
  );
}

function settle(at, unit, due) {
  act((next) => {
    const marks = { ...marksOf(next.sides[at], unit) };
    delete marks[due.state];
    if (due.then !== "over") marks[due.then] = next.turn;
    put(next.sides[at], "marks", unit.place, marks);
  });
}

function fateOf(at, place, fate) {
  const side = night.sides[at];
  const meaning = side.tables.generals.find((one) => one.id === fate);
  const units = unitsOf(side, place).filter((unit) => inPlay(side, unit));
  act((next) => {
    put(next.sides[at], "generals", place, { fate, turn: next.turn, with: "" });
    if (meaning.loss) for (const unit of units) put(next.sides[at], "lost", unit.place, Math.min(pmOf(unit), lostOf(side, unit) + meaning.loss));
  });
  if (meaning.loss && units.length) toast({ key: "lv-general-killed", args: { count: units.length } }, { calm: true });
}

function go(by) {
  const steps = night.sides[0].tables.steps.length;
  act((next) => {
    next.step += by;
    if (next.turn === 0 && by > 0) [next.turn, next.step] = [1, 0];
    else if (next.step >= steps) [next.turn, next.step] = [next.turn + 1, 0];
    else if (next.step < 0) [next.turn, next.step] = next.turn > 1 ? [next.turn - 1, steps - 1] : [0, 0];
  });
}

// --- the sheet ------------------------------------------------------------------------------------------------------

function unitCard(at, unit) {
  const side = night.sides[at];
  const [lost, hits, marks, left] = [lostOf(side, unit), hitsOf(side, unit), marksOf(side, unit), leftOf(side, unit)];
  const key = `${at}-${unit.place}`;
  const alive = inPlay(side, unit);
  const name = said(unit.label);
  const shown = opened.has(key);
  const whole = unit.left.in[0].bases;
  const general = side.state.generals?.[unit.place.split(".")[0]]?.with === unit.place;
  return h(
    "li",
    { class: `lv-unit arm-${unit.arm}${alive ? "" : " gone"}`, data: { unit: unit.place } },
    h("div", { class: "lv-head" }, h("span", { class: "lv-name" }, h("b", {}, name), h("span", {}, unit.about.map(said).join(", "))), h("span", { class: "lv-left" }, alive ? texts.say("lv-now", { pm: left.pm, bases: left.bases }) : texts.say("lv-gone"))),
    h(
      "div",
      { class: "lv-boxes", role: "group", "aria-label": texts.say("lv-boxes", { unit: name }) },
      Array.from({ length: pmOf(unit) }, (_, index) => {
        const number = index + 1;
        return h("button", { type: "button", class: `lv-box${unit.heavy.includes(number) ? " heavy" : ""}`, "aria-pressed": String(number <= lost), "aria-label": texts.say(unit.heavy.includes(number) ? "lv-box-heavy" : "lv-box", { number }), data: { spot: `box-${key}-${number}` }, onclick: () => lose(at, unit, number <= lost ? number - 1 : number) });
      }),
      Array.from({ length: unit.screens }, (_, index) => {
        const number = index + 1;
        return h("button", { type: "button", class: "lv-box ring", "aria-pressed": String(number <= hits), "aria-label": texts.say("lv-hit", { number }), data: { spot: `hit-${key}-${number}` }, onclick: () => strike(at, unit, number) }, "S");
      }),
    ),
    alive ? h("p", { class: "lv-say" }, whole > left.bases ? h("b", {}, texts.say("lv-off", { count: whole - left.bases }), " ") : null, left.tests ? texts.say("lv-tests", { sum: signed(sumOf(left.morale) + Number(general)) }) : texts.say(leftOf(side, unit, lost + 1).tests ? "lv-next" : "lv-steady"), left.morale.length || general ? ` (${named([...left.morale, ...(general ? side.tables.situations.slice(0, 1) : [])])})` : "") : null,
    h(
      "div",
      { class: "lv-marks" },
      unit.states.filter((state) => shown || state in marks).map((state) => h("button", { type: "button", class: `lv-mark state-${state}`, "aria-pressed": String(state in marks), title: texts.maybe(`state-${state}.meaning`), data: { spot: `mark-${key}-${state}` }, onclick: () => mark(at, unit, state) }, texts.say(`state-${state}`))),
      h("button", { type: "button", class: "lv-more", "aria-expanded": String(shown), "aria-label": texts.say(shown ? "lv-states-hide" : "lv-states", { unit: name }), data: { spot: `states-${key}` }, onclick: () => ((opened.delete(key) || opened.add(key)), live(document.querySelector("#armies"), ctx), document.querySelector(`[data-spot="states-${CSS.escape(key)}"]`)?.focus()) }, shown ? texts.say("lv-states-less") : texts.say("lv-states-more")),
    ),
  );
}

/** The second hit removes the skirmish base, and its PM is a loss of the battalion (5.2, as the tables say). */
function strike(at, unit, number) {
  const side = night.sides[at];
  const [lost, hits] = [lostOf(side, unit), hitsOf(side, unit)];
  const next = number <= hits ? number - 1 : number;
  const shot = (count) => Number(count >= unit.screens);
  lose(at, unit, Math.min(pmOf(unit), Math.max(0, lost + shot(next) - shot(hits))), next);
}

function brigade(at, command) {
  const side = night.sides[at];
  const key = `${at}-${command.place}`;
  const units = unitsOf(side, command.place);
  const order = side.state.orders?.[command.place];
  const when = orderTime(side, command);
  const general = bodyOf(side, command.place);
  const orders = h(
    "select",
    { id: `order-${key}`, data: { spot: `order-${key}` }, onchange: (event) => act((next) => put(next.sides[at], "orders", command.place, { order: event.target.value, turn: next.turn })) },
    h("option", { value: "", selected: !order?.order }, texts.say("lv-no-order")),
    command.orders.map((one) => h("option", { value: one, selected: order?.order === one }, texts.say(`order-${one}`))),
  );
  const fates = h("select", { id: `fate-${key}`, data: { spot: `fate-${key}` }, onchange: (event) => fateOf(at, command.place, event.target.value) }, side.tables.generals.map((one) => h("option", { value: one.id, selected: general.fate === one.id }, texts.say(`fate-${one.id}`))));
  const joined = h(
    "select",
    { id: `with-${key}`, data: { spot: `with-${key}` }, onchange: (event) => act((next) => put(next.sides[at], "generals", command.place, { ...general, with: event.target.value })) },
    h("option", { value: "" }, texts.say("lv-alone")),
    units.filter((unit) => inPlay(side, unit)).map((unit) => h("option", { value: unit.place, selected: general.with === unit.place }, said(unit.label))),
  );
  const field = (id, label, control) => h("span", { class: "lv-field" }, h("label", { for: `${id}-${key}` }, label), control);
  return h(
    "section",
    { class: "panel lv-brigade", "aria-labelledby": `lv-${key}` },
    h("h2", { id: `lv-${key}` }, h("span", {}, said(command.label), command.general ? `: ${command.general}` : ""), command.radius ? h("small", {}, texts.say("sheet-radius", { radius: command.radius })) : null),
    command.orders.length
      ? h("div", { class: "lv-orders" }, field("order", texts.say("lv-order"), orders), h("p", { class: `lv-when${when.may ? " may" : ""}` }, said(when)), order?.order ? h("p", { class: "hint" }, texts.say(`about-${order.order}`)) : null)
      : h("p", { class: "hint" }, texts.say("lv-no-orders", { radius: side.tables.radius })),
    command.led ? h("div", { class: "lv-orders" }, field("fate", texts.say("lv-general"), fates), ["grave", "killed"].includes(general.fate) ? h("p", { class: "lv-when" }, texts.say("lv-successor", { turn: general.turn + side.tables.generals.find((one) => one.id === general.fate).back_after })) : field("with", texts.say("lv-with"), joined)) : null,
    h("ul", { class: "lv-units" }, units.map((unit) => unitCard(at, unit))),
  );
}

function divisionBar(at) {
  const side = night.sides[at];
  const { pm, third, half } = side.tables;
  const { lost, state } = division(side);
  const { points, holds } = favour(side);
  const key = `commander-${at}`;
  const fate = h("select", { id: key, data: { spot: key }, onchange: (event) => act((next) => (next.sides[at].state.commander = { fate: event.target.value, turn: next.turn })) }, side.tables.commanders.map((one) => h("option", { value: one.id, selected: (side.state.commander?.fate ?? "well") === one.id }, texts.say(`fate-${one.id}`))));
  const words = { calm: { key: "lv-division-calm", args: { more: third - lost } }, near: { key: "lv-division-near", args: { more: third - lost } }, due: { key: "lv-division-due", args: { holds, points } }, held: { key: "lv-division-held", args: { more: half - lost } }, beaten: { key: "lv-division-beaten" } }[state];
  return h(
    "section",
    { class: `panel lv-division ${state}`, "aria-labelledby": `lv-division-${at}` },
    h("h2", { id: `lv-division-${at}` }, h("span", {}, said(side.title)), h("small", {}, texts.say("lv-lost", { lost, pm }))),
    h("div", { class: "lv-track", role: "img", "aria-label": texts.say("lv-track", { lost, third, half }) }, h("i", { style: `width: ${Math.min(100, (100 * lost) / half)}%` }), h("b", { class: "third", style: `left: ${(100 * third) / half}%` }, String(third)), h("b", { class: "half" }, String(half))),
    h("p", { class: "lv-verdict" }, said(words)),
    state === "due" ? h("div", { class: "row" }, h("button", { type: "button", data: { spot: `held-${at}` }, onclick: () => act((next) => (next.sides[at].state.tested = next.turn)) }, texts.say("lv-test-held")), h("button", { type: "button", data: { spot: `retired-${at}` }, onclick: () => act((next) => (next.sides[at].state.retired = next.turn)) }, texts.say("lv-test-lost"))) : null,
    h("div", { class: "lv-orders" }, h("span", { class: "lv-field" }, h("label", { for: key }, texts.say("om-commander")), fate), side.state.commander?.fate === "killed" ? h("p", { class: "lv-when" }, texts.say("lv-commander-killed")) : side.state.commander?.fate === "grave" ? h("p", { class: "lv-when" }, texts.say("lv-commander-grave")) : null),
  );
}

function sheetView() {
  const at = night.side ?? 0;
  const side = night.sides[at];
  return h(
    "div",
    { class: "lv-sheet" },
    divisionBar(at),
    side.tables.commands.map((command) => brigade(at, command)),
    h("details", { class: "panel" }, h("summary", {}, texts.say("lv-situations")), h("dl", { class: "lv-terms" }, side.tables.situations.map((term) => [h("dt", {}, said(term.label)), h("dd", {}, signed(term.value))])), h("p", { class: "hint" }, texts.say("lv-result"))),
  );
}

// --- the turn -------------------------------------------------------------------------------------------------------

const sideName = (at) => (night.sides[at] ? said(night.sides[at].title) : texts.say("lv-enemy"));

function whoActs(step) {
  if (step.who === "both") return texts.say("turn-both");
  if (night.first === null || night.first === undefined) return texts.say(`turn-${step.who}`);
  return texts.say("turn-side", { side: sideName(step.who === "first" ? night.first : 1 - night.first) });
}

/** What the sheets say of a step, side by side. */
function dueOf(step, at) {
  const side = night.sides[at];
  const found = step.due.flatMap((due) => side.tables.units.filter((unit) => inPlay(side, unit) && due.state in marksOf(side, unit) && night.turn - marksOf(side, unit)[due.state] >= due.age).map((unit) => ({ due, unit })));
  const items = found.map(({ due, unit }) =>
    h(
      "li",
      {},
      h("span", {}, unit.tasks[`${step.number}-${due.state}`] ? said(unit.tasks[`${step.number}-${due.state}`]) : texts.say("lv-mark-on", { unit: said(unit.label), state: texts.say(`state-${due.state}`) }), due.then === "rally" && unit.rally.length ? ` (${named(unit.rally)})` : ""),
      due.then && due.then !== "rally" ? h("button", { type: "button", data: { spot: `due-${at}-${unit.place}-${due.state}` }, onclick: () => settle(at, unit, due) }, texts.say(due.then === "over" ? "turn-over" : `turn-becomes-${due.then}`)) : null,
      due.state === "routing" && due.then === "rally" ? [h("button", { type: "button", data: { spot: `rallied-${at}-${unit.place}` }, onclick: () => mark(at, unit, "routing") }, texts.say("turn-rallied")), h("button", { type: "button", data: { spot: `removed-${at}-${unit.place}` }, onclick: () => mark(at, unit, "destroyed") }, texts.say("turn-removed"))] : null,
    ),
  );
  if (step.asks === "orders") items.push(...side.tables.commands.filter((one) => one.orders.length).map((one) => h("li", {}, h("span", {}, h("b", {}, said(one.label)), ": ", side.state.orders?.[one.place]?.order ? texts.say(`order-${side.state.orders[one.place].order}`) : texts.say("lv-no-order"), ". ", said(orderTime(side, one))))));
  if (step.asks === "movement") items.push(...side.tables.commands.filter((one) => one.orders.length).map((one) => h("li", {}, texts.say(`guide-move-${side.state.orders?.[one.place]?.order || "none"}`, { brigade: said(one.label) }))));
  if (step.asks === "initiative") items.push(h("li", {}, texts.say("turn-initiative", { modifier: signed(side.tables.initiative) })));
  if (step.asks === "division") {
    const { lost, state } = division(side);
    const { holds, points } = favour(side);
    items.push(h("li", {}, said({ calm: { key: "lv-division-calm", args: { more: side.tables.third - lost } }, near: { key: "lv-division-near", args: { more: side.tables.third - lost } }, due: { key: "lv-division-due", args: { holds, points } }, held: { key: "lv-division-held", args: { more: side.tables.half - lost } }, beaten: { key: "lv-division-beaten" } }[state])));
  }
  if (!items.length && !step.due.length) return null;
  return h("div", { class: "lv-due" }, h("h4", {}, sideName(at)), items.length ? h("ul", {}, items) : h("p", { class: "empty" }, texts.say("turn-nothing")));
}

function turnView() {
  const { steps } = night.sides[0].tables;
  const step = steps[night.step];
  const charts = (night.sides[0].tables.charts[step.number] ?? []).filter((chart) => ctx.charts.includes(chart));
  return h(
    "div",
    { class: "lv-turn" },
    h(
      "section",
      { class: "panel lv-step", "aria-labelledby": "lv-step-title" },
      night.turn === 0
        ? [h("h2", { id: "lv-step-title" }, texts.say("turn-setup")), h("p", {}, texts.say("turn-setup-do"))]
        : [
            h("h2", { id: "lv-step-title" }, h("span", {}, texts.say("turn-step", { step: step.number, name: texts.say(`step-${step.number}`) })), h("small", {}, texts.say("rule-number", { rule: step.rule }))),
            h("p", { class: "lv-who" }, whoActs(step)),
            h("p", {}, texts.say(`turn-${step.number}-do`)),
            step.asks === "initiative"
              ? h("fieldset", { class: "lv-first" }, h("legend", {}, texts.say("turn-who-first")), [0, 1].map((at) => h("label", {}, h("input", { type: "radio", name: "first", checked: night.first === at, data: { spot: `first-${at}` }, onchange: () => act((next) => (next.first = at)) }), sideName(at))))
              : null,
            night.sides.map((_, at) => dueOf(step, at)),
            charts.length ? h("div", { class: "row lv-charts" }, charts.map((chart) => h("a", { class: "button", href: `/resolver?game=${ctx.key}&chart=${chart}` }, texts.say(`chart-${chart}`)))) : null,
          ],
    ),
    h("section", { class: "panel", "aria-labelledby": "lv-steps-title" }, h("h2", { id: "lv-steps-title" }, texts.say("turn-steps")), h("ol", { class: "lv-steps" }, steps.map((one, index) => h("li", {}, h("button", { type: "button", "aria-current": night.turn > 0 && index === night.step ? "step" : null, data: { spot: `step-${one.number}` }, onclick: () => act((next) => ([next.turn, next.step] = [Math.max(1, next.turn), index])) }, h("b", {}, String(one.number)), texts.say(`step-${one.number}`)))))),
  );
}

// --- the page -------------------------------------------------------------------------------------------------------

const see = (view) => (document.querySelector(".toast")?.remove(), ctx.keepEvening({ ...night, view }), scrollTo(0, 0));

export function live(root, context) {
  ctx = context;
  night = ctx.evening;
  const view = night.view ?? "sheet";
  const step = night.sides[0].tables.steps[night.step];
  fill(
    root,
    h(
      "div",
      { class: "lv-sides" },
      night.sides.length > 1 ? h("div", { class: "om-tabs", role: "group", "aria-label": texts.say("lv-whose") }, night.sides.map((side, at) => h("button", { type: "button", "aria-pressed": String((night.side ?? 0) === at), data: { spot: `side-${at}` }, onclick: () => ctx.keepEvening({ ...night, side: at }) }, said(side.title)))) : h("button", { type: "button", class: "plain", data: { spot: "enemy" }, onclick: ctx.addSide }, texts.say("armies-enemy-add")),
    ),
    view === "turn" ? turnView() : sheetView(),
    h(
      "nav",
      { class: "lv-dock", "aria-label": texts.say("lv-dock") },
      h("button", { type: "button", class: "lv-undo", disabled: !night.past?.length, data: { spot: "undo" }, onclick: undo }, texts.say("om-undo")),
      h("div", { class: "om-tabs", role: "group", "aria-label": texts.say("lv-view") }, ["sheet", "turn"].map((one) => h("button", { type: "button", "aria-pressed": String(view === one), data: { spot: `view-${one}` }, onclick: () => see(one) }, texts.say(`lv-view-${one}`)))),
      h("span", { class: "lv-now", "aria-live": "polite" }, h("b", {}, night.turn ? texts.say("armies-turn", { turn: night.turn }) : texts.say("turn-setup")), night.turn ? h("small", {}, `${step.number}. ${texts.say(`step-${step.number}`)}`) : null),
      h("button", { type: "button", class: "plain", "aria-label": texts.say("turn-back"), disabled: night.turn === 0, data: { spot: "back" }, onclick: () => go(-1) }, "‹"),
      h("button", { type: "button", class: "primary", data: { spot: "next" }, onclick: () => go(1) }, texts.say("turn-next")),
    ),
  );
}
