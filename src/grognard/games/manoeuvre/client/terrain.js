// The ground as an engraved map: everything here is drawn from the rows of terrain symbols, the same way every time.

import { seeded } from "/client/js/dom.js";

export const SIDE = 100;
export const TERRAIN = { ".": "open", P: "fields", H: "hill", L: "lake", M: "marsh", T: "town", F: "woods" };

const fix = (number) => Math.round(number * 10) / 10;
const exact = (x, y) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const pair = (x, y) => `${fix(x)} ${fix(y)}`;

// --- pieces used by reference, put once into the page -------------------------------------------------------------

function canopy(lobes, radius, squash, turn) {
  let path = "";
  for (let lobe = 0; lobe < lobes; lobe++) {
    const at = (index) => {
      const angle = turn + (index / lobes) * 2 * Math.PI;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius * squash - radius * 0.9];
    };
    const [x, y] = at(lobe);
    const [ex, ey] = at(lobe + 1);
    const bulge = radius * 0.52;
    path += lobe ? "" : `M${pair(x, y)}`;
    path += `A${fix(bulge)} ${fix(bulge)} 0 0 1 ${pair(ex, ey)}`;
  }
  return `${path}Z`;
}

function tree(id, lobes, radius, squash, turn) {
  const low = -radius * 0.9 + radius * squash;
  return `<g id="mt-tree-${id}"><ellipse class="t-shade" cx="${fix(radius * 0.55)}" cy="1.2" rx="${fix(radius * 1.15)}" ry="2.6"/>
<path class="t-trunk" d="M-1.3 ${fix(low - 1)}L-1 1.6H1.2L1.5 ${fix(low - 1)}Z"/>
<path class="t-canopy" d="${canopy(lobes, radius, squash, turn)}"/>
<path class="t-leaf" d="M${pair(radius * 0.15, low - 1.2)}q${pair(radius * 0.55, -1.4)} ${pair(radius * 0.8, -radius * 0.75)}M${pair(radius * 0.02, low - 3.4)}q${pair(radius * 0.42, -1.2)} ${pair(radius * 0.55, -radius * 0.55)}M${pair(-radius * 0.5, -radius * 0.9)}q1.6 1.4 3.4 0.2M${pair(-radius * 0.1, -radius * 1.35)}q1.4 1.2 2.8 0.2"/></g>`;
}

function house(id, width, tall, roof, lean) {
  const ridge = -tall - roof;
  let tiles = "";
  for (let step = 1; step < 4; step++) {
    const y = -tall - (roof * step) / 4;
    const shift = (lean * step) / 4;
    tiles += `M${pair(shift + 0.6, y)}L${pair(width + shift * 0.35 - 0.6, y)}`;
  }
  return `<g id="mt-house-${id}"><path class="t-shade" d="M${width} 0l5 1.4v-${fix(tall * 0.6)}l-5-1z"/>
<path class="t-wall" d="M0 0V-${tall}H${width}V0Z"/>
<path class="t-door" d="M${fix(width * 0.2)} 0v-${fix(tall * 0.62)}h2v${fix(tall * 0.62)}zM${fix(width * 0.58)}-${fix(tall * 0.72)}h2v2.2h-2z"/>
<path class="t-roof" d="M-1.2 -${tall}L${pair(lean - 0.4, ridge)}H${fix(width + lean * 0.35)}L${width + 1.2} -${tall}Z"/>
<path class="t-tiles" d="${tiles}"/></g>`;
}

const CHURCH = `<g id="mt-church"><path class="t-shade" d="M24 0l6 1.5v-7l-6-1z"/>
<path class="t-wall" d="M7 0V-9H24V0Z"/><path class="t-door" d="M11-2.5v-3a1.2 1.2 0 0 1 2.4 0v3zM17-2.5v-3a1.2 1.2 0 0 1 2.4 0v3z"/>
<path class="t-roof" d="M6-9L9-16H24.5L25.5-9Z"/><path class="t-tiles" d="M7.5-11H25M8.4-13.4H24.7"/>
<path class="t-wall" d="M0 0V-18H8V0Z"/><path class="t-door" d="M2.6 0v-4a1.4 1.4 0 0 1 2.8 0v4zM2.9-11.5v-2.2a1.1 1.1 0 0 1 2.2 0v2.2z"/>
<path class="t-spire" d="M-0.8-18L4-31L8.8-18Z"/><path class="t-cross" d="M4-31v-5M2.2-34.4h3.6"/></g>`;

const TUFT = `<g id="mt-tuft"><path class="t-reed" d="M0 0q-1-5-4-8M0 0q-0.6-6-1.4-10.5M0 0q0.4-6 1.8-9.5M0 0q1.4-4.6 4.6-7"/><path class="t-water-line" d="M-7 1.2h14M-4 3.4h9"/></g>`;

const PATTERNS = [
  ["a", 18, "t-furrow"],
  ["b", 104, "t-furrow"],
  ["c", 62, "t-furrow"],
]
  .map(
    ([id, angle, style]) =>
      `<pattern id="mt-plough-${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path class="${style}" d="M0 1.5H5M0 4H5" /></pattern>`,
  )
  .join("");

/** Definitions the drawings refer to. */
export const TERRAIN_DEFS =
  PATTERNS +
  tree(0, 7, 8.8, 0.92, 0.3) +
  tree(1, 6, 7.8, 1, 0.9) +
  tree(2, 8, 9.6, 0.86, 0.1) +
  tree(3, 6, 6.8, 1.05, 1.4) +
  house(0, 17, 7, 8, 3.4) +
  house(1, 14, 6.4, 7.4, 2.8) +
  house(2, 20, 7, 8, 3.8) +
  house(3, 12, 8, 7, 2.2) +
  CHURCH +
  TUFT;

// --- the ground -----------------------------------------------------------------------------------------------------

class Ground {
  constructor(rows) {
    this.rows = rows;
    this.height = rows.length;
    this.width = rows[0].length;
  }

  at(row, column) {
    return this.rows[row]?.[column] ?? "";
  }

  cells(symbol) {
    const found = [];
    for (let row = 0; row < this.height; row++)
      for (let column = 0; column < this.width; column++) if (this.at(row, column) === symbol) found.push([row, column]);
    return found;
  }

  joins(symbol) {
    const found = [];
    for (const [row, column] of this.cells(symbol)) {
      if (this.at(row, column + 1) === symbol) found.push([row, column, row, column + 1]);
      if (this.at(row + 1, column) === symbol) found.push([row, column, row + 1, column]);
    }
    return found;
  }
}

const middle = (row, column) => [column * SIDE + SIDE / 2, row * SIDE + SIDE / 2];
const random = (row, column, salt) => seeded(row * 131 + column * 17 + salt * 1009 + 7);

/** A closed wavy line about a middle point. */
function blob(x, y, rx, ry, roll, waves = 9) {
  const points = [];
  for (let step = 0; step < waves; step++) {
    const angle = (step / waves) * 2 * Math.PI;
    const stretch = 0.92 + roll() * 0.14;
    points.push([x + Math.cos(angle) * rx * stretch, y + Math.sin(angle) * ry * stretch]);
  }
  return smooth(points);
}

/** A closed smooth curve through points. */
function smooth(points) {
  const count = points.length;
  let path = "";
  for (let index = 0; index < count; index++) {
    const [px, py] = points[(index + count - 1) % count];
    const [x, y] = points[index];
    const [nx, ny] = points[(index + 1) % count];
    const [fx, fy] = points[(index + 2) % count];
    if (!index) path = `M${pair(x, y)}`;
    path += `C${pair(x + (nx - px) / 6, y + (ny - py) / 6)} ${pair(nx - (fx - x) / 6, ny - (fy - y) / 6)} ${pair(nx, ny)}`;
  }
  return `${path}Z`;
}

/** A square with soft, wavy corners. */
function pad(x, y, half, roll) {
  const points = [];
  for (let step = 0; step < 16; step++) {
    const angle = (step / 16) * 2 * Math.PI;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const reach = (half * (0.95 + roll() * 0.09)) / (Math.abs(cos) ** 3.4 + Math.abs(sin) ** 3.4) ** (1 / 3.4);
    points.push([x + cos * reach, y + sin * reach]);
  }
  return smooth(points);
}

function floor(ground, symbol, style) {
  let path = "";
  for (const [row, column] of ground.cells(symbol)) {
    const [x, y] = middle(row, column);
    path += pad(x, y, 48, random(row, column, 3));
  }
  for (const [row, column, toRow, toColumn] of ground.joins(symbol)) {
    const [x, y] = middle(row, column);
    const [tx, ty] = middle(toRow, toColumn);
    path += blob((x + tx) / 2, (y + ty) / 2, row === toRow ? 30 : 42, row === toRow ? 42 : 30, random(row, column, 4), 9);
  }
  return path ? `<path class="${style}" d="${path}"/>` : "";
}

// --- woods ----------------------------------------------------------------------------------------------------------

function woods(ground) {
  const trees = [];
  for (const [row, column] of ground.cells("F")) {
    const roll = random(row, column, 1);
    const [x, y] = middle(row, column);
    const spots = [];
    for (let attempt = 0; attempt < 300 && spots.length < 24; attempt++) {
      const spot = [(roll() - 0.5) * 88, (roll() - 0.5) * 86 + 8];
      if (spots.every(([ox, oy]) => (ox - spot[0]) ** 2 + ((oy - spot[1]) * 1.25) ** 2 > 225)) spots.push(spot);
    }
    for (const [dx, dy] of spots) trees.push([x + dx, y + dy, Math.floor(roll() * 4)]);
    for (const [sideRow, sideColumn, sx, sy] of [
      [row, column + 1, 50, 0],
      [row + 1, column, 0, 50],
    ]) {
      if (ground.at(sideRow, sideColumn) !== "F") continue;
      for (let step = -1; step <= 1; step++) trees.push([x + sx + (sy ? step * 26 : roll() * 6 - 3), y + sy + 6 + (sx ? step * 26 : roll() * 6 - 3), Math.floor(roll() * 4)]);
    }
  }
  trees.sort((one, two) => one[1] - two[1]);
  return floor(ground, "F", "t-woods") + trees.map(([x, y, kind]) => `<use href="#mt-tree-${kind}" x="${fix(x)}" y="${fix(y)}"/>`).join("");
}

// --- hills: shaded hachures, light from the north-west ----------------------------------------------------------------

function distanceTo(spines, x, y) {
  let least = Infinity;
  for (const [left, top] of spines.plateaus) if (x >= left && x <= left + SIDE && y >= top && y <= top + SIDE) return 0;
  for (const [ax, ay, bx, by] of spines) {
    const dx = bx - ax;
    const dy = by - ay;
    const along = dx || dy ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0;
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  }
  return least;
}

function offsets([ax, ay, bx, by], radius, gap) {
  const length = Math.hypot(bx - ax, by - ay);
  const ux = length ? (bx - ax) / length : 1;
  const uy = length ? (by - ay) / length : 0;
  const points = [];
  const straight = Math.max(1, Math.round(length / gap));
  for (let step = 0; step < straight && length; step++) {
    const t = ((step + 0.5) / straight) * length;
    for (const side of [1, -1]) points.push([ax + ux * t - uy * radius * side, ay + uy * t + ux * radius * side, -uy * side, ux * side]);
  }
  const bends = Math.max(5, Math.round((Math.PI * radius) / gap));
  for (const [cx, cy, sign] of [
    [bx, by, 1],
    [ax, ay, -1],
  ]) {
    for (let step = 0; step <= bends; step++) {
      const angle = -Math.PI / 2 + (step / bends) * Math.PI;
      const nx = sign * (ux * Math.cos(angle) - uy * Math.sin(angle));
      const ny = sign * (uy * Math.cos(angle) + ux * Math.sin(angle));
      points.push([cx + nx * radius, cy + ny * radius, nx, ny]);
    }
  }
  return points;
}

function hills(ground) {
  const spines = [];
  spines.plateaus = []; // where four hills meet
  const joined = new Set();
  for (const [row, column, toRow, toColumn] of ground.joins("H")) {
    spines.push([...middle(row, column), ...middle(toRow, toColumn)]);
    joined.add(`${row},${column}`).add(`${toRow},${toColumn}`);
  }
  for (const [row, column] of ground.cells("H")) {
    if (joined.has(`${row},${column}`)) continue;
    const [x, y] = middle(row, column);
    const angle = random(row, column, 2)() * Math.PI;
    spines.push([x - Math.cos(angle) * 9, y - Math.sin(angle) * 9, x + Math.cos(angle) * 9, y + Math.sin(angle) * 9]);
  }
  if (!spines.length) return "";
  for (const [row, column] of ground.cells("H"))
    if ([ground.at(row, column + 1), ground.at(row + 1, column), ground.at(row + 1, column + 1)].every((symbol) => symbol === "H"))
      spines.plateaus.push(middle(row, column));
  const roll = seeded(spines.length * 77 + 5);
  let lines = "";
  let crest = "";
  for (const [radius, length, gap, weight] of [
    [12, 10, 2.5, 1],
    [23, 11, 2.9, 0.92],
    [35, 9, 3.5, 0.75],
  ]) {
    const taken = new Set();
    for (const spine of spines) {
      for (const [x, y, nx, ny] of offsets(spine, radius, gap)) {
        if (distanceTo(spines, x, y) < radius - 0.4) continue;
        const spot = `${Math.round(x / 2)},${Math.round(y / 2)}`;
        if (taken.has(spot)) continue;
        taken.add(spot);
        const reach = length * (0.7 + roll() * 0.5);
        const bend = (roll() - 0.5) * 0.14;
        const ex = x + (nx - ny * bend) * reach;
        const ey = y + (ny + nx * bend) * reach;
        if (distanceTo(spines, ex, ey) < radius + reach * 0.7) continue;
        const shade = 0.5 + Math.max(0, nx * 0.6 + ny * 0.8) * 1.1;
        const half = 0.5 * shade * weight + 0.1;
        const early = roll() * 1.8;
        const sx = x - nx * early;
        const sy = y - ny * early;
        lines += `M${exact(sx - ny * half, sy + nx * half)}L${exact(ex - ny * 0.1, ey + nx * 0.1)}L${exact(ex + ny * 0.1, ey - nx * 0.1)}L${exact(sx + ny * half, sy - nx * half)}Z`;
      }
    }
  }
  for (const spine of spines) {
    const [ax, ay, bx, by] = spine;
    crest += `M${pair(ax, ay)}L${pair(bx, by)}`;
  }
  for (const [left, top] of spines.plateaus) crest += `M${left} ${top}h${SIDE}v${SIDE}h-${SIDE}z`;
  return `${floor(ground, "H", "t-hill")}<path class="t-crest" d="${crest}"/><path class="t-hachure" d="${lines}"/>`;
}

// --- water, town, fields, marsh, open ground ----------------------------------------------------------------------------

function lakes(ground) {
  let art = "";
  for (const [row, column] of ground.cells("L")) {
    const [x, y] = middle(row, column);
    const shape = (shrink) => {
      const roll = random(row, column, 5);
      return blob(x, y, 46 - shrink, 42 - shrink, roll, 10);
    };
    art += `<path class="t-shore" d="${shape(-2.2)}"/><path class="t-water" d="${shape(0)}"/>`;
    [3, 6.5, 10.8, 16, 22.5].forEach((shrink, index) => {
      art += `<path class="t-wave" opacity="${fix(0.95 - index * 0.16)}" d="${shape(shrink)}"/>`;
    });
  }
  return art;
}

const PLOTS = [
  [-46, -27, 0],
  [-23, -31, 1],
  [29, -27, 3],
  [-48, -7, 1],
  [-46, 13, 3],
  [-26, -10, 2],
  [31, -6, 1],
  [29, 16, 3],
  [-30, 14, 0],
  [-47, 33, 1],
  [32, 36, 1],
  [-42, 49, 0],
  [-21, 49, 2],
  [4, 49, 1],
  [21, 49, 0],
  [6, 10, 2],
  [-25, 31, 3],
  [8, 31, 0],
];

function towns(ground) {
  let art = floor(ground, "T", "t-town");
  for (const [row, column] of ground.cells("T")) {
    const roll = random(row, column, 6);
    const [x, y] = middle(row, column);
    art += `<path class="t-street" d="M${pair(x - 50, y + 9)}Q${pair(x - 18, y + 4)} ${pair(x, y + 11)}T${pair(x + 50, y + 8)}M${pair(x - 2, y - 50)}Q${pair(x + 5, y - 20)} ${pair(x, y + 11)}T${pair(x + 3, y + 50)}"/>`;
    const houses = PLOTS.map(([dx, dy, kind]) => [x + dx + roll() * 3 - 1.5, y + dy + roll() * 3 - 1.5, `mt-house-${(kind + Math.floor(roll() * 2)) % 4}`]);
    houses.push([x - 4 + roll() * 4, y - 15, "mt-church"]);
    houses.sort((one, two) => one[1] - two[1]);
    for (const [hx, hy, id] of houses) art += `<use href="#${id}" x="${fix(hx)}" y="${fix(hy)}"/>`;
  }
  return art;
}

function fields(ground) {
  let art = "";
  for (const [row, column] of ground.cells("P")) {
    const roll = random(row, column, 8);
    const [x, y] = middle(row, column);
    const wobble = () => (roll() - 0.5) * 7;
    const left = x - 46;
    const right = x + 46;
    const top = y - 46;
    const low = y + 46;
    const one = [x - 8 + wobble(), top + 1];
    const two = [x + 10 + wobble(), low - 1];
    const west = [left + 1, y + 6 + wobble()];
    const east = [right - 1, y - 8 + wobble()];
    const mid = [x + wobble(), y + wobble()];
    const corner = (cx, cy) => [cx + wobble() * 0.5, cy + wobble() * 0.5];
    const corners = [corner(left + 2, top + 2), corner(right - 2, top + 2), corner(right - 2, low - 2), corner(left + 2, low - 2)];
    const plots = [
      [corners[0], one, mid, west],
      [one, corners[1], east, mid],
      [mid, east, corners[2], two],
      [west, mid, two, corners[3]],
    ];
    plots.forEach((plot, index) => {
      const path = `M${plot.map(([px, py]) => pair(px, py)).join("L")}Z`;
      art += `<path class="t-field t-field-${index % 3}" d="${path}"/><path fill="url(#mt-plough-${"abca"[index]})" d="${path}"/>`;
    });
    art += `<path class="t-hedge" d="M${pair(...one)}L${pair(...mid)}L${pair(...two)}M${pair(...west)}L${pair(...mid)}L${pair(...east)}M${corners.map(([px, py]) => pair(px, py)).join("L")}Z"/>`;
  }
  return art;
}

function marshes(ground) {
  let art = floor(ground, "M", "t-marsh");
  for (const [row, column] of ground.cells("M")) {
    const roll = random(row, column, 9);
    const [x, y] = middle(row, column);
    const spots = [];
    for (let attempt = 0; attempt < 200 && spots.length < 15; attempt++) {
      const spot = [(roll() - 0.5) * 82, (roll() - 0.5) * 80 + 5];
      if (spots.every(([ox, oy]) => (ox - spot[0]) ** 2 + (oy - spot[1]) ** 2 > 300)) spots.push(spot);
    }
    spots.sort((one, two) => one[1] - two[1]);
    let lines = "";
    for (let count = 0; count < 26; count++) lines += `M${pair(x + (roll() - 0.5) * 80 - 5, y + (roll() - 0.5) * 88)}h${fix(6 + roll() * 9)}`;
    art += `<path class="t-water-line" d="${lines}"/>`;
    art += spots.map(([dx, dy]) => `<use href="#mt-tuft" x="${fix(x + dx)}" y="${fix(y + dy)}"/>`).join("");
  }
  return art;
}

function opens(ground) {
  let ticks = "";
  for (const [row, column] of ground.cells(".")) {
    const roll = random(row, column, 10);
    const [x, y] = middle(row, column);
    for (let count = 0; count < 5; count++) {
      const gx = x + (roll() - 0.5) * 84;
      const gy = y + (roll() - 0.5) * 84;
      if (roll() < 0.55) ticks += `M${pair(gx, gy)}l-1.6 -3.4M${pair(gx, gy)}v-4.2M${pair(gx, gy)}l1.6 -3.4`;
      else ticks += `M${pair(gx, gy)}h3.4M${pair(gx + 1.4, gy + 1.8)}h2.6`;
    }
  }
  return `<path class="t-grass" d="${ticks}"/>`;
}

/** The terrain of rows of symbols as markup; the first square has its corner at 0, 0. */
export function terrain(rows) {
  const ground = new Ground(rows);
  let squares = "";
  for (let row = 0; row < ground.height; row++)
    for (let column = 0; column < ground.width; column++)
      if ((row + column) % 2) squares += `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h-${SIDE}z`;
  return `<rect class="t-paper" width="${ground.width * SIDE}" height="${ground.height * SIDE}"/><path class="t-check" d="${squares}"/>${opens(ground)}${fields(ground)}${marshes(ground)}${lakes(ground)}${hills(ground)}${towns(ground)}${woods(ground)}`;
}

/** Grid lines, those between tiles heavier. */
export function grid(width, height) {
  let fine = "";
  let heavy = "";
  for (let column = 1; column < width; column++) {
    const line = `M${column * SIDE} 0V${height * SIDE}`;
    if (column % 4 === 0 && width > 4) heavy += line;
    else fine += line;
  }
  for (let row = 1; row < height; row++) {
    const line = `M0 ${row * SIDE}H${width * SIDE}`;
    if (row % 4 === 0 && height > 4) heavy += line;
    else fine += line;
  }
  return `<path class="t-grid" d="${fine}"/><path class="t-joint" d="${heavy}"/>`;
}

/** Rows of symbols after so many clockwise quarter turns: how the player turned his map. */
export function turnedRows(rows, turns) {
  let result = [...rows];
  for (let turn = 0; turn < ((turns % 4) + 4) % 4; turn++)
    result = [...result[0]].map((_, column) => result.map((row) => row[column]).reverse().join(""));
  return result;
}

/** A small sign of the terrain, for a chip on the counter's corner: drawn in a box of 20 by 20. */
export const SIGNS = {
  fields: '<path class="chip-line" d="M3 7h14M3 10.5h14M3 14h14"/>',
  hill: '<path class="chip-line" d="M3 15Q10 1 17 15M10 9v-2.4M6.6 11.4l-1-1.6M13.4 11.4l1-1.6"/>',
  lake: '<path class="chip-line" d="M3 8q2.3-2.6 4.7 0t4.7 0t4.6 0M3 13q2.3-2.6 4.7 0t4.7 0t4.6 0"/>',
  marsh: '<path class="chip-line" d="M10 13V6M10 13L6.5 7.5M10 13l3.5-5.5M3.5 15.5h13"/>',
  town: '<path class="chip-line" d="M4 16V10l6-5.5 6 5.5v6zM8.6 16v-3.6h2.8V16"/>',
  woods: '<path class="chip-line" d="M10 17v-4M10 3.2a3.4 3.4 0 0 1 3.2 3a3.3 3.3 0 0 1-.6 6.6H7.4a3.3 3.3 0 0 1-.6-6.6a3.4 3.4 0 0 1 3.2-3Z"/>',
};
