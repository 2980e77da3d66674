// An evening: two sheets and the turn. Everything here looks up what the server has reckoned, or changes what was ticked.

const MOST_PAST = 80;

export const lostOf = (side, unit) => side.state.lost?.[unit.place] ?? 0;
export const hitsOf = (side, unit) => side.state.hits?.[unit.place] ?? 0;
export const outOf = (side, unit) => side.state.out?.[unit.place] ?? 0;
export const patrolsOf = (side, unit) => side.state.patrols?.[unit.place] ?? 0;
export const takenOf = (side, unit) => side.state.taken?.[unit.place] ?? 0;
export const marksOf = (side, unit) => side.state.marks?.[unit.place] ?? {};
export const formationOf = (side, unit) => side.state.formations?.[unit.place] ?? Object.keys(unit.formations)[0];
export const pmOf = (unit) => unit.left["0.0"].length - 1;
export const wholeOf = (unit) => unit.left["0.0"][0].bases;
export const unitAt = (side, place) => side?.tables.units.find((unit) => unit.place === place);
export const unitsOf = (side, place) => side.tables.units.filter((unit) => unit.place.split(".")[0] === place);
export const shotOf = (side, unit, hits = hitsOf(side, unit)) => Math.min(unit.screens, Math.floor(hits / side.tables.screen_hits));

/** What is left of a unit; PM that are out on patrol do not count. */
export function leftOf(side, unit, lost = lostOf(side, unit), hits = hitsOf(side, unit)) {
  const shot = shotOf(side, unit, hits);
  const rows = unit.left[`${Math.min(outOf(side, unit), unit.screens - shot)}.${shot}`];
  const counted = rows[Math.min(rows.length - 1, lost + patrolsOf(side, unit))];
  return { ...rows[Math.min(rows.length - 1, lost)], pm: counted.pm, tests: counted.tests };
}

export const inPlay = (side, unit) => !("destroyed" in marksOf(side, unit) || "left" in marksOf(side, unit)) && leftOf(side, unit).pm > 0;
export const lostIn = (side) => side.tables.units.reduce((sum, unit) => sum + (inPlay(side, unit) || "left" in marksOf(side, unit) ? lostOf(side, unit) : pmOf(unit)) - takenOf(side, unit), 0);
export const takenIn = (side) => side.tables.units.reduce((sum, unit) => sum + takenOf(side, unit), 0);
export const bodyOf = (side, place) => side.state.generals?.[place] ?? { fate: "well", turn: 0, with: "" };
export const commanderOf = (side) => ({ fate: "well", turn: 0, with: "", ...side.state.commander });
export const limitsOf = (side) => (side.state.defends ? side.tables.defence : side.tables);

/** What the division's losses mean: calm, near, due (the test), held, beaten. */
export function division(side) {
  const { third, half } = limitsOf(side);
  const lost = lostIn(side);
  const spared = side.state.tested || side.state.defends;
  const state = lost >= half || side.state.retired ? "beaten" : lost >= third ? (spared ? "held" : "due") : third - lost <= 3 && !spared ? "near" : "calm";
  return { lost, state };
}

/** What speaks for the division in its test. */
export function favour(side) {
  const here = side.tables.units.filter((unit) => inPlay(side, unit));
  const veterans = here.filter((unit) => unit.trained).length >= side.tables.trained[here.length];
  const points = Number(side.tables.charismatic) + Number(veterans);
  return { points, veterans, holds: side.tables.holds[points] };
}

const LOST = ["grave", "killed"];

/** Whether a brigade's order may be changed now (`may`), and if not, when next; `rule` says where that stands. */
export function orderTime(night, side, command) {
  const { turn } = night;
  const general = bodyOf(side, command.place);
  const fate = side.tables.generals.find((one) => one.id === general.fate);
  if (side.state.retired) return { key: "lv-order-retired", rule: "19" };
  if (fate?.back_after && turn < general.turn + fate.back_after) return { key: "lv-order-nobody", args: { turn: general.turn + fate.back_after }, rule: "18" };
  const commander = commanderOf(side);
  if (LOST.includes(commander.fate)) return { key: "lv-order-headless", rule: "18" };
  if (turn === 0 || !side.state.orders?.[command.place]?.order) return { may: true, key: "lv-order-first" };
  if (commander.tied === turn) return { key: "lv-order-tied", rule: "4.6" };
  const here = unitsOf(side, command.place).filter((unit) => inPlay(side, unit));
  const broken = here.filter((unit) => "retreating" in marksOf(side, unit) || "routing" in marksOf(side, unit)).length;
  if (side.tables.order_turns.includes(turn)) return { may: true, key: "lv-order-now" };
  if (here.length && broken >= command.broken[here.length]) return { may: true, key: "lv-order-broken" };
  const next = side.tables.order_turns.find((one) => one > turn);
  return next ? { key: "lv-order-later", args: { turn: next }, rule: "4.1" } : { key: "lv-order-never", rule: "4.1" };
}

// --- changing -------------------------------------------------------------------------------------------------------

const KEPT = ["turn", "step", "first", "chooses", "pending"];

export const moment = (night) => JSON.stringify({ ...Object.fromEntries(KEPT.map((name) => [name, night[name] ?? null])), states: night.sides.map((side) => side.state) });

/** The evening after a change, which can be taken back. */
export function changed(night, run) {
  const past = [moment(night), ...(night.past ?? [])].slice(0, MOST_PAST);
  const next = structuredClone({ ...night, past: [] });
  run(next);
  next.past = past;
  return next;
}

/** The evening before its last change; null where there is none. */
export function takenBack(night) {
  const [last, ...past] = night.past ?? [];
  if (!last) return null;
  const { states, ...rest } = JSON.parse(last);
  return { ...night, ...rest, past, sides: night.sides.map((side, index) => ({ ...side, state: states[index] ?? {} })) };
}

export function put(side, kind, place, value) {
  side.state[kind] = { ...side.state[kind], [place]: value };
}

/** PM lost, or given back; the boxes are the limit. */
export function lose(side, unit, lost) {
  put(side, "lost", unit.place, Math.max(0, Math.min(pmOf(unit), lost)));
}

/** S on the skirmishers; every second takes a base, and its PM is a loss of the battalion (5.2, as the tables say). */
export function strike(side, unit, hits) {
  const next = Math.max(0, Math.min(unit.screens * side.tables.screen_hits, hits));
  const shot = shotOf(side, unit, next) - shotOf(side, unit);
  lose(side, unit, lostOf(side, unit) + shot);
  put(side, "hits", unit.place, next);
  put(side, "out", unit.place, Math.max(0, Math.min(outOf(side, unit), unit.screens - shotOf(side, unit, next))));
}

export function mark(side, unit, state, on, turn) {
  const marks = { ...marksOf(side, unit) };
  for (const other of side.tables.apart.filter((group) => group.includes(state)).flat()) delete marks[other];
  if (on) marks[state] = turn;
  else delete marks[state];
  put(side, "marks", unit.place, marks);
}

/** A general is hit: PM that it costs his brigade, orders without a commander. Returns how many units pay. */
export function fateOf(night, side, place, fate) {
  const commands = place === "commander";
  const meaning = (commands ? side.tables.commanders : side.tables.generals).find((one) => one.id === fate);
  const lost = LOST.includes(fate);
  const brigade = commands ? commanderOf(side).with.split(".")[0] : place;
  const units = meaning.loss && brigade ? unitsOf(side, brigade).filter((unit) => inPlay(side, unit)) : [];
  const before = commands ? commanderOf(side) : bodyOf(side, place);
  const body = { ...before, fate, turn: night.turn, with: lost ? "" : before.with };
  if (commands) side.state.commander = body;
  else put(side, "generals", place, body);
  for (const unit of units) lose(side, unit, lostOf(side, unit) + meaning.loss);
  if (commands && fate === "killed") retire(side, night.turn, false);
  return units.length;
}

/** All orders become Retreat (18, 19). */
export function retire(side, turn, beaten = true) {
  if (beaten) side.state.retired = turn;
  for (const command of side.tables.commands.filter((one) => one.orders.length)) put(side, "orders", command.place, { order: "retreat", turn });
}

/** Who leads a unit: the commander, its brigade's general, or nobody. */
export function leaderOf(side, unit) {
  if (commanderOf(side).with === unit.place) return "commander";
  const [place] = Object.entries(side.state.generals ?? {}).find(([, general]) => general.with === unit.place) ?? [];
  return place ?? "";
}

/** The night between two days: half of the day's losses come back, states pass, turn 1 begins (20). */
export function nightfall(night) {
  for (const side of night.sides) {
    for (const unit of side.tables.units.filter((one) => inPlay(side, one))) {
      const floor = Math.max(side.state.dawn?.[unit.place] ?? 0, takenOf(side, unit));
      const lost = lostOf(side, unit) - side.tables.regained[Math.max(0, lostOf(side, unit) - floor)];
      lose(side, unit, lost);
      put(side, "dawn", unit.place, lost);
      put(side, "marks", unit.place, {});
      put(side, "patrols", unit.place, 0);
    }
  }
  [night.turn, night.step, night.first, night.pending] = [1, 0, null, []];
}
