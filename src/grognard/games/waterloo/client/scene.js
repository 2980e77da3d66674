// From the view of the server to what is drawn: pieces with their printed values, in millimetres of the screen.

import { sizeOf, upright } from "./pieces.js";

export const ARMIES = ["blue", "red", "black"];
const CODES = { "blue-napoleon": "N", "red-wellington": "W", "black-blucher": "B", "blue-ney": "Ney" };
export const PARTS = 100; // lengths and angles travel as hundredths

export class Printed {
  constructor({ armies, board, deployment, constants, scenarios }) {
    Object.assign(this, { board, deployment });
    this.objectives = constants.objectives;
    this.scenarios = new Map(scenarios.scenarios.map((row) => [row.id, row]));
    this.units = new Map();
    this.generals = new Map();
    for (const army of ARMIES) {
      const { commander, generals, units, garrisons = [] } = armies[army];
      this.generals.set(commander.id, { id: commander.id, army, corps: "", level: 4, points: 0, chief: true, code: CODES[commander.id], vp: commander.vp });
      for (const row of generals) this.generals.set(row.id, { ...row, army, chief: false, code: CODES[row.id] ?? row.corps });
      for (const row of units) this.units.set(row.id, { ...row, army, kind: row.class ?? "", number: row.id.split("-")[1], garrison: false });
      for (const row of garrisons) this.units.set(row.id, { ...row, army, arm: "infantry", kind: "", corps: row.id.split("-")[1], number: "", garrison: true });
    }
  }

  /** A unit as it stands in a view; the code of a garrison is its own. */
  unit(seen) {
    const printed = this.units.get(seen.id);
    const unit = { left: printed.losses, yellow: 0, orange: 0, ...printed, ...seen, corps: seen.corps || printed.corps };
    return { ...unit, ...sizeOf(unit), there: true, x: seen.x / PARTS, y: this.board.height - seen.y / PARTS, heading: (seen.heading ?? 0) / PARTS };
  }

  /** A general; one who rides with a unit stands on its corner, so that both can be read. */
  general(seen, units) {
    const general = { markers: 0, ...this.generals.get(seen.id), points: 0, ...seen };
    const host = general.attached ? (units.get(general.attached) ?? null) : null;
    return { ...general, there: true, host, x: seen.x / PARTS, y: this.board.height - seen.y / PARTS };
  }

  /** What stands on the field, and every general of the battle for the command tables. */
  scene(view) {
    const units = new Map(view.units.map((seen) => [seen.id, this.unit(seen)]));
    const here = new Map(view.generals.map((seen) => [seen.id, this.general(seen, units)]));
    const lost = new Map((view.lost_generals ?? []).map((one) => [one.id, one.how]));
    const generals = new Map();
    for (const [id, printed] of this.generals) {
      const general = here.get(id) ?? { ...printed, markers: 0, points: 0, there: false, host: null, fate: lost.get(id) ?? "absent" };
      if (printed.code !== "Ney" || general.there || lost.has(id)) generals.set(id, general);
    }
    return { units, generals };
  }
}

/** A place of the board when it is turned by so many quarters clockwise. */
export function turned(x, y, turn, { width, height }) {
  if (turn === 1) return [height - y, x];
  if (turn === 2) return [width - x, height - y];
  if (turn === 3) return [y, width - x];
  return [x, y];
}

/** And back. */
export function unturned(x, y, turn, { width, height }) {
  if (turn === 1) return [y, height - x];
  if (turn === 2) return [width - x, height - y];
  if (turn === 3) return [width - y, x];
  return [x, y];
}

/** A piece as it is seen on the turned board. */
export function seen(piece, turn, board) {
  const [x, y] = turned(piece.x, piece.y, turn, board);
  return { ...piece, x, y, heading: (piece.heading ?? 0) + 90 * turn };
}

export const groundTurn = (turn, { width, height }) => ["", `translate(${height} 0) rotate(90)`, `translate(${width} ${height}) rotate(180)`, `translate(0 ${width}) rotate(270)`][turn];

/** What is printed, once it was fetched. */
export let printed;
export const print = (files) => (printed = new Printed(files));

/** A name without the number in brackets that tells units apart in sentences. */
export const named = (kind, id, texts) => (texts.maybe(`${kind}-${id}`) || id).replace(/ \([^)]*\)$/, "");

/** And whole. */
export const full = (kind, id, texts) => texts.maybe(`${kind}-${id}`) || id;

/** The pieces of a view with their names. */
export function sceneOf(view, texts) {
  const scene = printed.scene(view);
  for (const general of scene.generals.values()) general.name = named("general", general.id, texts);
  for (const unit of scene.units.values()) unit.name = named("unit", unit.id, texts);
  return scene;
}

/** Where the token of a general stands on the turned board. */
export function post(general, turn) {
  if (!general.host) return seen({ ...general, heading: 0 }, turn, printed.board);
  const host = seen(general.host, turn, printed.board);
  const angle = ((host.heading + 90 * upright(host.heading)) * Math.PI) / 180;
  const off = general.host.arm === "artillery" ? 7 : 11;
  return { ...general, x: host.x + off * (Math.cos(angle) - Math.sin(angle)), y: host.y + off * (Math.sin(angle) + Math.cos(angle)), heading: 0 };
}
