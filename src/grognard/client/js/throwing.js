// A situation is resolved: dice thrown by the server, typed in or thrown here, written into the protocol and on the sheets.

import { lookUp, throwHere } from "./desk.js";
import { $ } from "./dom.js";
import { toast } from "./dialogs.js";
import { advance, stepNow } from "./guided.js";
import { resultName } from "./protocol.js";
import { texts } from "./texts.js";

/** Dice: null to throw by the server, faces from the table, or none where the chart throws none. */
export async function resolve(page, faces) {
  await page.quiet();
  if (!page.possible) return;
  try {
    const { laid } = page;
    const local = faces && laid.throws ? lookUp(laid.throws, faces) : null;
    if (faces && laid.throws && !local) throw { sentence: { key: "resolver-wrong-dice" } };
    let source = faces ? "own" : "server";
    page.waiting(true);
    let found = local ?? (faces ? await page.desk.read(page.chart, page.values, faces) : null);
    if (!found) [found, source] = await thrown(page);
    await written(page, found, source);
  } catch (error) {
    page.complain(error);
  } finally {
    page.waiting(false);
  }
}

async function thrown({ desk, chart, values, laid }) {
  try {
    return [await desk.roll(chart, values), "server"];
  } catch (error) {
    if (error.status || !laid.throws) throw error.status ? error : { sentence: { key: "resolver-roll-alone" } };
    return [throwHere(laid.throws), "here"];
  }
}

async function written(page, { answer, thrown: dice }, source) {
  const { evening, fight, laid, values } = page;
  const step = stepNow(page)?.id;
  const cast = page.sheets?.cast(fight, page.chart) ?? null;
  const shown = worthTelling(laid.fields, values).filter((field) => !cast?.known.includes(field.id));
  const before = evening.place();
  page.dice = "";
  fight.carry = { ...fight.carry, ...(answer.carry ?? {}) };
  evening.note({ chart: page.chart, step: step ? `${fight.guide}-${step}` : "", values: { ...values }, roles: { ...fight.roles }, cast, shown, parts: laid.parts, thrown: dice, answer, source, before });
  page.result = fight.entries.at(-1);
  if (step) await advance(page, { values, dice: dice.flatMap((one) => one.faces ?? []) });
  page.result.after = evening.place();
  evening.keep();
  page.draw();
  $("#live").textContent = [resultName(answer), ...(answer.story ?? []).map((line) => texts.plain(line))].join(". ");
  $("#outcome .roll")?.scrollIntoView({ block: "nearest" });
}

/** What the protocol tells of a situation: what was chosen, and what differs from how the chart begins. */
function worthTelling(fields, values) {
  const told = ({ id, kind, variant, section, ...field }) => {
    const value = values[id];
    if (value === undefined || value === "" || (section === "reading" && value === field.default)) return false;
    return kind === "choice" ? !variant : kind === "number" ? value !== "0" : value !== field.default;
  };
  return fields.filter(told).map(({ id, choices }) => ({ id, value: values[id], label: choices?.find((choice) => choice.id === values[id])?.label ?? null }));
}

/** On to the next chart, with what this one hands over. A chart without dice is written down on the way, and the sheets are. */
export async function chain(page, next) {
  if (!page.result) await resolve(page, []);
  if (!page.result) return;
  if (onSheets(page, page.result).length) writeOnSheets(page);
  page.pick(next.chart, page.handed(next, page.result.answer), { roles: next.roles });
}

/** What a result would write on the sheets, in sentences; none where it has. */
export const onSheets = (page, entry) => (page.sheets && !entry.applied ? page.sheets.effects(page.fight, entry) : []);

export function writeOnSheets(page) {
  const entry = page.result;
  if (!page.sheets.apply(page.fight, entry)) return toast({ key: "armies-not-kept" });
  page.evening.keep();
  page.draw();
  $("#live").textContent = [texts.say("sheets-applied"), ...entry.applied.said.map((line) => texts.plain(line))].join(". ");
}
