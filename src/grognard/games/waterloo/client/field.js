// The battlefield as an engraved map of 1815, drawn once from data/board.json: hachured ridges, woods, walled farms,
// paved roads with their trees, the sunken lane. Outlines are those the rules measure by; all else is ornament.

import { seeded } from "/client/js/dom.js";

export const WIDE = 990;
export const TALL = 600;

const fix = (number) => Math.round(number * 10) / 10;
const at = (x, y) => `${fix(x)} ${fix(y)}`;

/** From the board of the data (y north) to the screen (y down). */
export const down = ([x, y]) => [x, TALL - y];

const line = (points) => `M${points.map(([x, y]) => at(x, y)).join("L")}`;
const closed = (points) => `${line(points)}Z`;

/** A soft line through points. */
function curve(points) {
  let path = `M${at(...points[0])}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [px, py] = points[Math.max(0, index - 1)];
    const [x, y] = points[index];
    const [nx, ny] = points[index + 1];
    const [fx, fy] = points[Math.min(points.length - 1, index + 2)];
    path += `C${at(x + (nx - px) / 6, y + (ny - py) / 6)} ${at(nx - (fx - x) / 6, ny - (fy - y) / 6)} ${at(nx, ny)}`;
  }
  return path;
}

function inside(points, x, y) {
  let within = false;
  for (let index = 0, last = points.length - 1; index < points.length; last = index++) {
    const [ax, ay] = points[index];
    const [bx, by] = points[last];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

function nearLine(points, x, y) {
  let least = Infinity;
  let angle = 0;
  for (let index = 0; index < points.length - 1; index++) {
    const [ax, ay] = points[index];
    const [bx, by] = points[index + 1];
    const dx = bx - ax;
    const dy = by - ay;
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const far = Math.hypot(x - ax - along * dx, y - ay - along * dy);
    if (far < least) {
      least = far;
      angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    }
  }
  return [least, angle];
}

const edgeOf = (points) => [...points, points[0]];
const centre = (points) => [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];

/** Points along a line at even steps, with the direction there. */
function paces(points, gap) {
  const found = [];
  let left = gap / 2;
  for (let index = 0; index < points.length - 1; index++) {
    const [ax, ay] = points[index];
    const [bx, by] = points[index + 1];
    const length = Math.hypot(bx - ax, by - ay);
    const ux = (bx - ax) / length;
    const uy = (by - ay) / length;
    let t = left;
    for (; t < length; t += gap) found.push([ax + ux * t, ay + uy * t, ux, uy]);
    left = t - length;
  }
  return found;
}

// --- open ground: the patchwork of the fields of Brabant, faint -----------------------------------------------------

function parcels() {
  const roll = seeded(1815);
  const [wide, tall, tilt] = [46, 34, -0.26];
  const columns = 30;
  const rows = 30;
  const points = [];
  for (let row = 0; row <= rows; row++) {
    points.push([]);
    for (let column = 0; column <= columns; column++) {
      const u = (column - columns / 2) * wide + (roll() - 0.5) * 24 + (row % 2) * 13;
      const v = (row - rows / 2) * tall + (roll() - 0.5) * 17;
      points[row].push([WIDE / 2 + u * Math.cos(tilt) - v * Math.sin(tilt), TALL / 2 + u * Math.sin(tilt) + v * Math.cos(tilt)]);
    }
  }
  const tints = ["", "", ""];
  let lines = "";
  let rows2 = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = [points[row][column], points[row][column + 1], points[row + 1][column + 1], points[row + 1][column]];
      const chance = roll();
      const kind = Math.floor(roll() * 3);
      const [x, y] = centre(cell);
      if (x < -40 || x > WIDE + 40 || y < -40 || y > TALL + 40) continue;
      if (chance < 0.62) tints[kind] += closed(cell);
      if (roll() < 0.74) lines += line([cell[0], cell[1]]);
      if (roll() < 0.74) lines += line([cell[0], cell[3]]);
      if (roll() < 0.2) {
        for (let step = 1; step < 7; step++) {
          const mix = (a, b) => [a[0] + ((b[0] - a[0]) * step) / 7, a[1] + ((b[1] - a[1]) * step) / 7];
          rows2 += line([mix(cell[0], cell[3]), mix(cell[1], cell[2])]);
        }
      }
    }
  return `${tints.map((path, kind) => `<path class="wl-parcel-${kind}" d="${path}"/>`).join("")}<path class="wl-plough" d="${rows2}"/><path class="wl-boundary" d="${lines}"/>`;
}

// --- hills: hachures run down the slope, heavier where the light from the north-west does not fall ---------------------

function hill(points, seed) {
  const roll = seeded(seed);
  const [cx, cy] = centre(points);
  const edge = edgeOf(points);
  const walk = paces(edge, 1.7);
  const count = walk.length;
  const inward = walk.map(([x, y, ux, uy]) => (inside(points, x - uy * 0.5, y + ux * 0.5) ? [-uy, ux] : [uy, -ux]));
  const reach = 6;
  const weights = ["", "", ""];
  const put = (x, y, nx, ny, from, to) => {
    const shade = -nx * 0.62 - ny * 0.78; // outward is the other way; dark where the slope falls to the south-east
    const kind = shade > 0.35 ? 2 : shade > -0.35 ? 1 : 0;
    const bend = (roll() - 0.5) * 0.16;
    const sx = x + nx * from;
    const sy = y + ny * from;
    const ex = x + (nx - ny * bend) * to;
    const ey = y + (ny + nx * bend) * to;
    if (inside(points, ex, ey) && nearLine(edge, ex, ey)[0] > to * 0.8) weights[kind] += `M${at(sx, sy)}L${at(ex, ey)}`;
  };
  for (let index = 0; index < count; index++) {
    let nx = 0;
    let ny = 0;
    for (let near = -reach; near <= reach; near++) {
      const [ox, oy] = inward[(index + near + count) % count];
      nx += ox;
      ny += oy;
    }
    const length = Math.hypot(nx, ny) || 1;
    nx /= length;
    ny /= length;
    const [x, y] = walk[index];
    const wave = 1 + 0.25 * Math.sin(index / 9 + seed) + 0.15 * Math.sin(index / 3.7);
    put(x, y, nx, ny, 0.4, (5.4 + roll() * 2.2) * wave);
    if (index % 2) put(x, y, nx, ny, 8.6 * wave, (11.6 + roll() * 2.6) * wave);
  }
  const inner = points.map(([x, y]) => [x + (cx - x) * 0.06, y + (cy - y) * 0.22]);
  return `<path class="wl-hill" d="${closed(points)}"/><path class="wl-crest" d="${closed(inner)}"/>${weights.map((path, kind) => `<path class="wl-hachure wl-hachure-${kind}" d="${path}"/>`).join("")}<path class="wl-hill-edge" d="${closed(points)}"/>`;
}

// --- woods -------------------------------------------------------------------------------------------------------------

const CROWNS = [
  [5, 3.1],
  [6, 3.5],
  [5, 2.6],
].map(([lobes, radius], kind) => {
  const corner = (index) => {
    const angle = kind + (index / lobes) * 2 * Math.PI;
    return [Math.cos(angle) * radius * 0.82, Math.sin(angle) * radius * 0.82];
  };
  const [x0, y0] = corner(0);
  let path = `m${at(x0, y0)}`;
  for (let lobe = 0; lobe < lobes; lobe++) {
    const [x, y] = corner(lobe);
    const [nx, ny] = corner(lobe + 1);
    path += `a${fix(radius * 0.5)} ${fix(radius * 0.5)} 0 0 1 ${at(nx - x, ny - y)}`;
  }
  return { radius, crown: `${path}z`, leaf: `m${at(-radius * 0.5, radius * 0.1)}q${at(0.8, 1)} ${at(1.7, 0.2)}m${at(0.1, -1.4)}q${at(0.6, 0.8)} ${at(1.3, 0.1)}`, shade: `m${at(radius * 0.72, -radius * 0.45)}a${fix(radius)} ${fix(radius)} 0 0 1 ${at(-radius * 1.25, radius * 1.25)}` };
});

function trees(spots, roll) {
  let [ground, crowns, leaves, shades] = ["", "", "", ""];
  for (const [x, y] of [...spots].sort((one, two) => one[1] - two[1])) {
    const { crown, leaf, shade } = CROWNS[Math.floor(roll() * CROWNS.length)];
    const start = `M${at(x, y)}`;
    ground += `${start}m-1.5 3.2a3.4 1.2 0 1 0 6.4 0a3.4 1.2 0 1 0-6.4 0z`;
    crowns += start + crown;
    leaves += start + leaf;
    shades += start + shade;
  }
  return `<path class="wl-tree-ground" d="${ground}"/><path class="wl-tree" d="${crowns}"/><path class="wl-tree-shade" d="${shades}"/><path class="wl-leaf" d="${leaves}"/>`;
}

function wood(points, seed) {
  const roll = seeded(seed);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, tall] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const edge = edgeOf(points);
  const spots = [];
  for (let attempt = 0; attempt < wide * tall * 0.35; attempt++) {
    const x = left + roll() * wide;
    const y = top + roll() * tall;
    if (!inside(points, x, y) || nearLine(edge, x, y)[0] < 3.2) continue;
    if (spots.every(([ox, oy]) => (ox - x) ** 2 + ((oy - y) * 1.12) ** 2 > 43)) spots.push([x, y]);
  }
  return `<path class="wl-wood" d="${closed(points)}"/>${trees(spots, roll)}`;
}

// --- fields ------------------------------------------------------------------------------------------------------------

function field(points, number) {
  const [a, b, c, d] = points.length === 4 ? points : [points[0], points[1], points[2], points.at(-1)];
  const mix = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  let furrows = "";
  for (let step = 1; step < 15; step++) {
    const across = number % 2 ? [mix(a, b, step / 15), mix(d, c, step / 15)] : [mix(a, d, step / 15), mix(b, c, step / 15)];
    furrows += line(across);
  }
  return `<path class="wl-field wl-field-${number % 3}" d="${closed(points)}"/><path class="wl-furrow" d="${furrows}"/><path class="wl-hedge" d="${closed(points)}"/>`;
}

// --- buildings, seen from above: a roof with its ridge, one slope in the light ------------------------------------------

function roof(x, y, wide, tall, turn = 0, style = "") {
  const [hw, hh] = [wide / 2, tall / 2];
  const ridge = wide >= tall ? [`M${-hw} ${-hh}H${hw}V0H${-hw}Z`, `M${-hw} 0H${hw}`] : [`M${-hw} ${-hh}H0V${hh}H${-hw}Z`, `M0 ${-hh}V${hh}`];
  return `<g transform="translate(${at(x, y)})${turn ? ` rotate(${fix(turn)})` : ""}"><path class="wl-roof-shadow" d="M${-hw + 0.7} ${-hh + 0.9}H${hw + 0.9}V${hh + 1.1}H${-hw + 0.7}Z"/><path class="wl-roof ${style}" d="M${-hw} ${-hh}H${hw}V${hh}H${-hw}Z"/><path class="wl-roof-light" d="${ridge[0]}"/><path class="wl-ridge" d="${ridge[1]}"/></g>`;
}

const church = (x, y, turn = 0) => `${roof(x, y, 9, 4, turn)}${roof(x - 5.4 * Math.cos((turn * Math.PI) / 180), y - 5.4 * Math.sin((turn * Math.PI) / 180), 4, 4, turn, "wl-slate")}<path class="wl-cross" d="M${at(x - 5.4, y - 6.2)}v4.4M${at(x - 7, y - 4.9)}h3.2"/>`;

const wall = (points) => `<path class="wl-wall" d="${line(points.map(down))}"/>`;
const roofs = (list) => list.map(([x, y, wide, tall, turn, style]) => roof(x, TALL - y, wide, tall, turn, style)).join("");

/** The great farms, each with the plan by which it is known. */
const FARMS = {
  hougoumont: () =>
    `<path class="wl-garden" d="${closed([[275.5, 279.5], [286.5, 279.5], [286.5, 303], [275.5, 303]].map(down))}"/><path class="wl-parterre" d="${line([[281, 279.5], [281, 303]].map(down))}${line([[275.5, 285], [286.5, 285]].map(down))}${line([[275.5, 291], [286.5, 291]].map(down))}${line([[275.5, 297], [286.5, 297]].map(down))}"/>${wall([[287.2, 278.2], [287.2, 303.5], [276, 303.5]])}${wall([[287.2, 278.2], [266, 278.2]])}${roofs([[254, 300, 5, 18], [268, 308, 22, 4.5], [258, 281, 13, 4.5], [253.5, 286.5, 4.5, 7], [269.5, 284, 5, 3.2, 0, "wl-slate"], [283, 308.5, 6, 4]])}`,
  haye_sainte: () => `${wall([[419.5, 404], [419.5, 376]])}${roofs([[403, 403.5, 24, 5], [391.5, 389.5, 5, 20], [405, 376, 22, 5], [416.5, 391, 4, 4, 0, "wl-slate"]])}<path class="wl-pond" d="M${at(414, 600 - 381)}a2.4 1.8 0 1 0 .1 0z"/>`,
  papelotte: () => roofs([[598.5, 443, 28, 4.4], [598.5, 413, 28, 4.4], [584, 428, 4.4, 26], [613, 428, 4.4, 26], [613, 443, 5.5, 5.5, 0, "wl-slate"]]),
  frichermont: () => `${roofs([[686, 383, 28, 4.4], [671, 370, 4.4, 24], [701, 372, 4.4, 20], [693, 354, 14, 4.4], [671, 383, 5.4, 5.4, 0, "wl-slate"]])}${wall([[671, 356], [686, 353.5]])}`,
  belle_alliance: () => roofs([[443, 282, 13, 5, 8], [458, 280, 8, 6], [460, 262, 5, 11], [446, 258.5, 10, 4.4, -6]]),
  hanotelet: () => roofs([[719, 114.5, 24, 4.4], [706, 101, 4.4, 22], [730, 96, 4.4, 16], [720, 88, 10, 4.4]]),
};

function village(id, points, roads, seed) {
  const roll = seeded(seed);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, tall] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const edge = edgeOf(points);
  const [mx, my] = centre(points);
  const placed = [[mx, my - 2, 8]];
  let art = "";
  const houses = [];
  for (let attempt = 0; attempt < 900; attempt++) {
    const x = left + roll() * wide;
    const y = top + roll() * tall;
    if (!inside(points, x, y) || nearLine(edge, x, y)[0] < 4.2) continue;
    let [far, angle] = [Infinity, 0];
    for (const road of roads) {
      const [distance, heading] = nearLine(road, x, y);
      if (distance < far) [far, angle] = [distance, heading];
    }
    if (far < 5.4 || placed.some(([ox, oy, size]) => Math.hypot(ox - x, oy - y) < size)) continue;
    placed.push([x, y, 8.6]);
    houses.push([x, y, 6 + roll() * 3.2, 3.8 + roll(), far < 26 ? angle + (roll() < 0.3 ? 90 : 0) : roll() * 180]);
  }
  houses.sort((one, two) => one[1] - two[1]);
  for (const [x, y, long, short, turn] of houses) art += roof(x, y, long, short, turn);
  return art + church(mx + 2, my - 2, id === "planchenois" ? 20 : 0);
}

// --- water and roads ------------------------------------------------------------------------------------------------------

const stream = (points) => `<path class="wl-stream-bank" d="${curve(points)}"/><path class="wl-stream" d="${curve(points)}"/>`;

function bridge({ x, y, radius }, road) {
  const [, angle] = nearLine(road, x, TALL - y);
  return `<circle class="wl-bridge-ring" cx="${x}" cy="${TALL - y}" r="${radius}"/><g transform="translate(${x} ${TALL - y}) rotate(${fix(angle)})"><path class="wl-bridge" d="M-4.5-2.7H4.5V2.7H-4.5Z"/><path class="wl-parapet" d="M-5.5-3.9l1.2 1.2H4.3l1.2-1.2M-5.5 3.9l1.2-1.2H4.3l1.2 1.2"/></g>`;
}

const PAVED = new Set(["road_charleroi", "road_nivelles"]);

/** Poplars along the paved roads. */
function avenue(points, blocked) {
  let dots = "";
  for (const [x, y, ux, uy] of paces(points, 9.5))
    for (const side of [-1, 1]) {
      const px = x - uy * 5.2 * side;
      const py = y + ux * 5.2 * side;
      if (!blocked.some((area) => inside(area, px, py))) dots += `M${at(px - 1.2, py)}a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z`;
    }
  return `<path class="wl-avenue" d="${dots}"/>`;
}

/** A lane between banks: its hachures point into it. */
function sunken(points, width) {
  let banks = "";
  for (const [x, y, ux, uy] of paces(points, 1.9))
    for (const side of [-1, 1]) banks += `M${at(x - uy * side * (width / 2 + 2.6), y + ux * side * (width / 2 + 2.6))}L${at(x - uy * side * (width / 2 - 0.3), y + ux * side * (width / 2 - 0.3))}`;
  return `<path class="wl-sunken-edge" stroke-width="${width}" d="${line(points)}"/><path class="wl-sunken" stroke-width="${width - 1}" d="${line(points)}"/><path class="wl-bank" d="${banks}"/>`;
}

// --- names ----------------------------------------------------------------------------------------------------------------

const NAMES = [
  ["Mont St. Jean", 322, 545, "village", 0, "end"],
  ["Braine-Laleud", 38, 510, "village"],
  ["Merbe-Braine", 183, 457, "village"],
  ["Hougoumont", 269, 315.5, "farm"],
  ["La Haye Sainte", 440, 386, "farm", 0, "start"],
  ["Papelotte", 598, 449, "farm"],
  ["Smohain", 675, 461.5, "farm"],
  ["Frichermont", 686, 389.5, "farm"],
  ["La Belle Alliance", 449, 245, "farm"],
  ["Planchenois", 567, 121, "village"],
  ["Hanotelet", 719, 75.5, "farm"],
  ["Maransart", 883, 99, "village"],
  ["Bois de Paris", 803, 306, "wood"],
  ["Bois de Hougoumont", 268, 226.5, "wood small"],
  ["Bois de Virère", 671, 61, "wood small"],
  ["Bois de Chantelet", 600, 63, "wood small"],
  ["Bois du Callois", 270, 57, "wood small"],
  ["Bois d’Ohain", 714, 532, "wood small"],
  ["la Lasne", 830, 164.5, "water", -5],
  ["Ruisseau de Smohain", 800, 427, "water", -8],
  ["Rossomme", 502, 40, "hill", 0, "start"],
];
const TOWN_NAMES = { mont_st_jean: "Mont St. Jean", braine: "Braine-Laleud", merbe: "Merbe-Braine", hougoumont: "Hougoumont", haye_sainte: "La Haye Sainte", papelotte: "Papelotte", smohain: "Smohain", frichermont: "Frichermont", belle_alliance: "La Belle Alliance", planchenois: "Planchenois", hanotelet: "Hanotelet", maransart: "Maransart" };
const ROAD_NAMES = [
  ["Chaussée de Nivelles", 128, 122, -65.2],
  ["vers Genappe et Charleroi", 467, 148, 75.5],
  ["Chemin creux d’Ohain", 640, 491.5, -11.4],
];

/** Beside its town, on the far side, when the board is turned. */
function beside(towns, text, x, y, turn) {
  const town = towns.find((one) => TOWN_NAMES[one.id] === text);
  if (!town || !turn) return [x, TALL - y];
  const xs = town.points.map(([px]) => px);
  const ys = town.points.map(([, py]) => py);
  const [mx, my] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  return { 1: [Math.min(...xs) - 4, my], 2: [mx, Math.max(...ys) + 4], 3: [Math.max(...xs) + 4, my] }[turn];
}

/** A name stands upright whichever way the board is turned. */
const name = (text, x, y, style, tilt, anchor, turn) => `<text class="wl-name wl-name-${style.split(" ").join(" wl-name-")}" transform="translate(${at(x, y)}) rotate(${fix(-90 * turn + (turn % 2 ? 0 : tilt ?? 0))})"${anchor && turn === 0 ? ` text-anchor="${anchor}"` : ""}>${text}</text>`;

// --- the frame: margins, scale, compass, title ---------------------------------------------------------------------------------

function scaleBar(x, y) {
  let bars = "";
  for (let index = 0; index < 6; index += 2) bars += `M${index * 30} 0h30v2.6h-30z`;
  let figures = "";
  for (let index = 0; index <= 6; index++) figures += `<text class="wl-scale-figure" x="${index * 30}" y="-1.8">${index}</text>`;
  const paces1000 = 1000 / 8.25;
  return `<g transform="translate(${x} ${y})"><path class="wl-scale-frame" d="M0 0h180v2.6h-180z"/><path class="wl-scale-bar" d="${bars}"/>${figures}<path class="wl-scale-line" d="M0 8v-2.4h${fix(paces1000)}v2.4M${fix(paces1000 / 2)} 5.6v1.5"/><text class="wl-scale-figure" x="0" y="12">0</text><text class="wl-scale-figure" x="${fix(paces1000 / 2)}" y="12">500</text><text class="wl-scale-figure" x="${fix(paces1000)}" y="12">1000 m</text></g>`;
}

const compass = (x, y, radius) => {
  let points = "";
  for (let index = 0; index < 8; index++) {
    const long = index % 2 ? radius * 0.52 : radius;
    points += `<g transform="rotate(${index * 45})"><path class="wl-rose" d="M0 ${-long}L${fix(radius * 0.13)} ${fix(-radius * 0.18)}L0 0Z"/><path class="wl-rose-light" d="M0 ${-long}L${fix(-radius * 0.13)} ${fix(-radius * 0.18)}L0 0Z"/></g>`;
  }
  return `<g transform="translate(${x} ${y})"><circle class="wl-rose-ring" r="${fix(radius * 0.66)}"/><circle class="wl-rose-ring" r="${fix(radius * 0.72)}"/>${points}<text class="wl-rose-north" y="${fix(-radius - 2.5)}">N</text></g>`;
};

function title(x, y, turn) {
  return `<g transform="translate(${x} ${y}) rotate(${-90 * turn})"><text class="wl-title" y="0">WATERLOO</text><path class="wl-title-line" d="M-46 5.5H-8M8 5.5H46M0 3.3l2.2 2.2L0 7.7l-2.2-2.2z"/><text class="wl-title-small" y="17">Mont St. Jean, le 18 juin 1815</text></g>`;
}

function entry(board) {
  let art = `<path class="wl-entry" d="${closed(board.entry.area.map(down))}"/>`;
  for (const { segment } of board.entry.stretches) {
    const [[x, low], [, high]] = segment;
    art += `<path class="wl-stretch" d="M${x} ${TALL - low}V${TALL - high}"/>`;
  }
  return art;
}

/** Everything that never changes during a battle. */
export function fieldArt(board, turn = 0) {
  const areas = (kind) => board.areas.filter((area) => area.kind === kind).map((area) => ({ ...area, points: area.outline.map(down) }));
  const lines = (kind) => board.lines.filter((one) => one.kind === kind).map((one) => ({ ...one, track: one.points.map(down) }));
  const towns = areas("town");
  const roads = [...lines("road"), ...lines("sunken_road")];
  const tracks = roads.map((road) => road.track);
  const [left, low, right, high] = board.field;
  const lanes = lines("road").filter((road) => !PAVED.has(road.id));
  const paved = lines("road").filter((road) => PAVED.has(road.id));
  const laid = (list, style, more) => list.map((road) => `<path class="${style}" stroke-width="${road.width + more}" d="${curve(road.track)}"/>`).join("");
  return `<rect class="wl-sheet" width="${WIDE}" height="${TALL}"/>
<svg x="${left}" y="${TALL - high}" width="${right - left}" height="${high - low}" viewBox="${left} ${TALL - high} ${right - left} ${high - low}">
<rect class="wl-meadow" width="${WIDE}" height="${TALL}"/>${parcels()}
${areas("hill").map((area, index) => hill(area.points, index + 3)).join("")}
${areas("field").map((area, index) => field(area.points, index)).join("")}
${towns.map((area) => `<path class="wl-town" d="${closed(area.points)}"/>`).join("")}
${lines("stream").map((one) => stream(one.track)).join("")}
${areas("wood").map((area, index) => wood(area.points, index + 40)).join("")}
${laid(lanes, "wl-lane-edge", 0)}${laid(paved, "wl-road-edge", 0)}${laid(lanes, "wl-lane", -1.4)}${laid(paved, "wl-road", -1.6)}
${lines("sunken_road").map((one) => sunken(one.track, one.width)).join("")}
${paved.map((road) => avenue(road.track, towns.map((area) => area.points))).join("")}
${board.bridges.map((one) => bridge(one, board.lines.find((road) => road.id === one.road).points.map(down))).join("")}
${towns.map((area, index) => (FARMS[area.id] ? FARMS[area.id]() : village(area.id, area.points, tracks, index + 70))).join("")}
${entry(board)}
${compass(58, 290, 22)}${title(82, 396, turn)}${scaleBar(650, 573)}
${NAMES.map(([text, x, y, style, tilt, anchor]) => name(text, ...beside(towns, text, x, y, turn), style, tilt, anchor, turn)).join("")}
${turn ? "" : ROAD_NAMES.map(([text, x, y, tilt]) => `<text class="wl-name wl-name-road" transform="translate(${at(x, TALL - y)}) rotate(${tilt})">${text}</text>`).join("")}
</svg>
<path class="wl-band wl-army-red" d="M0 0H${WIDE}V${TALL - high}H0Z"/><path class="wl-band wl-army-blue" d="M0 ${TALL - low}H${WIDE}V${TALL}H0Z"/><path class="wl-band wl-army-black" d="M${right} ${TALL - high}H${WIDE}V${TALL - low}H${right}Z"/>
<path class="wl-frame" d="M${left} ${TALL - high}H${right}V${TALL - low}H${left}Z"/>
${board.entry.stretches.map(({ id, segment: [[x, from], [, to]] }) => `<text class="wl-stretch-name" transform="translate(${x + 6} ${TALL - (from + to) / 2}) rotate(${-90 * turn})" y="3">${id}</text>`).join("")}`;
}
