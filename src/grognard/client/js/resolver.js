// At the table: charts beside a real map. Fields, sums, odds and answers come from the server; dice are thrown there, typed
// in, or, where the server is out of reach, thrown here and looked up in what it sent before.

import { once } from "./api.js";
import { Desk, diceAfter, lookUp, throwHere } from "./desk.js";
import { $, $$, debounced, drawing, fill, h } from "./dom.js";
import { confirmed, pickFile, toast } from "./dialogs.js";
import { dieMarkup } from "./dice.js";
import { Evening } from "./evening.js";
import { formOf } from "./fields.js";
import { barsOf, footOf, sumsOf } from "./odds.js";
import { plotOf } from "./plot.js";
import { printedTables } from "./printed.js";
import { chartName, diceShown, download, entryOf, eveningText, resultName } from "./protocol.js";
import { Sheets } from "./sheets.js";
import { apply, languageButton, settingsDialog } from "./settings.js";
import { keepPages } from "./keeping.js";
import { texts } from "./texts.js";

const MOST_FACES = 12;
const LARGEST_FILE = 5_000_000;
const AFTER_PRESS = 30; // ms
const query = new URLSearchParams(location.search);
const desk = new Desk(query.get("game") ?? "manoeuvre");
const page = { book: null, chart: null, laid: null, values: {}, fault: null, result: null, guided: null, board: null, sheets: null, touched: [], dice: "", owing: false };
let evening;

const fight = () => evening.fight;
const title = () => texts.maybe(`game-${desk.game}`) || page.book?.title || "";
const guideOf = (id) => page.book.guides.find((guide) => guide.id === id);
/** The die whose faces are worth a button each: a chart that throws one die, and no other after it. */
function oneDie() {
  const first = page.laid?.throws?.first;
  const alone = typeof first === "object" && first.dice.length === 1 && first.dice[0] <= MOST_FACES && Object.values(first.to).every((to) => typeof to === "number");
  return alone ? first.dice[0] : 0;
}
const certain = () => (typeof page.laid?.throws?.first === "number" ? page.laid.throws.answers[page.laid.throws.first] : null);
const possible = () => Boolean(page.laid) && !page.laid.why && !page.fault;

// --- the head: fights side by side, the way back to all charts -----------------------------------------------------------

function drawHead() {
  $("#title").textContent = [title(), texts.say("resolver")].filter(Boolean).join(" · ");
  const tabs = evening.fights.map((one) => h("button", { type: "button", "aria-pressed": String(one.id === fight().id), data: { fight: one.id }, onclick: () => openFight(one.id) }, one.name));
  fill($("#fights"), tabs, h("button", { type: "button", class: "plain", id: "new-fight", onclick: newFight }, texts.say("fight-new")));
  const night = page.sheets?.night(fight());
  if (night) $("#fights").prepend(h("a", { class: "button", id: "to-sheets", href: `/armies?game=${desk.game}#live/${night.id}` }, texts.say("sheets-back")));
  $("#alone").hidden = !desk.alone;
  $("#alone").textContent = texts.say("resolver-alone");
}

function newFight() {
  if (!evening.begin()) return toast({ key: "fight-too-many" });
  start();
}

function openFight(id) {
  evening.open(id);
  start();
}

function drawCharts() {
  const grouped = page.book.groups.length > 0;
  const link = (chart) => h("a", { href: address(chart), "aria-current": chart === page.chart ? "page" : null, onclick: (event) => go(event, () => leaveGuide() && pick(chart)) }, chartName(chart));
  if (!grouped)
    return fill(
      $("#charts"),
      page.book.charts.map((chart) => h("button", { type: "button", "aria-pressed": String(chart.id === page.chart), onclick: () => pick(chart.id) }, chartName(chart.id))),
      page.chart ? ruleLink() : null,
    );
  if (page.chart) return fill($("#charts"), h("a", { class: "button", id: "all-charts", href: address(""), onclick: (event) => go(event, () => pick("")) }, texts.say("resolver-all")), ruleLink());
  fill(
    $("#charts"),
    h(
      "nav",
      { class: "contents", "aria-label": texts.say("resolver-all") },
      fight().chart ? h("section", {}, h("h2", {}, fight().name), h("ul", {}, h("li", {}, h("button", { type: "button", id: "go-on", onclick: start }, texts.say("resolver-go-on", { chart: fight().guide ? texts.say(`sequence-${fight().guide}`) : chartName(fight().chart) }))))) : null,
      page.book.guides.length ? h("section", {}, h("h2", {}, texts.say("guide-title")), h("ul", {}, page.book.guides.map((guide) => h("li", {}, h("button", { type: "button", data: { guide: guide.id }, onclick: () => beginGuide(guide.id) }, texts.say(`sequence-${guide.id}`)))))) : null,
      page.book.groups.map((group) => h("section", {}, h("h2", {}, texts.say(`group-${group.id}`)), h("ul", {}, group.charts.map((chart) => h("li", {}, link(chart)))))),
    ),
  );
}

function ruleLink() {
  const rule = page.book.charts.find((chart) => chart.id === page.chart)?.rule;
  if (!rule) return null;
  return page.book.drawn ? h("a", { class: "rule", href: `/rules?game=${desk.game}#${rule}` }, texts.say("rule-number", { rule })) : h("span", { class: "rule" }, texts.say("resolver-table", { rule }));
}

const address = (chart) => `/resolver?game=${desk.game}${chart ? `&chart=${chart}` : ""}`;

function go(event, run) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  run();
}

// --- guided sequences ---------------------------------------------------------------------------------------------------

function drawGuide() {
  const { course, guide } = fight();
  $("#guide").hidden = !course || !page.chart;
  if ($("#guide").hidden) return;
  const steps = guideOf(guide).steps;
  fill(
    $("#guide"),
    h("h2", {}, texts.say(`sequence-${guide}`), h("button", { type: "button", class: "plain", id: "end-guide", onclick: endGuide }, texts.say("guide-end"))),
    h("ol", { class: "steps", tabindex: "0", "aria-label": texts.say(`sequence-${guide}`) }, steps.map((step, place) => h("li", { class: place < course.at ? "past" : place === course.at ? "now" : "", "aria-current": place === course.at ? "step" : null }, texts.say(`step-${guide}-${step.id}`)))),
    course.at >= steps.length ? h("p", { class: "note calm" }, texts.say("guide-done")) : null,
  );
  const now = $(".steps .now");
  if (now) now.parentElement.scrollTop = now.offsetTop - now.parentElement.offsetTop - now.offsetHeight;
}

async function beginGuide(id) {
  try {
    const found = await desk.guide(id, {});
    fight().guide = id;
    follow(found);
  } catch (error) {
    complain(error);
  }
}

/** The page goes to where the sequence stands. */
function follow(found) {
  Object.assign(fight(), { course: found.course, owed: null });
  page.guided = found;
  evening.keep();
  if (found.chart) pick(found.chart, found.values);
  else draw();
}

/** A step was resolved, or is left: the server says what comes next; the page shows the result until somebody goes on. */
async function advance(body) {
  const { guide, course } = fight();
  try {
    const found = await desk.guide(guide, { course, ...body });
    Object.assign(fight(), { course: found.course, owed: null });
    page.guided = found;
  } catch (error) {
    if (error.status) complain(error);
    else fight().owed = body;
    page.guided = null;
  }
  evening.keep();
}

async function nextStep() {
  if (fight().owed) await advance(fight().owed);
  if (page.guided) follow(page.guided);
  else draw();
}

async function leaveStep() {
  await advance({ leave: true });
  nextStep();
}

function leaveGuide() {
  Object.assign(fight(), { course: null, guide: "", owed: null });
  page.guided = null;
  return true;
}

function endGuide() {
  leaveGuide();
  evening.keep();
  draw();
}

// --- situation ----------------------------------------------------------------------------------------------------------

function drawSituation() {
  const panel = $("#situation");
  panel.hidden = !page.chart;
  if (panel.hidden) return;
  const active = document.activeElement;
  page.owing = panel.contains(active) && "half" in active.dataset; // half a number is not taken from under the hand
  if (page.owing) return;
  const { guide, course } = fight();
  const step = guide && course && guideOf(guide).steps[course.at];
  const heading = step && step.chart === page.chart && !page.result ? texts.say(`step-${guide}-${step.id}`) : chartName(page.chart);
  const fields = page.laid?.fields ?? [];
  const heads = page.sheets?.heads(fight(), page.chart, bind) ?? {};
  const lone = Object.entries(heads).filter(([role]) => !fields.some((field) => field.section === role)); // no fields of their own
  const pickers = (more) => (lone.some(([, head]) => head.more === more) ? h("div", { class: "fields roles" }, lone.filter(([, head]) => head.more === more).map(([, head]) => head.node)) : null);
  refill(panel, h("h2", { tabindex: "-1", id: "chart-name" }, heading), pickers(false), formOf(fields, page.values, put, heads), pickers(true));
}

/** A unit of the sheets takes a place in the chart, or leaves it to be filled in by hand. */
function bind(role, name) {
  const { [role.id]: _, ...others } = fight().roles;
  fight().roles = name ? { ...others, [role.id]: name } : others;
  evening.keep();
  later.cancel();
  refresh({ ...page.values, ...page.sheets.values(fight(), page.chart, { [role.id]: name }) });
}

function put(id, value) {
  page.values[id] = value;
  page.touched.push(id);
  const field = page.laid?.fields.find((one) => one.id === id);
  if (field?.variant) evening.data.variants[id] = value;
  fight().situations[page.chart] = { ...page.values };
  evening.keep();
  page.dirty = true;
  asked++; // an answer on its way is about something else
  waiting(true);
  later();
}

let asked = 0;
let settled = Promise.resolve();
/** What no longer fits after a change (a unit of another army, say) is let go; what was just typed is not. */
function refresh(values = page.values) {
  settled = asking(values, ++asked);
  return settled;
}

async function asking(values, mine) {
  page.dirty = false;
  waiting(true);
  try {
    const laid = await desk.lay(page.chart, values, page.touched.join(","));
    if (mine !== asked) return;
    page.laid = laid;
    page.touched = [];
    page.values = { ...laid.values };
    page.fault = laid.why ?? null;
    page.result = null;
    fight().situations[page.chart] = { ...laid.values };
    evening.keep();
    const { roles } = fight();
    desk.ahead(laid, (answer) => leads(answer, roles).map((next) => [next.chart, handed(next, answer)]));
  } catch (error) {
    if (mine !== asked) return;
    page.fault = error.unknown ? { key: page.laid ? "resolver-unknown-alone" : "resolver-chart-alone" } : sentence(error);
  }
  await unpressed();
  if (mine !== asked) return;
  draw();
  waiting(false);
}

/** Where an answer leads, with the units that stand there. */
const leads = (answer, roles) => page.sheets?.onward(fight(), page.chart, roles, answer) ?? (answer.next ?? []).map((chart) => ({ chart, roles: {}, about: "" }));
/** What the next chart gets: the sheets, then what this answer and those before hand over. */
const handed = (next, answer) => ({ ...evening.data.variants, ...(page.sheets?.values(fight(), next.chart, next.roles) ?? {}), ...fight().carry, ...(answer.carry ?? {}) });

/** Whether the page is about to change under the finger. */
const waiting = (yes) => $("#outcome").setAttribute("aria-busy", String(yes));
const later = debounced(() => refresh(), 120);

// --- chances, dice, result ----------------------------------------------------------------------------------------------

function drawOutcome() {
  $("#outcome").hidden = !page.chart;
  if (!page.chart) return;
  const { laid } = page;
  const sure = certain();
  refill(
    $("#outcome"),
    h("h2", {}, texts.say(sure ? "resolver-result" : "resolver-odds")),
    page.fault ? h("p", { class: "note", role: "alert" }, texts.nodes(page.fault)) : null,
    possible() ? [sumsOf(laid.parts), sure || !laid.odds ? null : [barsOf(laid.odds, page.board?.odds), footOf(laid.odds)]] : null,
    page.result ? resultCard(page.result) : sure && possible() ? answerCard(sure, []) : null,
    dock(),
  );
}

function answerCard(answer, thrown) {
  return [
    h("div", { class: "roll-dice" }, diceShown(thrown, page.board?.face)),
    h("p", { class: "roll-result" }, h("b", {}, resultName(answer)), texts.has(`result-${answer.result}.meaning`) ? h("span", {}, " ", texts.say(`result-${answer.result}.meaning`)) : null),
    h("ul", { class: "story" }, (answer.story ?? []).map((line) => h("li", {}, texts.plain(line)))),
  ];
}

function resultCard(entry) {
  return h("div", { class: "roll", tabindex: "-1" }, h("h3", { class: "caps" }, texts.say("resolver-result")), answerCard(entry.answer, entry.thrown), entry.source === "here" ? h("p", { class: "hint" }, texts.say("protocol-by-here")) : null, sheetLines(entry));
}

/** What the result writes on the sheets, or has written. */
function sheetLines(entry) {
  const told = onSheets(entry);
  if (!told.length && !entry.applied) return null;
  return h("div", { class: "on-sheets" }, h("h3", { class: "caps" }, texts.say(entry.applied ? "sheets-applied" : "sheets-will")), h("ul", {}, (entry.applied?.said ?? told).map((line) => h("li", {}, texts.plain(line)))));
}

const onSheets = (entry) => (page.sheets && entry && !entry.applied ? page.sheets.effects(fight(), entry) : []);

function applyIt() {
  const entry = page.result;
  if (!page.sheets.apply(fight(), entry)) return toast({ key: "armies-not-kept" });
  evening.keep();
  draw();
  $("#live").textContent = [texts.say("sheets-applied"), ...entry.applied.said.map((line) => texts.plain(line))].join(". ");
}

/** Everything for one thumb: roll or type in, then where to go on. */
function dock() {
  const ready = possible();
  const sides = oneDie();
  const sure = certain();
  const facesOf = (words) => words.split(/[^0-9]+/).filter(Boolean).map(Number);
  const wanted = h("p", { id: "next-dice", class: "hint", role: "status" });
  const tellNext = () => {
    const next = page.laid?.throws && possible() ? diceAfter(page.laid.throws, facesOf(page.dice)) : undefined;
    wanted.textContent = next === undefined ? "" : next === null ? texts.say("resolver-dice-wrong") : next.length ? texts.say("resolver-dice-next", { dice: next.map((sides) => `D${sides}`).join(" ") }) : texts.say("resolver-dice-all");
  };
  const typed = h("input", { type: "text", inputmode: "numeric", id: "own-dice", value: page.dice, oninput: () => ((page.dice = typed.value), tellNext()), placeholder: texts.say("resolver-type-hint"), "aria-label": `${texts.say("resolver-type")}. ${texts.say("resolver-type-hint")}` });
  const read = () => {
    const dice = facesOf(typed.value);
    if (dice.length) resolve(dice);
  };
  typed.addEventListener("keydown", (event) => event.key === "Enter" && read());
  const own = sides
    ? h("span", { class: "faces", role: "group", "aria-label": texts.say("resolver-my-die") }, Array.from({ length: sides }, (_, place) => h("button", { type: "button", class: "face", data: { face: String(place + 1) }, "aria-label": texts.say("resolver-face", { face: place + 1 }), disabled: !ready, onclick: () => resolve([place + 1]) }, drawing("0 0 40 40", page.board?.face?.(place + 1).art ?? dieMarkup(sides, place + 1), { class: "die" }))))
    : h("span", { class: "own-dice" }, typed, h("button", { type: "button", onclick: read, disabled: !ready }, texts.say("resolver-use")));
  const again = Boolean(page.result);
  const settled = again && (sure || fight().course || page.result.applied || onSheets(page.result).length > 0); // in a sequence, and for the sheets, once
  if (!sides && !sure) tellNext();
  return h(
    "div",
    { id: "dock" },
    onward(),
    settled
      ? null
      : sure
        ? h("button", { type: "button", class: "primary", id: "note-it", disabled: !ready, onclick: () => resolve([]) }, texts.say(fight().course ? "guide-take" : "protocol-write"))
        : h("div", { class: "roll-row" }, h("button", { type: "button", class: again ? "" : "primary", id: "roll", disabled: !ready, onclick: () => resolve(null) }, texts.say(again ? "resolver-again" : "resolver-roll")), own),
    settled || sure || sides ? null : wanted,
  );
}

/** The buttons that lead on from a result, or out of a step. */
function onward() {
  const { course, owed } = fight();
  const step = course && page.guided;
  const leave = step?.may_leave && (!page.result || step.chart === page.chart) ? h("button", { type: "button", id: "leave-step", onclick: leaveStep }, texts.say(page.result || page.guided.course.calls?.[page.guided.step] ? "guide-all-done" : "guide-leave")) : null;
  if (course && page.result) {
    const name = owed ? texts.say("guide-owed") : step?.step ? texts.say(`step-${fight().guide}-${step.step}`) : texts.say("guide-done");
    const more = owed || step?.step;
    return h("div", { class: "onward" }, more ? h("button", { type: "button", class: "primary next", onclick: nextStep }, `${name} ›`) : h("span", { class: "hint" }, name), leave);
  }
  if (leave) return h("div", { class: "onward" }, leave);
  const answer = page.result?.answer ?? (possible() ? certain() : null);
  if (course) return null;
  const next = answer ? leads(answer, page.result?.roles ?? fight().roles) : [];
  const owing = page.result && onSheets(page.result).length > 0;
  const apply = owing ? h("button", { type: "button", class: "primary", id: "apply", onclick: applyIt }, texts.say("sheets-apply")) : null;
  if (!apply && !next.length) return null;
  const name = (one) => [chartName(one.chart), page.sheets?.nameOf(fight(), one.about)].filter(Boolean).join(": ");
  return h(
    "div",
    { class: "onward" },
    apply,
    next.length && !owing ? h("span", { class: "hint" }, texts.say("resolver-next")) : null,
    next.map((one) => h("button", { type: "button", class: `next${page.result && !owing ? " primary" : ""}`, data: { next: one.chart }, onclick: () => chain(one) }, owing ? texts.say("sheets-apply-next", { chart: name(one) }) : `${name(one)} ›`)),
  );
}

/** On to the next chart, with what this one hands over. A chart without dice is written down on the way, and the sheets are. */
async function chain(next) {
  if (!page.result) await resolve([]);
  if (!page.result) return;
  if (onSheets(page.result).length) applyIt();
  pick(next.chart, handed(next, page.result.answer), { roles: next.roles });
}

/** Dice: null to throw by the server, faces from the table, or none where the chart throws none. */
async function resolve(faces) {
  do {
    if (page.dirty) {
      later.cancel();
      refresh();
    }
    await settled;
  } while (page.dirty);
  if (!possible()) return;
  try {
    const { laid } = page;
    const local = faces && laid.throws ? lookUp(laid.throws, faces) : null;
    if (faces && laid.throws && !local) throw { sentence: { key: "resolver-wrong-dice" } };
    let source = faces ? "own" : "server";
    waiting(true);
    let found = local ?? (faces ? await desk.read(page.chart, page.values, faces) : null);
    if (!found) [found, source] = await thrown(laid);
    await written(found, source);
  } catch (error) {
    complain(error);
  } finally {
    waiting(false);
  }
}

async function thrown(laid) {
  try {
    return [await desk.roll(page.chart, page.values), "server"];
  } catch (error) {
    if (error.status || !laid.throws) throw error.status ? error : { sentence: { key: "resolver-roll-alone" } };
    return [throwHere(laid.throws), "here"];
  }
}

async function written({ answer, thrown: dice }, source) {
  const { laid } = page;
  const { guide, course } = fight();
  const step = course ? guideOf(guide).steps[course.at]?.id : "";
  const shown = laid.fields
    .filter((field) => page.values[field.id] !== undefined && page.values[field.id] !== "" && (field.kind === "choice" ? !field.variant : page.values[field.id] !== field.default || field.kind === "number"))
    .filter((field) => !(field.kind === "number" && page.values[field.id] === "0") && !(field.section === "reading" && page.values[field.id] === field.default))
    .map((field) => ({ id: field.id, value: page.values[field.id], label: field.choices?.find((choice) => choice.id === page.values[field.id])?.label ?? null }));
  const before = evening.place();
  const cast = page.sheets?.cast(fight(), page.chart) ?? null;
  page.dice = "";
  fight().carry = { ...fight().carry, ...(answer.carry ?? {}) };
  evening.note({ chart: page.chart, step: step ? `${guide}-${step}` : "", values: { ...page.values }, roles: { ...fight().roles }, cast, shown: shown.filter((field) => !cast?.known.includes(field.id)), parts: laid.parts, thrown: dice, answer, source, before });
  page.result = fight().entries.at(-1);
  if (step) await advance({ values: page.values, dice: dice.flatMap((one) => one.faces ?? []) });
  page.result.after = evening.place();
  evening.keep();
  draw();
  $("#live").textContent = [resultName(answer), ...(answer.story ?? []).map((line) => texts.plain(line))].join(". ");
  $("#outcome .roll")?.scrollIntoView({ block: "nearest" });
}

// --- printed tables, plots, protocol ------------------------------------------------------------------------------------

function drawPrinted() {
  const { laid } = page;
  $("#printed").hidden = !page.chart || !laid?.grids.length;
  if (!$("#printed").hidden) fill($("#printed"), h("h2", {}, texts.say("printed-title")), printedTables(laid.grids, possible() ? laid.boxes : [], page.result?.answer ?? (possible() ? certain() : null)));
  $("#plots").hidden = !page.chart || !possible() || !laid.plots.length;
  if (!$("#plots").hidden) fill($("#plots"), h("h2", {}, texts.say("plot-title")), laid.plots.map(plotOf));
}

function drawProtocol() {
  if ($("#protocol").contains(document.activeElement) && unsaid(document.activeElement)) return; // a note is being written
  const { entries, undone, name } = fight();
  const rename = h("input", { type: "text", id: "fight-name", maxlength: "60", value: name, onchange: (event) => (fight().name = event.target.value.trim() || name, evening.keep(), drawHead()) });
  const button = (id, key, run, disabled = false) => h("button", { type: "button", id, disabled, onclick: run }, texts.say(key));
  fill(
    $("#protocol"),
    h("h2", {}, texts.say("protocol-title")),
    evening.unkept ? h("p", { class: "note" }, texts.say("protocol-unkept")) : null,
    h("label", { class: "fight-name" }, texts.say("fight-name"), rename),
    h("div", { class: "row" }, button("undo", "protocol-undo", undo, !entries.length), button("redo", "protocol-redo", redo, !undone.length), button("close-fight", "fight-close", closeFight)),
    entries.length ? h("ol", { class: "entries" }, entries.map((entry, place) => entryOf(entry, place + 1, page.board?.face, (note) => ((entry.note = note), evening.keep()))).reverse()) : h("p", { class: "empty" }, texts.say("protocol-empty")),
    h("div", { class: "row" }, button("export-text", "protocol-export-text", () => download(`${fileName()}.md`, eveningText(evening, title()), "text/markdown")), button("export-json", "protocol-export-json", () => download(`${fileName()}.json`, evening.json(), "application/json")), button("import", "protocol-import", importFile)),
    h("p", { class: "hint" }, texts.say("protocol-where")),
  );
}

const fileName = () => `grognard-${desk.game}-${new Date().toISOString().slice(0, 10)}`;

function undo() {
  const entry = fight().entries.at(-1);
  if (entry?.applied && page.sheets && !page.sheets.takeBack(fight(), entry)) toast({ key: "sheets-changed-since" });
  if (evening.undo()) start();
}

function redo() {
  if (evening.redo()) start();
}

async function closeFight() {
  if (fight().entries.length && !(await confirmed("fight-close", { key: "fight-close-text", args: { name: fight().name, count: fight().entries.length } }, "fight-close-yes"))) return;
  evening.close(fight().id);
  start();
}

async function importFile() {
  const file = await pickFile(".json");
  if (!file) return;
  if (file.size > LARGEST_FILE || !evening.take(await file.text())) return toast({ key: "protocol-not-one" });
  start();
  toast({ key: "protocol-imported" }, { calm: true });
}

// --- the hand on the page ------------------------------------------------------------------------------------------------

const unsaid = (input) => input.type === "text" && input.value !== input.defaultValue;
/** How to find a thing again after it was drawn anew. */
const traceOf = (thing) => (thing.id ? `#${CSS.escape(thing.id)}` : Object.entries(thing.dataset).map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`).join("") + (["radio", "checkbox"].includes(thing.type) && thing.hasAttribute("value") ? `[value="${CSS.escape(thing.value)}"]` : ""));

/** New contents; the focus stays where it was. */
function refill(panel, ...children) {
  const active = document.activeElement;
  const trace = panel.contains(active) ? traceOf(active) : "";
  const caret = trace && active.type === "text" ? active.selectionStart : null;
  fill(panel, ...children);
  const again = trace ? $(trace, panel) : null;
  again?.focus({ preventScroll: true });
  if (caret !== null) again?.setSelectionRange(caret, caret);
}

let press = Promise.resolve();
/** Between pressing a button and letting it go nothing is drawn anew, else the press would be lost. */
function watchPress() {
  addEventListener(
    "pointerdown",
    () => {
      press = new Promise((done) => {
        const over = () => setTimeout(done, AFTER_PRESS); // the click follows at once
        for (const end of ["pointerup", "pointercancel"]) addEventListener(end, over, { once: true, capture: true });
      });
    },
    true,
  );
}
const unpressed = () => press;

// --- the page -----------------------------------------------------------------------------------------------------------

function draw() {
  drawHead();
  drawCharts();
  drawGuide();
  drawSituation();
  drawOutcome();
  drawPrinted();
  drawProtocol();
  document.body.classList.toggle("on-chart", Boolean(page.chart));
}

const sentence = (error) => error.sentence ?? { key: "fault-server", args: { status: "?" } };
const complain = (error) => toast(sentence(error));

/** Open a chart, or the list of all; `handed` comes from the chart before and leaves nothing of an earlier situation. */
async function pick(id, handed = null, { quiet = false, roles = null } = {}) {
  if ($("#situation").contains(document.activeElement)) document.activeElement.blur(); // its value belongs to the chart that is left
  for (const field of $$("#situation :is(input, select, button)")) field.disabled = true; // nobody fills in a form that is about to go
  page.chart = page.book.charts.some((chart) => chart.id === id) ? id : page.book.groups.length ? "" : page.book.charts[0].id;
  Object.assign(page, { laid: null, fault: null, result: null, values: {}, touched: [], dice: "" });
  if (page.chart && !handed && !fight().course) fight().carry = {};
  if (!quiet && location.search !== new URL(address(page.chart), location.href).search) history.pushState(null, "", address(page.chart));
  later.cancel();
  if (!page.chart) {
    asked++;
    evening.keep();
    waiting(false);
    return draw();
  }
  if (roles || page.chart !== fight().chart) fight().roles = roles ?? {};
  fight().chart = page.chart;
  const before = handed ? null : fight().situations[page.chart];
  const { variants } = evening.data;
  if (before) await refresh(Object.fromEntries(Object.entries(before).map(([name, value]) => [name, variants[name] ?? value])));
  else await refresh({ ...variants, ...handed });
  if (!quiet) {
    scrollTo({ top: 0 });
    $("#chart-name")?.focus({ preventScroll: true });
  }
}

/** Whether the last line of the fight is about what is on the page. */
const told = (chart, values) => fight().entries.at(-1)?.chart === chart && JSON.stringify(fight().entries.at(-1).values) === JSON.stringify(values);

/** Where the current fight was left. */
async function start() {
  const { course, guide, chart, situations } = fight();
  page.guided = null;
  if (course && guideOf(guide)) {
    const half = situations[chart] && !told(chart, situations[chart]) ? situations[chart] : null; // filled in, not yet thrown
    await advance({});
    return page.guided?.chart ? pick(page.guided.chart, page.guided.chart === chart && half ? half : page.guided.values) : pick(chart);
  }
  await pick(chart || (page.book.groups.length ? "" : page.book.charts[0].id));
  if (!told(page.chart, page.values)) return;
  page.result = fight().entries.at(-1); // with the ways that lead on
  draw();
}

const KEYS = {
  r: () => $("#roll:not(:disabled), #note-it:not(:disabled)")?.click(),
  n: () => $("#dock .next")?.click(),
  u: () => $("#undo:not(:disabled)")?.click(),
  a: () => $("#all-charts")?.click(),
};

function onkey(event) {
  const writing = event.target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea, dialog");
  if (writing || event.ctrlKey || event.metaKey || event.altKey || !page.book) return;
  const face = /^[1-9]$/.test(event.key) ? $(`.face[data-face="${event.key}"]:not(:disabled)`) : null;
  const run = face ? () => face.click() : KEYS[event.key.toLowerCase()];
  if (!run) return;
  event.preventDefault();
  run();
}

/** The address of a live sheet names its evening, and units for the roles of the chart, or what waits to be resolved. */
function fromSheets() {
  const night = page.sheets?.shelf.one(query.get("evening") ?? "");
  if (!night) return null;
  evening.beside(night.id, page.sheets.title(night).slice(0, 60));
  leaveGuide();
  fight().carry = {};
  history.replaceState(null, "", address(query.get("chart") ?? "")); // so that a reload stays where it has come to
  const waits = night.pending?.find((one) => one.id === query.get("pending"));
  if (waits) return waits;
  const chart = query.get("chart") ?? "";
  const named = page.sheets.roles(fight(), chart).map((role) => [role.id, query.get(role.id)]).filter(([, name]) => name);
  return { chart, roles: Object.fromEntries(named), carry: {} };
}

async function open() {
  apply();
  await texts.load("/text/{lang}.ftl", `/games/${desk.game}/text/{lang}.ftl`);
  texts.dress(document);
  fill($("#tools"), languageButton(), h("button", { type: "button", class: "settings-button", onclick: () => settingsDialog() }, texts.say("settings-title")));
  evening = new Evening(desk.game, (number) => texts.say("fight-number", { number }));
  try {
    page.book = await desk.book();
    if (page.book.drawn) {
      await texts.load(`/games/${desk.game}/client/{lang}.ftl`);
      document.head.append(h("link", { rel: "stylesheet", href: `/games/${desk.game}/client/board.css` })); // for faces of dice
      page.board = (await import(`/games/${desk.game}/client/board.js`)).default;
      await page.board.load?.(once);
    }
    if (page.book.sheets) {
      await texts.load(`/games/${desk.game}/client/{lang}.ftl`);
      page.sheets = new Sheets(desk.game, await import(`/games/${desk.game}/client/sheets.js`));
    }
  } catch (error) {
    page.fault = sentence(error);
  }
  if (page.book?.charts.length) {
    texts.onchange(draw);
    desk.onalone = (alone) => (alone || !page.fault ? drawHead() : refresh());
    addEventListener("keydown", onkey);
    watchPress();
    $("#situation").addEventListener("focusout", () => page.owing && unpressed().then(drawSituation));
    addEventListener("popstate", () => pick(new URLSearchParams(location.search).get("chart") ?? "", null, { quiet: true }));
    addEventListener("storage", (event) => event.key === `grognard.evening.${desk.game}` && (evening.reread(), draw()));
    const wanted = query.get("chart") ?? "";
    const came = fromSheets();
    if (came) await pick(came.chart, { ...page.sheets.values(fight(), came.chart, came.roles), ...came.carry }, { quiet: true, roles: came.roles });
    else if (wanted === fight().chart) await start();
    else {
      if (wanted) leaveGuide();
      await pick(wanted, null, { quiet: true });
    }
    if (evening.broken) toast({ key: "protocol-broken" }, { stay: 0, action: h("button", { type: "button", onclick: () => download(`${fileName()}-broken.txt`, evening.broken, "text/plain") }, texts.say("protocol-broken-save")) });
    keepPages("/resolver");
  } else fill($("#situation"), h("p", { class: "empty" }, page.fault ? texts.plain(page.fault) : texts.say("resolver-none")));
  document.body.classList.add("ready");
}

open();
