// From the view of the server to what is drawn: pieces with their printed values, in millimetres of the screen.

import { sizeOf } from "./pieces.js";

export const ARMIES = ["blue", "red", "black"];
const CODES = { "blue-napoleon": "N", "red-wellington": "W", "black-blucher": "B", "blue-ney": "Ney" };
export const PARTS = 100; // lengths and angles travel as hundredths

export class Printed {
  constructor(armies, board) {
    this.board = board;
    this.units = new Map();
    this.generals = new Map();
    this.chiefs = {};
    for (const army of ARMIES) {
      const { commander, generals, units, garrisons = [] } = armies[army];
      this.chiefs[army] = commander.id;
      this.generals.set(commander.id, { id: commander.id, army, corps: "", level: 4, points: 0, chief: true, code: CODES[commander.id], vp: commander.vp });
      for (const row of generals) this.generals.set(row.id, { ...row, army, chief: false, code: CODES[row.id] ?? row.corps });
      for (const row of units) this.units.set(row.id, { ...row, army, kind: row.class ?? "", number: row.id.split("-")[1], garrison: false });
      for (const row of garrisons) this.units.set(row.id, { ...row, army, arm: "infantry", kind: "", corps: row.id.split("-")[1], number: "", garrison: true });
    }
  }

  /** A unit as it stands in a view. */
  unit(seen) {
    const printed = this.units.get(seen.id);
    const unit = { left: printed.losses, yellow: 0, orange: 0, ...printed, ...seen };
    if (seen.x === undefined) return { ...unit, there: false };
    return { ...unit, ...sizeOf(unit), there: true, x: seen.x / PARTS, y: this.board.height - seen.y / PARTS, heading: (seen.heading ?? 0) / PARTS };
  }

  /** A general; one who rides with a unit stands on its corner, so that both can be read. */
  general(seen, units) {
    const printed = this.generals.get(seen.id);
    const general = { markers: 0, generated: 0, unit: "", ...printed, ...seen };
    const host = general.unit ? units.get(general.unit) : null;
    if (host?.there) return { ...general, there: true, host, x: host.x, y: host.y };
    if (seen.x === undefined) return { ...general, there: false, host: null };
    return { ...general, there: true, host: null, x: seen.x / PARTS, y: this.board.height - seen.y / PARTS };
  }

  scene(view) {
    const units = new Map(view.units.map((seen) => [seen.id, this.unit(seen)]));
    const generals = new Map(view.generals.map((seen) => [seen.id, this.general(seen, units)]));
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
