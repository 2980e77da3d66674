// The live sheet and the turn guide. It keeps ticks and looks up tables that came with the army; it needs no server.

import { fill, h } from "/client/js/dom.js";
import { confirmed, toast } from "/client/js/dialogs.js";
import { texts } from "/client/js/texts.js";
import { bodyOf, changed, commanderOf, defended, division, dueIn, fateOf, favour, formationOf, hitsOf, inPlay, joined, leaderOf, leftOf, limitsOf, lose, lostOf, mark, marksOf, nextStep, nightfall, ordered, orderTime, outOf, patrolsOf, pmOf, put, retire, screensOf, settled, stepBack, strike, takenBack, takenIn, takenOf, taskOf, unitAt, unitsOf, wholeOf } from "./state.js";

const opened = new Set();
let ctx;
let night;

const said = (message) => texts.plain(message);
const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0");
const sumOf = (terms) => terms.reduce((sum, term) => sum + term.value, 0);
const named = (terms) => terms.map((term) => `${said(term.label)} ${signed(term.value)}`).join(", ");

// --- ticking --------------------------------------------------------------------------------------------------------

/** Do something to the evening that can be taken back. */
function act(run, words) {
  const next = changed(night, run);
  if (words) ctx.spoken(words);
  ctx.keepEvening(next);
}

function undo() {
  const before = takenBack(night);
  if (!before) return;
  ctx.keepEvening(before);
  ctx.spoken({ key: "lv-undone" });
}

/** Change the losses of a unit; tells which bases come off the table. A defender takes PM away before the first turn. */
function tick(at, unit, run) {
  const side = night.sides[at];
  const before = leftOf(side, unit);
  const was = division(side).state;
  act((next) => {
    run(next.sides[at]);
    if (next.turn === 0 && side.state.defends) put(next.sides[at], "taken", unit.place, lostOf(next.sides[at], unit));
  });
  const after = leftOf(night.sides[at], unit);
  const now = division(night.sides[at]).state;
  const name = said(unit.label);
  const gone = before.bases - after.bases;
  const sentence = !after.pm ? { key: "lv-destroyed", args: { unit: name } } : gone > 0 ? { key: "lv-remove", args: { unit: name, count: gone } } : gone < 0 ? { key: "lv-return", args: { unit: name, count: -gone } } : null;
  ctx.spoken(sentence ?? { key: "lv-left", args: { unit: name, pm: after.pm, bases: after.bases } });
  if (now !== was && ["due", "beaten"].includes(now)) toast({ key: `lv-division-${now}-now` }, { stay: 9000 });
  else if (sentence) toast(sentence, { calm: true, stay: 5000 });
}

function turnState(at, unit, state) {
  const on = state in marksOf(night.sides[at], unit);
  act((next) => mark(next.sides[at], unit, state, !on, next.turn), { key: on ? "lv-mark-off" : "lv-mark-on", args: { unit: said(unit.label), state: texts.say(`state-${state}`) } });
}

function fall(at, place, fate) {
  let paid = 0;
  act((next) => (paid = fateOf(next, next.sides[at], place, fate)));
  if (paid) toast({ key: "lv-general-killed", args: { count: paid } }, { calm: true });
}

/** A new order; where the rules would not allow it, only when the player says so again. */
async function order(at, command, value) {
  const side = night.sides[at];
  const when = orderTime(night, side, command);
  if (!when.may && !(await confirmed("lv-order-anyway", { key: "lv-order-against", args: { why: texts.plain(when), rule: when.rule } }, "lv-order-yes"))) return live(document.querySelector("#armies"), ctx);
  const arrives = night.turn + Number(document.querySelector(`#arrives-${at}-${command.place}`)?.value || 0);
  act((next) => ordered(next, next.sides[at], command.place, value, arrives));
}

async function go(by) {
  const short = by > 0 && night.turn === 0 ? night.sides.find((side) => side.state.defends && takenIn(side) !== side.tables.defence.taken) : null;
  if (short && !(await confirmed("lv-defend", { key: "lv-defend-short", args: { taken: takenIn(short), all: short.tables.defence.taken } }, "lv-order-yes"))) return;
  const fighting = night.sides.filter((side) => !side.state.retired).length;
  act((next) => (by > 0 ? nextStep(next) : stepBack(next)));
  if (night.sides.filter((side) => !side.state.retired).length < fighting) toast({ key: "lv-division-beaten" }, { stay: 9000 });
}

async function sleep() {
  if (await confirmed("lv-night", { key: "lv-night-text" }, "lv-night")) act(nightfall, { key: "lv-night-over" });
}

/** The resolver with a chart filled in from these sheets. */
const resolveAt = (chart, more = {}) => `/resolver?${new URLSearchParams({ game: ctx.key, chart, evening: night.id, ...more })}`;

// --- the sheet ------------------------------------------------------------------------------------------------------

function unitCard(at, unit) {
  const side = night.sides[at];
  const [lost, hits, marks, left] = [lostOf(side, unit), hitsOf(side, unit), marksOf(side, unit), leftOf(side, unit)];
  const key = `${at}-${unit.place}`;
  const alive = inPlay(side, unit);
  const name = said(unit.label);
  const shown = opened.has(key);
  const whole = wholeOf(unit);
  const leader = leaderOf(side, unit);
  const led = leader ? side.tables.situations.slice(0, leader === "commander" && side.tables.charismatic ? 2 : 1) : [];
  const away = outOf(side, unit);
  const formation = texts.say(`formation-${formationOf(side, unit)}`);
  return h(
    "li",
    { class: `lv-unit arm-${unit.arm}${alive ? "" : " gone"}`, data: { unit: unit.place } },
    h("div", { class: "lv-head" }, h("span", { class: "lv-name" }, h("b", {}, name), h("span", {}, [...unit.about.map(said), formation].join(", "))), h("span", { class: "lv-left" }, alive ? texts.say("lv-now", { pm: left.pm, bases: left.bases }) : texts.say("lv-gone"))),
    h(
      "div",
      { class: "lv-boxes", role: "group", "aria-label": texts.say("lv-boxes", { unit: name }) },
      Array.from({ length: pmOf(unit) }, (_, index) => {
        const number = index + 1;
        const label = texts.say(unit.heavy.includes(number) ? "lv-box-heavy" : "lv-box", { number });
        return h("button", { type: "button", class: `lv-box${unit.heavy.includes(number) ? " heavy" : ""}${number <= takenOf(side, unit) ? " taken" : ""}`, "aria-pressed": String(number <= lost), "aria-label": label, data: { spot: `box-${key}-${number}` }, onclick: () => tick(at, unit, (mine) => lose(mine, unit, number <= lost ? number - 1 : number)) });
      }),
      Array.from({ length: unit.screens * side.tables.screen_hits }, (_, index) => {
        const number = index + 1;
        return h("button", { type: "button", class: "lv-box ring", "aria-pressed": String(number <= hits), "aria-label": texts.say("lv-hit", { number }), data: { spot: `hit-${key}-${number}` }, onclick: () => tick(at, unit, (mine) => strike(mine, unit, number <= hits ? number - 1 : number)) }, "S");
      }),
    ),
    alive ? h("p", { class: "lv-say" }, whole - away > left.bases ? h("b", {}, texts.say("lv-off", { count: whole - away - left.bases }), " ") : null, left.tests ? texts.say("lv-tests", { sum: signed(sumOf([...left.morale, ...led])) }) : texts.say(leftOf(side, unit, lost + 1).tests ? "lv-next" : "lv-steady"), left.morale.length || led.length ? ` (${named([...left.morale, ...led])})` : "") : null,
    alive && (away || patrolsOf(side, unit)) ? h("p", { class: "lv-say hint" }, [away ? texts.say("lv-out", { count: away }) : "", patrolsOf(side, unit) ? texts.say("lv-patrols", { count: patrolsOf(side, unit) }) : ""].filter(Boolean).join(" · ")) : null,
    h(
      "div",
      { class: "lv-marks" },
      unit.states.filter((state) => shown || state in marks).map((state) => h("button", { type: "button", class: `lv-mark state-${state}`, "aria-pressed": String(state in marks), title: texts.maybe(`state-${state}.meaning`), data: { spot: `mark-${key}-${state}` }, onclick: () => turnState(at, unit, state) }, texts.say(`state-${state}`))),
      h("button", { type: "button", class: "lv-more", "aria-expanded": String(shown), "aria-label": texts.say(shown ? "lv-states-hide" : "lv-states", { unit: name }), data: { spot: `states-${key}` }, onclick: () => ((opened.delete(key) || opened.add(key)), live(document.querySelector("#armies"), ctx), document.querySelector(`[data-spot="states-${CSS.escape(key)}"]`)?.focus()) }, shown ? texts.say("lv-states-less") : texts.say("lv-states-more")),
    ),
    shown && alive ? more(at, unit, key) : null,
  );
}

/** Behind the states: formation, skirmishers, patrols, and the charts that this unit can be taken to. */
function more(at, unit, key) {
  const side = night.sides[at];
  const count = (id, label, most, now, run) => (most > 0 ? h("span", { class: "lv-field" }, h("label", { for: `${id}-${key}` }, label), h("select", { id: `${id}-${key}`, data: { spot: `${id}-${key}` }, onchange: (event) => run(Number(event.target.value)) }, Array.from({ length: most + 1 }, (_, number) => h("option", { value: String(number), selected: number === now }, String(number))))) : null);
  const stands = formationOf(side, unit);
  return h(
    "div",
    { class: "lv-more-list" },
    h(
      "div",
      { class: "lv-orders" },
      h("span", { class: "lv-field" }, h("label", { for: `formation-${key}` }, texts.say("lv-formation")), h("select", { id: `formation-${key}`, data: { spot: `formation-${key}` }, onchange: (event) => act((next) => put(next.sides[at], "formations", unit.place, event.target.value)) }, Object.keys(unit.formations).map((one) => h("option", { value: one, selected: one === stands }, texts.say(`formation-${one}`))))),
      count("out", texts.say("lv-screens"), outOf(side, unit) + screensOf(side, unit), outOf(side, unit), (number) => act((next) => put(next.sides[at], "out", unit.place, number))),
      count("patrol", texts.say("lv-patrol"), Math.min(unit.patrols, leftOf(side, unit).pm - 1 + patrolsOf(side, unit)), patrolsOf(side, unit), (number) => act((next) => put(next.sides[at], "patrols", unit.place, number))),
    ),
    h("div", { class: "lv-resolve", role: "group", "aria-label": texts.say("lv-resolve") }, h("span", { class: "hint" }, texts.say("lv-resolve")), unit.opens.filter(([chart]) => ctx.charts.includes(chart)).map(([chart, role]) => h("a", { class: "button", href: resolveAt(chart, { [role]: `${at}:${unit.place}` }), data: { spot: `open-${key}-${chart}-${role}` } }, texts.say(`chart-${chart}`), h("small", {}, texts.say(`section-${role}`))))),
  );
}

function brigade(at, command) {
  const side = night.sides[at];
  const key = `${at}-${command.place}`;
  const units = unitsOf(side, command.place);
  const given = side.state.orders?.[command.place];
  const when = orderTime(night, side, command);
  const general = bodyOf(side, command.place);
  const orders = h(
    "select",
    { id: `order-${key}`, data: { spot: `order-${key}` }, onchange: (event) => order(at, command, event.target.value) },
    h("option", { value: "", selected: !given?.order }, texts.say("lv-no-order")),
    command.orders.map((one) => h("option", { value: one, selected: given?.order === one }, texts.say(`order-${one}`))),
  );
  const rides = night.turn ? h("select", { id: `arrives-${key}`, data: { spot: `arrives-${key}` } }, [0, 1, 2, 3].map((later) => h("option", { value: String(later) }, later ? texts.say("lv-messenger-turn", { turn: night.turn + later }) : texts.say("lv-at-once")))) : null;
  const fates = h("select", { id: `fate-${key}`, data: { spot: `fate-${key}` }, onchange: (event) => fall(at, command.place, event.target.value) }, side.tables.generals.map((one) => h("option", { value: one.id, selected: general.fate === one.id }, texts.say(`fate-${one.id}`))));
  const place = h(
    "select",
    { id: `with-${key}`, data: { spot: `with-${key}` }, onchange: (event) => act((next) => joined(next, next.sides[at], command.place, event.target.value)) },
    h("option", { value: "" }, texts.say("lv-alone")),
    units.filter((unit) => inPlay(side, unit) && command.units.includes(unit.place)).map((unit) => h("option", { value: unit.place, selected: general.with === unit.place }, said(unit.label))),
  );
  const field = (id, label, control) => h("span", { class: "lv-field" }, h("label", { for: `${id}-${key}` }, label), control);
  return h(
    "section",
    { class: "panel lv-brigade", "aria-labelledby": `lv-${key}` },
    h("h2", { id: `lv-${key}` }, h("span", {}, said(command.label), command.general ? `: ${command.general}` : ""), command.radius ? h("small", {}, texts.say("sheet-radius", { radius: command.radius })) : null),
    command.orders.length
      ? h(
          "div",
          { class: "lv-orders" },
          field("order", texts.say("lv-order"), orders),
          rides ? field("arrives", texts.say("lv-arrives"), rides) : null,
          h("p", { class: `lv-when${when.may ? " may" : ""}` }, said(when), when.rule ? ` (${texts.say("rule-number", { rule: when.rule })})` : ""),
          given?.pending ? h("p", { class: "lv-when" }, texts.say("lv-messenger", { order: texts.say(`order-${given.pending}`), turn: given.arrives })) : null,
          given?.order ? h("p", { class: "hint" }, texts.say(`about-${given.order}`)) : null,
        )
      : h("p", { class: "hint" }, texts.say("lv-no-orders", { radius: side.tables.radius })),
    command.led ? h("div", { class: "lv-orders" }, field("fate", texts.say("lv-general"), fates), ["grave", "killed"].includes(general.fate) ? h("p", { class: "lv-when" }, texts.say("lv-successor", { turn: general.turn + side.tables.generals.find((one) => one.id === general.fate).back_after })) : field("with", texts.say("lv-with"), place)) : null,
    h("ul", { class: "lv-units" }, units.map((unit) => unitCard(at, unit))),
  );
}

/** What the losses of a division mean, in a sentence. */
function verdict(side) {
  const { third, half } = limitsOf(side);
  const { lost, state } = division(side);
  const { holds, points } = favour(side);
  return { calm: { key: side.state.defends ? "lv-division-defends" : "lv-division-calm", args: { more: (side.state.defends ? half : third) - lost } }, near: { key: "lv-division-near", args: { more: third - lost } }, due: { key: "lv-division-due", args: { holds, points } }, held: { key: side.state.defends ? "lv-division-defends" : "lv-division-held", args: { more: half - lost } }, beaten: { key: "lv-division-beaten" } }[state];
}

function divisionBar(at) {
  const side = night.sides[at];
  const { pm, third, half } = limitsOf(side);
  const { lost, state } = division(side);
  const key = `commander-${at}`;
  const commander = commanderOf(side);
  const fate = h("select", { id: key, data: { spot: key }, onchange: (event) => fall(at, "commander", event.target.value) }, side.tables.commanders.map((one) => h("option", { value: one.id, selected: commander.fate === one.id }, texts.say(`fate-${one.id}`))));
  const place = h(
    "select",
    { id: `with-${key}`, data: { spot: `with-${key}` }, onchange: (event) => act((next) => joined(next, next.sides[at], "commander", event.target.value)) },
    h("option", { value: "" }, texts.say("lv-alone")),
    side.tables.units.filter((unit) => inPlay(side, unit)).map((unit) => h("option", { value: unit.place, selected: commander.with === unit.place }, said(unit.label))),
  );
  const lostOne = { killed: "lv-commander-killed", grave: "lv-commander-grave" }[commander.fate];
  return h(
    "section",
    { class: `panel lv-division ${state}`, "aria-labelledby": `lv-division-${at}` },
    h("h2", { id: `lv-division-${at}` }, h("span", {}, said(side.title)), h("small", {}, texts.say("lv-lost", { lost, pm }))),
    h("div", { class: "lv-track", role: "img", "aria-label": texts.say("lv-track", { lost, third, half }) }, h("i", { style: `width: ${Math.min(100, (100 * lost) / half)}%` }), h("b", { class: "third", style: `left: ${(100 * third) / half}%` }, String(third)), h("b", { class: "half" }, String(half))),
    h("p", { class: "lv-verdict" }, said(verdict(side))),
    state === "due" ? h("div", { class: "row" }, divisionLink(at), h("button", { type: "button", data: { spot: `held-${at}` }, onclick: () => act((next) => (next.sides[at].state.tested = next.turn)) }, texts.say("lv-test-held")), h("button", { type: "button", data: { spot: `retired-${at}` }, onclick: () => act((next) => retire(next.sides[at], next.turn)) }, texts.say("lv-test-lost"))) : null,
    h(
      "div",
      { class: "lv-orders" },
      h("span", { class: "lv-field" }, h("label", { for: key }, texts.say("om-commander")), fate),
      lostOne ? h("p", { class: "lv-when" }, texts.say(lostOne)) : h("span", { class: "lv-field" }, h("label", { for: `with-${key}` }, texts.say("lv-with")), place),
      commander.tied === night.turn && night.turn ? h("p", { class: "lv-when" }, texts.say("lv-order-tied")) : null,
    ),
    night.turn === 0
      ? h("div", { class: "row" }, h("label", { class: "lv-defend" }, h("input", { type: "checkbox", checked: Boolean(side.state.defends), data: { spot: `defends-${at}` }, onchange: (event) => act((next) => defended(next.sides[at], event.target.checked)) }), texts.say("lv-defend")), side.state.defends ? h("b", {}, texts.say("lv-defend-taken", { taken: takenIn(side), all: side.tables.defence.taken })) : null)
      : null,
  );
}

const divisionLink = (at) => (ctx.charts.includes("division") ? h("a", { class: "button primary", href: resolveAt("division", { army: String(at) }), data: { spot: `division-${at}` } }, texts.say("chart-division")) : null);

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

/** The units that may act in a step, each one tap from its chart. */
function actingIn(offer, at) {
  const side = night.sides[at];
  if (!ctx.charts.includes(offer.chart)) return null;
  const may = (unit) => {
    const order = side.state.orders?.[unit.place.split(".")[0]]?.order;
    return inPlay(side, unit) && offer.arms.includes(unit.arm) && !offer.barred.some((state) => state in marksOf(side, unit)) && (!offer.orders.length || offer.orders.includes(order));
  };
  const units = side.tables.units.filter(may);
  if (!units.length) return null;
  return h("div", { class: "lv-resolve" }, h("span", { class: "hint" }, texts.say(`offer-${offer.chart}`)), units.map((unit) => h("a", { class: "button", href: resolveAt(offer.chart, { [offer.role]: `${at}:${unit.place}` }), data: { spot: `act-${at}-${unit.place}-${offer.chart}` } }, said(unit.label))));
}

/** What the sheets say of a step, side by side. */
function dueOf(step, at) {
  const side = night.sides[at];
  const decided = night.first !== null && night.first !== undefined;
  if (decided && step.who !== "both" && at !== (step.who === "first" ? night.first : 1 - night.first)) return null; // the other side's step
  const items = dueIn(night, side, step).map(({ due, unit }) =>
    h(
      "li",
      {},
      h("span", {}, said(taskOf(unit, step, due)), due.then === "rally" && unit.rally.length ? ` (${named(unit.rally)})` : ""),
      due.then && due.then !== "rally" ? h("button", { type: "button", data: { spot: `due-${at}-${unit.place}-${due.state}` }, onclick: () => act((next) => settled(next, next.sides[at], unit, due)) }, texts.say(due.then === "over" ? "turn-over" : `turn-becomes-${due.then}`)) : null,
      due.then === "rally" && ctx.charts.includes("rally") ? h("a", { class: "button primary", href: resolveAt("rally", { unit: `${at}:${unit.place}` }), data: { spot: `rally-${at}-${unit.place}` } }, texts.say("chart-rally")) : null,
      due.state === "won" && unit.pursues && ctx.charts.includes("pursuit") ? h("a", { class: "button", href: resolveAt("pursuit", { pursuer: `${at}:${unit.place}` }) }, texts.say("chart-pursuit")) : null,
      due.state === "routing" && due.then === "rally" ? [h("button", { type: "button", data: { spot: `rallied-${at}-${unit.place}` }, onclick: () => turnState(at, unit, "routing") }, texts.say("turn-rallied")), h("button", { type: "button", data: { spot: `removed-${at}-${unit.place}` }, onclick: () => turnState(at, unit, "destroyed") }, texts.say("turn-removed"))] : null,
    ),
  );
  if (step.asks === "orders") items.push(...side.tables.commands.filter((one) => one.orders.length).map((one) => h("li", {}, h("span", {}, h("b", {}, said(one.label)), ": ", side.state.orders?.[one.place]?.order ? texts.say(`order-${side.state.orders[one.place].order}`) : texts.say("lv-no-order"), ". ", said(orderTime(night, side, one))))));
  if (step.asks === "movement") items.push(...side.tables.commands.filter((one) => one.orders.length).map((one) => h("li", {}, texts.say(`guide-move-${side.state.orders?.[one.place]?.order || "none"}`, { brigade: said(one.label) }))));
  if (step.asks === "initiative") items.push(h("li", {}, texts.say("turn-initiative", { modifier: signed(side.tables.initiative) })));
  if (step.asks === "division") items.push(h("li", {}, h("span", {}, said(verdict(side))), division(side).state === "due" ? divisionLink(at) : null));
  const acting = step.offers.map((offer) => actingIn(offer, at));
  if (!items.length && !step.due.length && !acting.some(Boolean)) return null;
  return h("div", { class: "lv-due" }, h("h4", {}, sideName(at)), items.length ? h("ul", {}, items) : acting.some(Boolean) ? null : h("p", { class: "empty" }, texts.say("turn-nothing")), acting);
}

const unitNamed = (name) => {
  const [at, place] = name.split(":");
  const unit = unitAt(night.sides[at], place);
  return unit ? said(unit.label) : "";
};

/** What was begun in an earlier step and waits for this one. */
function waitingFor(charts) {
  const list = (night.pending ?? []).filter((one) => charts.includes(one.chart));
  if (!list.length) return null;
  return h(
    "div",
    { class: "lv-due" },
    h("h4", {}, texts.say("turn-waiting")),
    h(
      "ul",
      {},
      list.map((one) =>
        h(
          "li",
          {},
          h("a", { class: "button primary", data: { pending: one.chart }, href: resolveAt(one.chart, { pending: one.id }) }, texts.say(`chart-${one.chart}`)),
          h("span", {}, Object.values(one.roles).map(unitNamed).filter(Boolean).join(" – ")),
          h("button", { type: "button", class: "plain", onclick: () => act((next) => (next.pending = next.pending.filter((other) => other.id !== one.id))) }, texts.say("turn-drop")),
        ),
      ),
    ),
  );
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
            step.asks === "initiative" && night.chooses !== null && night.chooses !== undefined ? h("p", { class: "lv-verdict" }, texts.say("turn-chooses", { side: sideName(night.chooses) })) : null,
            step.asks === "initiative"
              ? h("fieldset", { class: "lv-first" }, h("legend", {}, texts.say("turn-who-first")), [0, 1].map((at) => h("label", {}, h("input", { type: "radio", name: "first", checked: night.first === at, data: { spot: `first-${at}` }, onchange: () => act((next) => (next.first = at)) }), sideName(at))))
              : null,
            waitingFor(charts),
            night.sides.map((_, at) => dueOf(step, at)),
            charts.length ? h("div", { class: "row lv-charts" }, charts.map((chart) => h("a", { class: "button", data: { chart }, href: resolveAt(chart, step.asks === "initiative" && chart === "initiative" && night.sides.length > 1 ? { one: "0", other: "1" } : {}) }, texts.say(`chart-${chart}`)))) : null,
            step.number === steps.length ? h("div", { class: "row" }, h("button", { type: "button", data: { spot: "night" }, onclick: sleep }, texts.say("lv-night"))) : null,
          ],
    ),
    h("section", { class: "panel", "aria-labelledby": "lv-steps-title" }, h("h2", { id: "lv-steps-title" }, texts.say("turn-steps")), h("ol", { class: "lv-steps" }, steps.map((one, index) => h("li", {}, h("button", { type: "button", "aria-current": night.turn > 0 && index === night.step ? "step" : null, data: { spot: `step-${one.number}` }, onclick: () => (act((next) => ([next.turn, next.step] = [Math.max(1, next.turn), index])), scrollTo(0, 0)) }, h("b", {}, String(one.number)), texts.say(`step-${one.number}`)))))),
  );
}

// --- the page -------------------------------------------------------------------------------------------------------

const see = (view) => (document.querySelector(".toast")?.remove(), ctx.keepEvening({ ...night, view }), scrollTo(0, 0));

export function live(root, context) {
  ctx = context;
  night = ctx.evening;
  if (!night.sides.every((side) => side.tables.ends)) return fill(root, h("p", { class: "note" }, texts.say("lv-old")));
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
