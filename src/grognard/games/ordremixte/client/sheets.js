// Between the live sheets and the charts: who may stand in a chart, what goes into its fields, what an answer does.

import { changed, fateOf, favour, formationOf, inPlay, leaderOf, leftOf, limitsOf, lose, lostIn, lostOf, mark, marksOf, hitsOf, put, retire, shotAt, shotOf, takenBack, takenOf, unitAt } from "./state.js";

const NOT_FOLDED = ["formation", "disordered"];
const yes = (on) => (on ? "yes" : "no");

/** A unit of an evening by its name, `0:1.2`; a side by `0`. */
function found(night, name) {
  const [at, place] = String(name ?? "").split(":");
  const side = night.sides[Number(at)];
  return { at: Number(at), side, unit: place ? unitAt(side, place) : null };
}

export const roles = (night, chart) => night.sides[0].tables.roles[chart] ?? [];

/** Who can be chosen for a role: a list for each side, the fitting one first. */
export function choices(night, role) {
  return night.sides.map((side, at) => ({
    at,
    title: side.title,
    units: role.army ? [{ id: String(at), label: side.title }] : side.tables.units.filter((unit) => inPlay(side, unit) && role.arms.includes(unit.arm)).map((unit) => ({ id: `${at}:${unit.place}`, label: unit.label })),
  }));
}

function unitValues(side, unit) {
  const { tables } = side;
  const left = leftOf(side, unit);
  const leader = leaderOf(side, unit);
  const order = side.state.orders?.[unit.place.split(".")[0]]?.order;
  return Object.assign(
    { ...tables.plain },
    unit.values,
    unit.formations[formationOf(side, unit)],
    { pm: String(left.pm), bases: String(left.bases), lost: String(left.lost) },
    ...Object.keys(marksOf(side, unit)).map((one) => tables.marked[one] ?? {}),
    tables.ordered[order] ?? {},
    leader ? tables.led[leader === "commander" ? "commander" : "brigade"] : {},
    { screen_hits: String(hitsOf(side, unit) - shotOf(side, unit) * tables.screen_hits) },
  );
}

function armyValues(side) {
  const { charismatic, veterans } = favour(side);
  return { ...side.tables.army, division_pm: String(limitsOf(side).pm), division_lost: String(lostIn(side)), tested: yes(side.state.tested), defends: yes(side.state.defends), charismatic: yes(charismatic), veterans: yes(veterans) };
}

/** What a role puts into the fields of its chart. */
export function values(night, role, name) {
  const { side, unit } = found(night, name);
  if (!side || (!role.army && !unit)) return {};
  const own = role.army ? armyValues(side) : unitValues(side, unit);
  const given = role.prefix ? Object.fromEntries(Object.entries(own).map(([id, value]) => [`${role.prefix}${id}`, value])) : {};
  for (const [field, id] of Object.entries(role.fills ?? {})) if (own[id] !== undefined) given[field] = own[id];
  return { ...given, ...(role.sets ?? {}) };
}

/** The fields that need not be looked at while the sheet fills them in. */
export const folded = (night, role, name) => Object.keys(values(night, role, name)).filter((field) => !NOT_FOLDED.some((one) => field === `${role.prefix}${one}`));

/** A unit by its side and its name; a side by its own. */
export function nameOf(night, name) {
  const { side, unit } = found(night, name);
  return unit ? called(night, side, unit) : (side?.title ?? { key: "sheets-by-hand" });
}

const called = (night, side, unit) => (night.sides.length > 1 ? { key: "ap-unit", args: { side: side.title, unit: unit.label } } : unit.label);

/** A unit in a few words. */
export function brief(night, name) {
  const { side, unit } = found(night, name);
  if (!unit) return side ? side.title : null;
  const left = leftOf(side, unit);
  return { key: "ap-brief", args: { formation: { key: `formation-${formationOf(side, unit)}` }, bases: left.bases, pm: left.pm } };
}

// --- what an answer does ----------------------------------------------------------------------------------------------

/** Every change as a sentence and how it is done, one unit after the other. */
function changes(night, chart, bound, answer, situation) {
  const told = answer.carry ?? {};
  return roles(night, chart).flatMap((role) => {
    const { at, side, unit } = found(night, bound[role.id]);
    const after = (what) => told[`after_${role.id}_${what}`] ?? "";
    if (!side) return [];
    if (role.army) return armyChanges(at, side, after);
    return unit ? unitChanges(at, side, unit, called(night, side, unit), after, situation[`${role.prefix}formation`]) : [];
  });
}

function armyChanges(at, side, after) {
  const list = [];
  if (after("initiative")) list.push({ say: { key: "ap-initiative", args: { side: side.title } }, run: (next) => (next.chooses = at) });
  if (after("division") === "held") list.push({ say: { key: "ap-division-held", args: { side: side.title } }, run: (next) => (next.sides[at].state.tested = next.turn) });
  if (after("division") === "retired") list.push({ say: { key: "ap-division-retired", args: { side: side.title } }, run: (next) => retire(next.sides[at], next.turn) });
  return list;
}

function unitChanges(at, side, unit, name, after, stood) {
  const list = [];
  const fate = side.tables.fates[after("fate")];
  const loss = Math.max(Number(after("loss") || 0), takenOf(side, unit) - lostOf(side, unit));
  const hits = Number(after("hits") || 0);
  const mine = (next) => next.sides[at];
  if (fate === "destroyed") list.push({ say: { key: "ap-destroyed", args: { unit: name } }, run: (next) => mark(mine(next), unit, fate, true, next.turn) });
  else {
    if (loss) {
      const left = leftOf(side, unit, lostOf(side, unit) + loss);
      const bases = leftOf(side, unit).bases - left.bases;
      const kind = loss < 0 ? "ap-gain" : bases > 0 ? "ap-loss-base" : "ap-loss";
      list.push({ say: { key: kind, args: { unit: name, pm: Math.abs(loss), left: left.pm, bases: Math.abs(bases) } }, run: (next) => lose(mine(next), unit, lostOf(mine(next), unit) + loss) });
    }
    if (hits) list.push({ say: { key: "ap-hits", args: { unit: name, hits } }, run: (next) => shotAt(mine(next), unit, hits) });
    const marks = [...after("marks").split(",").filter(Boolean), ...(fate ? [fate] : [])];
    for (const one of marks) {
      const state = one.replace(/^-/, "");
      const on = state === one;
      if (on === state in marksOf(side, unit) || !unit.states.includes(state)) continue;
      list.push({ say: { key: on ? "ap-mark" : "ap-unmark", args: { unit: name, state: { key: `state-${state}` } } }, run: (next) => mark(mine(next), unit, state, on, next.turn) });
    }
    const formation = after("formation") || stood;
    if (formation && formation in unit.formations && formation !== formationOf(side, unit)) list.push({ say: { key: "ap-formation", args: { unit: name, formation: { key: `formation-${formation}` } } }, run: (next) => put(mine(next), "formations", unit.place, formation) });
  }
  const leader = leaderOf(side, unit);
  const body = after("general");
  const who = leader === "commander" ? side.tables.commanders : side.tables.generals;
  if (leader && who.some((one) => one.id === body)) list.push({ say: { key: `ap-general-${body}`, args: { unit: name } }, run: (next) => fateOf(next, mine(next), leader, body) });
  return list;
}

/** What would change, in sentences. */
export const effects = (night, chart, bound, answer, situation) => changes(night, chart, bound, answer, situation).map((one) => one.say);

/** The charts that an answer leads to, each with the units that stand in it. */
export function onward(night, chart, bound, answer) {
  const told = answer.carry ?? {};
  return (answer.next ?? []).flatMap((next) => {
    const asked = roles(night, next);
    const many = asked.length === 1 ? (told[`role_${asked[0].id}`] ?? "").split(",").filter(Boolean) : [];
    if (many.length) return many.map((from) => ({ chart: next, roles: bound[from] ? { [asked[0].id]: bound[from] } : {}, about: bound[from] ?? "" }));
    const kept = asked.map((role) => [role.id, bound[told[`role_${role.id}`] ?? role.id]]).filter(([, name]) => name);
    return [{ chart: next, roles: Object.fromEntries(kept), about: "" }];
  });
}

const same = (one, other) => one.chart === other.chart && JSON.stringify(Object.values(one.roles).sort()) === JSON.stringify(Object.values(other.roles).sort());

/** The evening with an answer written on both sheets; what must still be resolved waits for its step. */
export function applied(night, chart, bound, answer, situation) {
  const list = changes(night, chart, bound, answer, situation);
  return changed(night, (next) => {
    for (const one of list) one.run(next);
    const waiting = onward(night, chart, bound, answer)
      .filter((one) => Object.keys(one.roles).length)
      .map((one) => ({ ...one, carry: answer.carry ?? {}, turn: next.turn, id: Math.random().toString(36).slice(2, 8) }));
    next.pending = [...(next.pending ?? []).filter((one) => !same(one, { chart, roles: bound })), ...waiting];
  });
}

export const back = takenBack;

