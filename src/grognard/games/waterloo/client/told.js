// What happened: dice and sums of events, the ways of what moved, and what was counted at the end.

import { h } from "/client/js/dom.js";
import { full, named, printed } from "./scene.js";

const thrown = (faces = [], good) => faces.map((face) => ({ sides: 6, face, good: good?.(face) }));

/** The throws of an event, with their meaning. */
export function dice(event, texts) {
  const unit = (id) => named("unit", id, texts);
  const army = (id) => texts.say(`wl-army-${id}`);
  switch (event.event) {
    case "entry_rolled":
      return [{ label: army("black"), dice: thrown([event.die], () => event.entered), note: `≥ ${event.needed}` }];
    case "markers_received":
      return event.die ? [{ label: army(event.army), dice: thrown([event.die]), note: `= ${event.markers}` }] : [];
    case "substitute_rolled":
      return [{ label: named("general", event.general, texts), dice: thrown([event.die], () => event.arrived), note: `≥ ${event.needed}` }];
    case "bombarded":
      return [{ label: unit(event.gun), dice: thrown(event.faces), note: `= ${event.total}` }];
    case "damage_rolled":
      return [{ label: texts.say("wl-damage", { unit: unit(event.unit) }), dice: thrown(event.faces, (face) => face < 5), note: texts.say("wl-lost", { count: event.lost }) }];
    case "general_tested":
      return [{ label: named("general", event.general, texts), dice: thrown(event.faces ?? [event.dice], () => !event.lost), note: `= ${event.total}` }];
    case "melee_rolled":
    case "rerolled":
      return [{ label: unit(event.unit), dice: thrown([event.die]), note: `= ${event.total}` }];
    case "pursuit_rolled":
      return [{ label: texts.say("wl-pursuit"), dice: thrown([event.die], () => event.pursues), note: `= ${event.total}` }];
    case "outcome_rolled":
      return [{ label: texts.say("wl-outcome", { army: army(event.army) }), dice: thrown(event.faces), note: "" }];
    default:
      return [];
  }
}

/** Both sums of a melee, or that of a shot, for the panel that shows the last throw. */
export function sums(event, texts, entries) {
  if (event.event === "bombarded") return !event.parts?.length ? null : { attack: side(event, event.faces, texts), defence: { total: named("unit", event.target, texts), parts: [] } };
  if (event.event !== "melee_rolled") return null;
  const [attack, defence] = entries.map((entry) => entry.event).filter((one) => one.event === "melee_rolled");
  return defence && event === attack ? { attack: side(attack, [attack.die], texts), defence: side(defence, [defence.die], texts) } : null;
}

function side(event, faces, texts) {
  const label = (part) => texts.plain({ key: `label-${part.key}`, args: part.of ? { of: { key: printed.units.has(part.of) ? `unit-${part.of}` : `ground-${part.of.replaceAll("_", "-")}` } } : {} });
  const thrown = { label: named("unit", event.unit ?? event.gun, texts), value: faces.reduce((sum, face) => sum + face, 0), dice: "" };
  return { total: event.total, parts: [thrown, ...(event.parts ?? []).map((part) => ({ label: label(part), value: part.value, dice: "" }))] };
}

/** Arrows for what moved: from where it stood to where it stands. */
const MOVES = new Set(["advanced", "charged", "fell_back", "withdrew", "pursued"]);
export const paths = (event) => (event.event === "charged" ? [[`unit:${event.unit}`, `unit:${event.target}`]] : event.event === "bombarded" ? [[`unit:${event.gun}`, `unit:${event.target}`]] : []);
export const spots = (event) => (MOVES.has(event.event) ? event.units.map(([id]) => `unit:${id}`) : []);

/** What was counted at the end. */
export function summary(view, entries, { texts }) {
  const scored = entries.findLast((entry) => entry.event.event === "scored")?.event;
  if (!scored) return null;
  const rows = new Map(); // what both sides scored for the same thing stands in one row
  for (const part of scored.parts ?? []) {
    const [, kind, side] = part.key.match(/^(.*)-(blue|coalition)$/) ?? [null, part.key, "blue"];
    const words = texts.say(`wl-score-${kind}`) + (part.of ? ` ${full("ground", part.of.replaceAll("_", "-"), texts)}` : "");
    rows.set(words, { ...rows.get(words), [side]: part.value });
  }
  const row = ([words, values]) => h("tr", {}, h("th", { scope: "row" }, words), ["blue", "coalition"].map((side) => h("td", {}, String(values[side] ?? ""))));
  return h(
    "table",
    { class: "wl-summary" },
    h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, texts.say("wl-army-blue")), h("th", { scope: "col" }, texts.say("wl-coalition")))),
    h("tbody", {}, [...rows].map(row), h("tr", { class: "wl-total" }, h("th", { scope: "row" }, texts.say("wl-score-total")), h("td", {}, String(scored.blue)), h("td", {}, String(scored.coalition)))),
  );
}
