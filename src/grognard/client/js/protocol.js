// The protocol in words: one thing that was resolved as a line of the list, and the whole evening as text.

import { h } from "./dom.js";
import { throwOf } from "./dice.js";
import { texts } from "./texts.js";

export const chartName = (chart) => texts.maybe(`chart-${chart}`) || chart;
export const resultName = (answer) => texts.maybe(`result-${answer.result}`) || answer.result;
const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);
const PLACES = { en: "en-GB", it: "it-IT" };
const clock = (time) => new Intl.DateTimeFormat(PLACES[texts.language], { timeStyle: "short" }).format(time);

/** The dice of an entry as pictures; `faceOf` draws a face of the game's own, which is no number to be added up. */
export const diceShown = (thrown, faceOf) =>
  thrown.map((one) => throwOf({ dice: (one.faces ?? []).map((face, place) => ({ sides: one.dice[place], face, ...faceOf?.(face) })), note: !faceOf && (one.faces ?? []).length > 1 ? `= ${one.faces.reduce((sum, face) => sum + face, 0)}` : "" }));

/** The situation in one line: what was chosen, and what differs from how the chart begins. */
function situation(entry) {
  const cast = (entry.cast?.who ?? []).map(({ role, name }) => `${texts.say(`section-${role}`)}: ${texts.plain(name)}`);
  const told = entry.shown.map(({ id, value, label }) => {
    const name = texts.maybe(`field-${id}`) || id;
    if (value === "yes" && !label) return name;
    return `${name}: ${label ? texts.plain(label) : value === "no" ? texts.say("resolver-no") : value}`;
  });
  return [...cast, ...told];
}

/** The sum that was read, in one line. */
function sum(entry) {
  return [...new Set(entry.parts.map((part) => part.side))].map((side) => {
    const own = entry.parts.filter((part) => part.side === side);
    const words = own.map((part) => `${texts.plain(part.label)} ${part.dice ? part.dice : signed(part.value)}`);
    return `${texts.maybe(`side-${side}`) || texts.say(`sum-${side}`)}: ${words.join(", ")}`;
  });
}

function place(entry) {
  const chart = entry.step ? texts.maybe(`step-${entry.step}`) || chartName(entry.chart) : chartName(entry.chart);
  return entry.cast?.turn ? `${texts.say("armies-turn", { turn: entry.cast.turn })}: ${chart}` : chart;
}

/** One line of the list. */
export function entryOf(entry, number, faceOf, onnote) {
  return h(
    "li",
    { data: { entry: entry.id } },
    h("div", { class: "entry-head" }, h("b", {}, `${number}. ${place(entry)}`), h("time", { datetime: new Date(entry.time).toISOString() }, clock(entry.time))),
    entry.cast ? h("p", { class: "entry-cast" }, entry.cast.who.map(({ name }) => texts.plain(name)).join(" – ")) : null,
    h("div", { class: "entry-result" }, diceShown(entry.thrown, faceOf), h("span", {}, resultName(entry.answer))),
    h(
      "details",
      {},
      h("summary", {}, texts.say("protocol-details")),
      h("ul", {}, [...situation(entry), ...sum(entry)].map((line) => h("li", {}, line))),
      h("ul", { class: "story" }, (entry.answer.story ?? []).map((line) => h("li", {}, texts.plain(line)))),
      entry.thrown.length ? h("p", { class: "hint" }, texts.say(`protocol-by-${entry.source}`)) : null,
    ),
    entry.applied ? h("ul", { class: "applied" }, entry.applied.said.map((line) => h("li", {}, texts.plain(line)))) : null,
    h("label", { class: "entry-note" }, h("span", { class: "sr" }, texts.say("protocol-note-to", { number })), h("input", { type: "text", maxlength: "300", value: entry.note, placeholder: texts.say("protocol-note"), onchange: (event) => onnote(event.target.value) })),
  );
}

/** All fights of the evening as plain text, in the language of the page. */
export function eveningText(evening, title) {
  const day = new Intl.DateTimeFormat(PLACES[texts.language], { dateStyle: "long" });
  const lines = [`# ${title}: ${texts.say("protocol-title")}`, ""];
  for (const fight of evening.fights) {
    lines.push(`## ${fight.name}`, "");
    if (!fight.entries.length) lines.push(texts.say("protocol-empty"), "");
    else lines.push(day.format(fight.entries[0].time), "");
    fight.entries.forEach((entry, place_) => {
      lines.push(`${place_ + 1}. **${clock(entry.time)} ${place(entry)}**`);
      const said = situation(entry);
      if (said.length) lines.push(`   - ${said.join("; ")}`);
      for (const line of sum(entry)) lines.push(`   - ${line}`);
      if (entry.thrown.length) lines.push(`   - ${texts.say("protocol-dice")}: ${entry.thrown.map((one) => (one.faces ?? []).join("+")).join(", ")} (${texts.say(`protocol-by-${entry.source}`)})`);
      lines.push(`   - ${texts.say("resolver-result")}: ${resultName(entry.answer)}`);
      for (const line of entry.answer.story ?? []) lines.push(`   - ${texts.plain(line)}`);
      for (const line of entry.applied?.said ?? []) lines.push(`   - ${texts.say("sheets-title")}: ${texts.plain(line)}`);
      if (entry.note) lines.push(`   - ${texts.say("protocol-note")}: ${entry.note}`);
    });
    lines.push("");
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

/** Hand a file to the player. */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
