// An evening: two sheets and the turn. Everything here looks up what the server has reckoned, or changes what was ticked.

const MOST_PAST = 80;
const LOST = ["grave", "killed"];

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
const obeying = (side, command) => side.tables.units.filter((unit) => command.units.includes(unit.place) && inPlay(side, unit));
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
  const charismatic = side.tables.charismatic && !LOST.includes(commanderOf(side).fate);
  const points = Number(charismatic) + Number(veterans);
  return { points, charismatic, veterans, holds: side.tables.holds[points] };
}

/** Whether a brigade's order may be changed now (`may`), and if not, when next; `rule` says where that stands. */
export function orderTime(night, side, command) {
  const { turn } = night;
  const general = bodyOf(side, command.place);
  const fate = side.tables.generals.find((one) => one.id === general.fate);
  const commander = commanderOf(side);
  if (side.state.retired) return { key: "lv-order-retired", rule: "19" };
  if (LOST.includes(commander.fate)) return { key: "lv-order-headless", rule: "18" };
  if (fate?.back_after) return { key: "lv-order-nobody", args: { turn: general.turn + fate.back_after }, rule: "18" };
  if (turn === 0 || !side.state.orders?.[command.place]?.order) return { may: true, key: "lv-order-first" };
  if (commander.tied === turn) return { key: "lv-order-tied", rule: "4.6" };
  const here = obeying(side, command);
  const broken = here.filter((unit) => "retreating" in marksOf(side, unit) || "routing" in marksOf(side, unit)).length;
  if (side.tables.order_turns.includes(turn)) return { may: true, key: "lv-order-now" };
  if (here.length && broken >= command.broken[here.length]) return { may: true, key: "lv-order-broken" };
  const next = side.tables.order_turns.find((one) => one > turn);
  return next ? { key: "lv-order-later", args: { turn: next }, rule: "4.1" } : { key: "lv-order-never", rule: "4.1" };
}

/** The units that a step asks for, each with the state that is the reason. */
export function dueIn(night, side, step) {
  const due = (unit, { state, age, barred }) => state in marksOf(side, unit) && night.turn - marksOf(side, unit)[state] >= age && !(barred in marksOf(side, unit)) && barred !== formationOf(side, unit);
  return step.due.flatMap((one) => side.tables.units.filter((unit) => inPlay(side, unit) && taskOf(unit, step, one) && due(unit, one)).map((unit) => ({ due: one, unit })));
}

export const taskOf = (unit, step, due) => unit.tasks[`${step.number}-${due.state}`];

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

/** Skirmish bases that may still go out; the body keeps a PM. */
export const screensOf = (side, unit) => Math.min(unit.screens - shotOf(side, unit) - outOf(side, unit), leftOf(side, unit).pm - 1);

/** S on the skirmishers; every second takes a base, and its PM is a loss of the battalion (5.2, as the tables say). */
export function strike(side, unit, hits) {
  const next = Math.max(0, Math.min(unit.screens * side.tables.screen_hits, hits));
  const shot = shotOf(side, unit, next) - shotOf(side, unit);
  lose(side, unit, lostOf(side, unit) + shot);
  put(side, "hits", unit.place, next);
  put(side, "out", unit.place, Math.max(0, Math.min(outOf(side, unit) - shot, unit.screens - shotOf(side, unit, next))));
}

/** S that an answer brings: one that is shot at is out; those that it does not live to see are lost. */
export function shotAt(side, unit, hits) {
  const { screen_hits } = side.tables;
  if (!outOf(side, unit) && screensOf(side, unit) > 0) put(side, "out", unit.place, 1);
  const before = hitsOf(side, unit);
  const room = outOf(side, unit) * screen_hits - (before - shotOf(side, unit) * screen_hits);
  strike(side, unit, before + Math.min(hits, room));
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
  const brigade = side.tables.commands.find((one) => (commands ? one.units.includes(commanderOf(side).with) : one.place === place));
  const units = meaning.loss && brigade ? obeying(side, brigade) : [];
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
  if (!inPlay(side, unit)) return "";
  if (commanderOf(side).with === unit.place) return "commander";
  return side.tables.commands.find((command) => bodyOf(side, command.place).with === unit.place)?.place ?? "";
}

/** A division that has lost half retires at the end of a turn. */
function judge(side, turn) {
  if (division(side).state === "beaten" && !side.state.retired) retire(side, turn);
}

/** Messengers and successors who are there by now. */
function arrive(side, turn, all = false) {
  for (const [place, one] of Object.entries(side.state.orders ?? {})) if (one.pending && (all || one.arrives <= turn)) put(side, "orders", place, { order: one.pending, turn });
  for (const [place, one] of Object.entries(side.state.generals ?? {})) {
    const { back_after } = side.tables.generals.find((fate) => fate.id === one.fate);
    if (back_after && (all || turn >= one.turn + back_after)) put(side, "generals", place, { fate: "well", turn, with: "" });
  }
}

/** The night between two days: half of the day's losses come back, states pass, everybody arrives, turn 1 begins (20). */
export function nightfall(night) {
  for (const side of night.sides) {
    judge(side, night.turn);
    for (const unit of side.tables.units.filter((one) => inPlay(side, one))) {
      const floor = Math.max(side.state.dawn?.[unit.place] ?? 0, takenOf(side, unit));
      const lost = lostOf(side, unit) - side.tables.regained[Math.max(0, lostOf(side, unit) - floor)];
      lose(side, unit, lost);
      put(side, "dawn", unit.place, lost);
      put(side, "marks", unit.place, {});
      put(side, "patrols", unit.place, 0);
    }
    arrive(side, 1, true);
    const commander = commanderOf(side);
    if (!side.state.retired && !LOST.includes(commander.fate)) for (const command of side.tables.commands.filter((one) => !one.led)) delete side.state.orders?.[command.place];
    side.state.commander = { ...commander, tied: 0 };
  }
  [night.turn, night.step, night.first, night.pending] = [1, 0, null, []];
}

/** An order to a brigade, by a messenger who arrives in a later turn or at once. */
export function ordered(night, side, place, order, arrives = 0) {
  const before = side.state.orders?.[place];
  put(side, "orders", place, arrives > night.turn ? { ...before, pending: order, arrives } : { order, turn: night.turn });
}

/** A general goes to a unit, or leaves it. A commander is tied by it in the turn after. */
export function joined(night, side, place, unit) {
  if (place === "commander") side.state.commander = { ...commanderOf(side), with: unit, tied: unit ? night.turn + side.tables.tied : commanderOf(side).tied };
  else put(side, "generals", place, { ...bodyOf(side, place), with: unit });
}

/** What was due is done: a state is over, or becomes another. */
export function settled(night, side, unit, due) {
  mark(side, unit, due.state, false, night.turn);
  if (due.then !== "over") mark(side, unit, due.then, true, night.turn);
}

/** The defender takes PM away before the battle: what is ticked now counts as taken; otherwise nothing does. */
export function defended(side, on) {
  side.state.defends = on;
  side.state.taken = on ? { ...side.state.lost } : {};
}

/** States that are over with a step: those of an earlier turn that end with it. */
function ending(night, number) {
  for (const side of night.sides)
    for (const unit of side.tables.units)
      for (const state of side.tables.ends[number] ?? []) if (marksOf(side, unit)[state] < night.turn) mark(side, unit, state, false, night.turn);
}

/** The next step; after the last one beaten divisions retire, and messengers arrive in the new turn. */
export function nextStep(night) {
  const { steps } = night.sides[0].tables;
  if (night.turn > 0) {
    const last = night.step === steps.length - 1;
    for (const step of last ? steps : [steps[night.step]]) ending(night, step.number); // steps may have been passed over
    night.step += 1;
    if (!last) return;
    for (const side of night.sides) judge(side, night.turn);
  }
  [night.turn, night.step, night.chooses] = [night.turn + 1, 0, null];
  for (const side of night.sides) arrive(side, night.turn);
}

/** The step before, as far back as the deployment. */
export function stepBack(night) {
  const steps = night.sides[0].tables.steps.length;
  night.step -= 1;
  if (night.step < 0) [night.turn, night.step] = night.turn > 1 ? [night.turn - 1, steps - 1] : [0, 0];
}
