// Where the hexes lie: 113 of them with a point on top, in nine rows named I to A from the top. Only geometry.

export const WIDE = 88;
export const RADIUS = WIDE / Math.sqrt(3);
export const MARGIN = 54;
const NARROW = 16;
export const ROWS = "IHGFEDCBA";
export const SIDES = ["E", "NE", "NW", "W", "SW", "SE"];
/** Along these lines, counted in hexes from the left, the field is cut into three sections. */
export const CUTS = [4.5, 8.5];
const STEPS = [[2, 0], [1, -1], [-1, -1], [-2, 0], [-1, 1], [1, 1]];
const ANGLES = [0, -60, -120, 180, 120, 60];

const fix = (number) => Math.round(number * 10) / 10;
export const pair = (x, y) => `${fix(x)} ${fix(y)}`;
export const countOf = (row) => (ROWS.indexOf(row) % 2 ? 12 : 13);

/** Every hex of the field, top row first. */
export const NAMES = [...ROWS].flatMap((row) => Array.from({ length: countOf(row) }, (_, column) => `${row}${column + 1}`));
const INDEX = new Map(NAMES.map((name, index) => [name, index]));
export const indexOf = (name) => INDEX.get(name);

/** Half hexes from the left, and rows from the top. */
const spot = (name) => {
  const row = ROWS.indexOf(name[0]);
  return [2 * (Number(name.slice(1)) - 1) + (row % 2), row];
};
const BY_SPOT = new Map(NAMES.map((name) => [spot(name).join(), name]));

export function neighbour(name, side) {
  const [x, y] = spot(name);
  return BY_SPOT.get([x + STEPS[side][0], y + STEPS[side][1]].join()) ?? null;
}

export function distance(one, two) {
  const [x, y] = spot(one);
  const [u, v] = spot(two);
  return Math.max(Math.abs(v - y), (Math.abs(u - x) + Math.abs(v - y)) / 2);
}

/** The sections a hex lies in, counted from the left: a cut through its middle puts it into two. */
export function sectionsOf(name) {
  const middle = (spot(name)[0] + 1) / 2;
  return [0, 1, 2].filter((section) => middle >= (CUTS[section - 1] ?? 0) && middle <= (CUTS[section] ?? 13));
}

/** A part of the field, or all of it, laid flat and turned by so many quarters; it knows where everything lies. */
export class Sheet {
  constructor({ rows = ROWS, from = 1, to = 13, turn = 0, margin = MARGIN, narrow = Math.min(margin, NARROW) } = {}) {
    this.turn = turn;
    this.odd = turn % 2 === 1;
    this.margin = margin;
    this.names = NAMES.filter((name) => rows.includes(name[0]) && Number(name.slice(1)) >= from && Number(name.slice(1)) <= to);
    const xs = this.names.map((name) => this._flat(name)[0]);
    const ys = this.names.map((name) => this._flat(name)[1]);
    this.box = [Math.min(...xs) - WIDE / 2, Math.min(...ys) - RADIUS, Math.max(...xs) + WIDE / 2, Math.max(...ys) + RADIUS];
    const [left, top, right, low] = this.box;
    this.inner = this.odd ? [low - top, right - left] : [right - left, low - top];
    this.width = this.inner[0] + 2 * (this.odd ? margin : narrow);
    this.height = this.inner[1] + 2 * (this.odd ? narrow : margin);
    this.set = new Set(this.names);
    this._at = new Map(this.names.map((name) => [name, this.point(...this._flat(name))]));
  }

  _flat(name) {
    const [x, y] = spot(name);
    return [(x * WIDE) / 2 + WIDE / 2, y * 1.5 * RADIUS + RADIUS];
  }

  /** A point of the field as it lies before it is turned. */
  point(x, y) {
    const [left, top, right, low] = this.box;
    let dx = x - (left + right) / 2;
    let dy = y - (top + low) / 2;
    for (let quarter = 0; quarter < this.turn; quarter++) [dx, dy] = [-dy, dx];
    return [this.width / 2 + dx, this.height / 2 + dy];
  }

  has(name) {
    return this.set.has(name);
  }

  at(name) {
    return this._at.get(name);
  }

  /** The direction of a side on the screen, in degrees. */
  angle(side) {
    return ANGLES[side] + 90 * this.turn;
  }

  /** The two corners of a side, so far from the middle (1 = the rim). */
  edge(name, side, reach = 1) {
    const [x, y] = this.at(name);
    return [-30, 30].map((turn) => {
      const angle = ((this.angle(side) + turn) * Math.PI) / 180;
      return [x + Math.cos(angle) * RADIUS * reach, y + Math.sin(angle) * RADIUS * reach];
    });
  }

  /** The middle of a side. */
  gate(name, side) {
    const [x, y] = this.at(name);
    const angle = (this.angle(side) * Math.PI) / 180;
    return [x + (Math.cos(angle) * WIDE) / 2, y + (Math.sin(angle) * WIDE) / 2];
  }

  /** The outline of a hex, `inset` inside its rim. */
  path(name, inset = 0) {
    return this.outline(...this.at(name), inset);
  }

  outline(x, y, inset = 0) {
    const reach = RADIUS - inset;
    const points = [0, 1, 2, 3, 4, 5].map((corner) => {
      const angle = ((corner * 60 + (this.odd ? 0 : 30)) * Math.PI) / 180;
      return pair(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    });
    return `M${points.join("L")}Z`;
  }

  /** The next hex in a direction of the screen; where two lie equally near, the way runs straight over two rows. */
  step(name, dx, dy) {
    const [x, y] = this.at(name);
    const lean = ROWS.indexOf(name[0]) % 2 ? -0.01 : 0.01;
    const found = SIDES.map((_, side) => neighbour(name, side)).filter((other) => other && this.has(other));
    const score = (other) => {
      const [u, v] = this.at(other);
      const along = (u - x) * dx + (v - y) * dy;
      const aside = dx && dy ? 0 : dx ? v - y : u - x;
      return along + aside * lean;
    };
    const best = found.sort((one, two) => score(two) - score(one))[0];
    return best && score(best) > WIDE / 4 ? best : null;
  }
}
