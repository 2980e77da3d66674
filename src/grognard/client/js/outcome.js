// What a situation may come to and what it came to: chances, dice to throw or to type in, the result, where to go on.

import { diceAfter } from "./desk.js";
import { $, drawing, h } from "./dom.js";
import { dieMarkup } from "./dice.js";
import { leaveStep, nextStep } from "./guided.js";
import { barsOf, footOf, sumsOf } from "./odds.js";
import { chartName, diceShown, resultName } from "./protocol.js";
import { refill } from "./steady.js";
import { texts } from "./texts.js";
import { chain, onSheets, resolve, writeOnSheets } from "./throwing.js";

const MOST_FACES = 12;

export function drawOutcome(page) {
  $("#outcome").hidden = !page.chart;
  if (!page.chart) return;
  const { laid, certain, possible } = page;
  refill(
    $("#outcome"),
    h("h2", {}, texts.say(certain ? "resolver-result" : "resolver-odds")),
    page.fault ? h("p", { class: "note", role: "alert" }, texts.nodes(page.fault)) : null,
    possible ? [sumsOf(laid.parts), certain || !laid.odds ? null : [barsOf(laid.odds, page.board?.odds), footOf(laid.odds)]] : null,
    page.result ? resultCard(page, page.result) : certain && possible ? answerCard(page, certain, []) : null,
    dock(page),
  );
}

function answerCard(page, answer, thrown) {
  return [
    h("div", { class: "roll-dice" }, diceShown(thrown, page.board?.face)),
    h("p", { class: "roll-result" }, h("b", {}, resultName(answer)), texts.has(`result-${answer.result}.meaning`) ? h("span", {}, " ", texts.say(`result-${answer.result}.meaning`)) : null),
    h("ul", { class: "story" }, (answer.story ?? []).map((line) => h("li", {}, texts.plain(line)))),
  ];
}

function resultCard(page, entry) {
  return h("div", { class: "roll", tabindex: "-1" }, h("h3", { class: "caps" }, texts.say("resolver-result")), answerCard(page, entry.answer, entry.thrown), entry.source === "here" ? h("p", { class: "hint" }, texts.say("protocol-by-here")) : null, sheetLines(page, entry));
}

/** What the result writes on the sheets, or has written. */
function sheetLines(page, entry) {
  const told = onSheets(page, entry);
  if (!told.length && !entry.applied) return null;
  return h("div", { class: "on-sheets" }, h("h3", { class: "caps" }, texts.say(entry.applied ? "sheets-applied" : "sheets-will")), h("ul", {}, (entry.applied?.said ?? told).map((line) => h("li", {}, texts.plain(line)))));
}

/** The die whose faces are worth a button each: a chart that throws one die, and no other after it. */
function oneDie({ laid }) {
  const first = laid?.throws?.first;
  const alone = typeof first === "object" && first.dice.length === 1 && first.dice[0] <= MOST_FACES && Object.values(first.to).every((to) => typeof to === "number");
  return alone ? first.dice[0] : 0;
}

/** Everything for one thumb: roll or type in, then where to go on. */
function dock(page) {
  const { possible, certain, fight, result } = page;
  const settled = result && (certain || fight.course || result.applied || onSheets(page, result).length > 0); // in a sequence, and for the sheets, once
  const noteIt = () => h("button", { type: "button", class: "primary", id: "note-it", disabled: !possible, onclick: () => resolve(page, []) }, texts.say(fight.course ? "guide-take" : "protocol-write"));
  return h("div", { id: "dock" }, onward(page), settled ? null : certain ? noteIt() : rollRow(page));
}

function rollRow(page) {
  const sides = oneDie(page);
  const [own, wanted] = sides ? [facesToPress(page, sides), null] : diceToType(page);
  const roll = h("button", { type: "button", class: page.result ? "" : "primary", id: "roll", disabled: !page.possible, onclick: () => resolve(page, null) }, texts.say(page.result ? "resolver-again" : "resolver-roll"));
  return [h("div", { class: "roll-row" }, roll, own), wanted];
}

/** A button for each face of one die. */
function facesToPress(page, sides) {
  const face = (number) => h("button", { type: "button", class: "face", data: { face: String(number) }, "aria-label": texts.say("resolver-face", { face: number }), disabled: !page.possible, onclick: () => resolve(page, [number]) }, drawing("0 0 40 40", page.board?.face?.(number).art ?? dieMarkup(sides, number), { class: "die" }));
  return h("span", { class: "faces", role: "group", "aria-label": texts.say("resolver-my-die") }, Array.from({ length: sides }, (_, place) => face(place + 1)));
}

/** A line for dice thrown on the table, and one that says which of them come next. */
function diceToType(page) {
  const facesOf = (words) => words.split(/[^0-9]+/).filter(Boolean).map(Number);
  const wanted = h("p", { id: "next-dice", class: "hint", role: "status" });
  const tellNext = () => {
    const next = page.laid?.throws && page.possible ? diceAfter(page.laid.throws, facesOf(page.dice)) : undefined;
    wanted.textContent = next === undefined ? "" : next === null ? texts.say("resolver-dice-wrong") : next.length ? texts.say("resolver-dice-next", { dice: next.map((sides) => `D${sides}`).join(" ") }) : texts.say("resolver-dice-all");
  };
  const typed = h("input", { type: "text", inputmode: "numeric", id: "own-dice", value: page.dice, oninput: () => ((page.dice = typed.value), tellNext()), placeholder: texts.say("resolver-type-hint"), "aria-label": `${texts.say("resolver-type")}. ${texts.say("resolver-type-hint")}` });
  const read = () => {
    const dice = facesOf(typed.value);
    if (dice.length) resolve(page, dice);
  };
  typed.addEventListener("keydown", (event) => event.key === "Enter" && read());
  tellNext();
  return [h("span", { class: "own-dice" }, typed, h("button", { type: "button", onclick: read, disabled: !page.possible }, texts.say("resolver-use"))), wanted];
}

/** The buttons that lead on from a result, or out of a step. */
function onward(page) {
  const { fight, result, guided } = page;
  const { course, owed } = fight;
  const step = course && guided;
  const leave = step?.may_leave && (!result || step.chart === page.chart) ? h("button", { type: "button", id: "leave-step", onclick: () => leaveStep(page) }, texts.say(result || guided.course.calls?.[guided.step] ? "guide-all-done" : "guide-leave")) : null;
  if (course && result) {
    const name = owed ? texts.say("guide-owed") : step?.step ? texts.say(`step-${fight.guide}-${step.step}`) : texts.say("guide-done");
    const more = owed || step?.step;
    return h("div", { class: "onward" }, more ? h("button", { type: "button", class: "primary next", onclick: () => nextStep(page) }, `${name} ›`) : h("span", { class: "hint" }, name), leave);
  }
  if (leave) return h("div", { class: "onward" }, leave);
  if (course) return null;
  const answer = result?.answer ?? (page.possible ? page.certain : null);
  const next = answer ? page.leads(answer, result?.roles ?? fight.roles) : [];
  const owing = result && onSheets(page, result).length > 0;
  const apply = owing ? h("button", { type: "button", class: "primary", id: "apply", onclick: () => writeOnSheets(page) }, texts.say("sheets-apply")) : null;
  if (!apply && !next.length) return null;
  const name = (one) => [chartName(one.chart), page.sheets?.nameOf(fight, one.about)].filter(Boolean).join(": ");
  return h(
    "div",
    { class: "onward" },
    apply,
    next.length && !owing ? h("span", { class: "hint" }, texts.say("resolver-next")) : null,
    next.map((one) => h("button", { type: "button", class: `next${result && !owing ? " primary" : ""}`, data: { next: one.chart }, onclick: () => chain(page, one) }, owing ? texts.say("sheets-apply-next", { chart: name(one) }) : `${name(one)} ›`)),
  );
}
