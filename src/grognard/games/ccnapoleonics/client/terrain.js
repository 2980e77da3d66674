// The ground, drawn like an engraved map: hachured hills, small trees, red roofs, water with stones. Markup only.

import { seeded } from "/client/js/dom.js";
import { RADIUS, SIDES, WIDE, indexOf, neighbour, pair } from "./hexes.js";

/** The symbols of a view's ground. */
export const TERRAIN = { ".": "open", "%": "forest", "^": "hill", T: "town", "~": "ford", B: "bridge", s: "sand_quarry", "=": "river", "#": "rugged_hill" };
const WATER = new Set(["ford", "bridge", "river"]);

// --- things that are used again and again -------------------------------------------------------------------------------

const tree = (id, r, squash) => {
  let leaves = "";
  for (let step = 0; step < 5; step++) {
    const angle = step * 1.9 + id;
    leaves += `M${pair(Math.cos(angle) * r * 0.45, Math.sin(angle) * r * 0.4)}l1.800 -1.400`;
  }
  return `<g id="ct-tree-${id}"><ellipse class="ct-shade" cx="2.200" cy="${r * 0.72}" rx="${r}" ry="${r * 0.42}"/><path class="ct-trunk" d="M-1 ${r * 0.3}h2v${r * 0.62}h-2z"/><ellipse class="ct-canopy" rx="${r}" ry="${r * squash}"/><path class="ct-leaf" d="${leaves}"/></g>`;
};

const house = (id, w, h, roof) =>
  `<g id="ct-house-${id}"><path class="ct-shade" d="M${-w / 2 + 3} ${h + 1}h${w}l3 -4v-4h-6z"/><path class="ct-wall" d="M${-w / 2} 0h${w}v${h}h${-w}z"/><path class="ct-roof" d="M${-w / 2 - 1.5} .5L${-w / 2 + roof} ${-roof * 1.7}H${w / 2 - roof}L${w / 2 + 1.5} .5Z"/><path class="ct-door" d="M-1.400 ${h}v-4h2.800v4z"/></g>`;

const CHURCH =
  '<g id="ct-church"><path class="ct-shade" d="M-8 11h18l4-5h-20z"/><path class="ct-wall" d="M-9 -1h15v11h-15zM4 -9h6v19h-6z"/><path class="ct-roof" d="M-11 -.5L-7 -8H4V-.5Z"/><path class="ct-spire" d="M3.400 -8.500L7 -22l3.600 13.500z"/><path class="ct-cross" d="M7 -22v-5.500M5 -25.500h4"/></g>';

const ROCK = '<g id="ct-rock"><path class="ct-shade" d="M-7 6h17l4-3h-8z"/><path class="ct-rock" d="M-9 6L-4 -7L0 -2L4 -10L11 6Z"/><path class="ct-rock-line" d="M-4 -7L-2 6M4 -10L2 -1L4 6M7 -3L8 6"/></g>';

export const TERRAIN_DEFS = tree(0, 8.6, 0.92) + tree(1, 7.4, 1) + tree(2, 6.4, 1.06) + house(0, 15, 7, 3.4) + house(1, 12, 6.500, 2.800) + house(2, 18, 7, 3.8) + CHURCH + ROCK;

/** Small signs for the chip beside a unit, each in a box of 16 by 16 about its middle. */
export const SIGNS = {
  forest: '<path class="chip-leaf" d="M0-6.500L5 1.500H2.300L5.500 5H-5.500L-2.300 1.500H-5Z"/>',
  hill: '<path class="chip-line" d="M-6 4.500Q-2-7 1.500-1.500Q4-3.500 6 4.500M-3 2l-1 3M0 .5v4M3 2l1 3"/>',
  rugged_hill: '<path class="chip-line" d="M-6 5L-2-5L1 0L3-3L6 5Z"/>',
  town: '<path class="chip-roof" d="M-6.500 0L-3-5H3L6.500 0Z"/><path class="chip-line" d="M-5 0v5H5V0"/>',
  ford: '<path class="chip-wave" d="M-6-2q1.500-2 3 0t3 0t3 0t3 0M-6 2.500q1.500-2 3 0t3 0t3 0t3 0"/>',
  river: '<path class="chip-wave" d="M-6-2q1.500-2 3 0t3 0t3 0t3 0M-6 2.500q1.500-2 3 0t3 0t3 0t3 0"/>',
  bridge: '<path class="chip-line" d="M-6-3H6M-6 3H6M-4-3V3M-1.300-3V3M1.300-3V3M4-3V3"/>',
  sand_quarry: '<path class="chip-line" d="M-5.500-2.500Q0 6 5.500-2.500"/><path class="chip-dots" d="M-2 2h.1M1.500 3.500h.1M3 .5h.1M0-.5h.1M-3-1h.1"/>',
  works: '<path class="chip-line" d="M-6 3L-3-3L0 3L3-3L6 3"/>',
};

// --- one hex after the other --------------------------------------------------------------------------------------------

const random = (name, salt) => seeded(indexOf(name) * 131 + salt * 1009 + 7);

function grass(sheet, name) {
  const roll = random(name, 1);
  const [x, y] = sheet.at(name);
  let ticks = "";
  for (let tuft = 0; tuft < 3; tuft++) {
    const [u, v] = [x + (roll() - 0.5) * WIDE * 0.7, y + (roll() - 0.5) * RADIUS * 1.1];
    ticks += `M${pair(u, v)}l-1.500 -4M${pair(u, v)}l.3 -5M${pair(u, v)}l2 -3.700`;
  }
  return ticks;
}

function forest(sheet, name) {
  const roll = random(name, 2);
  const [x, y] = sheet.at(name);
  const spots = [];
  for (let ring = 0; ring < 9; ring++) {
    const angle = (ring / 9) * 2 * Math.PI + roll() * 0.3;
    const reach = RADIUS * (0.58 + roll() * 0.12);
    spots.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.94]);
  }
  for (let more = 0; more < 4; more++) spots.push([x + (roll() - 0.5) * RADIUS * 0.8, y + (roll() - 0.5) * RADIUS * 0.8]);
  spots.sort((one, two) => one[1] - two[1]);
  return spots.map(([u, v]) => `<use href="#ct-tree-${Math.floor(roll() * 3)}" x="${u.toFixed(1)}" y="${v.toFixed(1)}"/>`).join("");
}

function town(sheet, name) {
  const roll = random(name, 3);
  const [x, y] = sheet.at(name);
  const houses = [[-24, -16], [2, -27], [25, -14], [-29, 8], [28, 10], [-16, 27], [13, 29], [-2, 4]];
  return houses
    .map(([dx, dy], index) => (index === 1 ? `<use href="#ct-church" x="${x.toFixed(1)}" y="${(y - 22).toFixed(1)}"/>` : `<use href="#ct-house-${Math.floor(roll() * 3)}" x="${(x + dx + roll() * 4 - 2).toFixed(1)}" y="${(y + dy).toFixed(1)}"/>`))
    .join("");
}

/** Hachures along the sides where a hill falls away; heavier in the shade. */
function slopes(sheet, name, ground, length) {
  const roll = random(name, 4);
  let light = "";
  let dark = "";
  SIDES.forEach((_, side) => {
    const next = neighbour(name, side);
    if (next && sheet.has(next) && ground(next) === ground(name)) return;
    const [[ax, ay], [bx, by]] = sheet.edge(name, side, 0.965);
    const [[cx, cy], [dx, dy]] = sheet.edge(name, side, 0.965 - length);
    const angle = ((sheet.angle(side) % 360) + 360) % 360;
    const shade = angle < 130 || angle > 330;
    for (let tick = 0; tick < 12; tick++) {
      const t = (tick + 0.5) / 12;
      const far = 0.72 + roll() * 0.5;
      const [ex, ey] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      const [ix, iy] = [cx + (dx - cx) * t, cy + (dy - cy) * t];
      const line = `M${pair(ix, iy)}L${pair(ix + (ex - ix) * far, iy + (ey - iy) * far)}`;
      if (shade) dark += line;
      else light += line;
    }
  });
  return `<path class="ct-hachure" d="${light}"/><path class="ct-hachure ct-steep" d="${dark}"/>`;
}

function crags(sheet, name) {
  const roll = random(name, 5);
  const [x, y] = sheet.at(name);
  return [[-20, -20], [14, -26], [26, 0], [-27, 8], [2, -2], [-10, 26], [18, 25]]
    .map(([dx, dy]) => `<use href="#ct-rock" x="${(x + dx + roll() * 5).toFixed(1)}" y="${(y + dy + roll() * 5).toFixed(1)}"/>`)
    .join("");
}

function quarry(sheet, name) {
  const roll = random(name, 6);
  const [x, y] = sheet.at(name);
  let dots = "";
  for (let dot = 0; dot < 46; dot++) {
    const angle = roll() * 2 * Math.PI;
    const reach = Math.sqrt(roll()) * RADIUS * 0.78;
    dots += `M${pair(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)}h.1`;
  }
  return `<path class="ct-pit" d="${sheet.outline(x, y, 13)}"/><path class="ct-pit-line" d="${sheet.outline(x, y, 11)}"/><path class="ct-sand-dot" d="${dots}"/>`;
}

/** Which water hexes flow into one another: where three touch, one of the three links is left out. */
function streams(sheet, ground) {
  const links = new Map();
  for (const name of sheet.names) {
    if (!WATER.has(ground(name))) continue;
    links.set(name, new Set(SIDES.map((_, side) => neighbour(name, side)).filter((next) => next && sheet.has(next) && WATER.has(ground(next)))));
  }
  const weight = ([one, two]) => links.get(one).size + links.get(two).size;
  for (const [name, near] of links)
    for (const one of [...near])
      for (const two of [...near]) {
        if (one >= two || !near.has(one) || !near.has(two) || !links.get(one).has(two)) continue;
        const [drop] = [[name, one], [name, two], [one, two]].sort((a, b) => weight(b) - weight(a));
        links.get(drop[0]).delete(drop[1]);
        links.get(drop[1]).delete(drop[0]);
      }
  return links;
}

/** The course of the water through a hex: curves between the sides it crosses. */
function course(sheet, name, links) {
  const middle = sheet.at(name);
  const sides = SIDES.map((_, side) => side).filter((side) => links.get(name).has(neighbour(name, side)));
  const outward = SIDES.map((_, side) => side).filter((side) => !neighbour(name, side) || !sheet.has(neighbour(name, side)));
  if (sides.length === 1 && outward.length) sides.push(outward.sort((one, two) => apart(two, sides[0]) - apart(one, sides[0]))[0]);
  if (!sides.length) sides.push(0, 3);
  const gates = sides.map((side) => sheet.gate(name, side));
  if (gates.length === 1) gates.push(middle);
  const [first, last] = gates;
  const branches = gates.slice(2).map((gate) => `M${pair(...gate)}L${pair(...middle)}`).join("");
  return { d: `M${pair(...first)}Q${pair(...middle)} ${pair(...last)}${branches}`, first, last };
}

const apart = (one, two) => Math.min((one - two + 6) % 6, (two - one + 6) % 6);

function stones(sheet, name) {
  const roll = random(name, 7);
  const [x, y] = sheet.at(name);
  let dots = "";
  for (let dot = 0; dot < 7; dot++) dots += `M${pair(x + (roll() - 0.5) * 26, y + (roll() - 0.5) * 26)}h.1`;
  return dots;
}

function bridge(sheet, name, { first, last }) {
  const [x, y] = sheet.at(name);
  const angle = (Math.atan2(last[1] - first[1], last[0] - first[0]) * 180) / Math.PI;
  return `<g transform="translate(${pair(x, y)}) rotate(${angle.toFixed(1)})"><path class="ct-deck" d="M-11 -25h22v50h-22z"/><path class="ct-plank" d="${Array.from({ length: 11 }, (_, plank) => `M-11 ${-22.5 + plank * 4.5}h22`).join("")}"/><path class="ct-rail" d="M-11 -28v56M11 -28v56"/></g>`;
}

function rampart(sheet, name, sides) {
  let walls = "";
  let teeth = "";
  for (const side of sides) {
    const number = SIDES.indexOf(side);
    const [a, b] = sheet.edge(name, number, 0.93);
    const [c, d] = sheet.edge(name, number, 0.8);
    walls += `M${pair(...a)}L${pair(...b)}`;
    for (let tooth = 0; tooth < 8; tooth++) {
      const t = (tooth + 0.5) / 8;
      teeth += `M${pair(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)}L${pair(c[0] + (d[0] - c[0]) * t, c[1] + (d[1] - c[1]) * t)}`;
    }
  }
  return `<path class="ct-works" d="${walls}"/><path class="ct-works-core" d="${walls}"/><path class="ct-works-teeth" d="${teeth}"/>`;
}

/** The ground of a sheet as markup; `ground(name)` is the terrain of a hex, `works` its sides with fieldworks. */
export function terrain(sheet, ground, works = {}, { plain = false } = {}) {
  const fills = {};
  const links = streams(sheet, ground);
  let ticks = "";
  let high = "";
  let banks = "";
  let water = "";
  let over = "";
  for (const name of sheet.names) {
    const kind = ground(name);
    const under = WATER.has(kind) ? "open" : kind;
    fills[under] = (fills[under] ?? "") + sheet.path(name);
    const flow = WATER.has(kind) ? course(sheet, name, links) : null;
    if (flow) {
      banks += flow.d;
      water += `<path class="ct-water ct-${kind}" d="${flow.d}"/>`;
    }
    if (plain) continue;
    if (kind === "open" || kind === "hill") ticks += grass(sheet, name);
    if (kind === "hill") high += slopes(sheet, name, ground, 0.2);
    if (kind === "rugged_hill") over += slopes(sheet, name, ground, 0.16) + crags(sheet, name);
    if (kind === "forest") over += forest(sheet, name);
    if (kind === "town") over += town(sheet, name);
    if (kind === "sand_quarry") over += quarry(sheet, name);
    if (kind === "river") over += `<path class="ct-stream" d="${flow.d}"/>`;
    if (kind === "ford") over += `<path class="ct-stone" d="${stones(sheet, name)}"/>`;
    if (kind === "bridge") over += bridge(sheet, name, flow);
  }
  const ramparts = Object.entries(works).map(([name, sides]) => (sheet.has(name) ? rampart(sheet, name, sides) : "")).join("");
  const order = Object.keys(fills).map((kind) => `<path class="ct-fill ct-fill-${kind}" d="${fills[kind]}"/>`).join("");
  return `${order}${ticks ? `<path class="ct-grass" d="${ticks}"/>` : ""}${high}${banks ? `<path class="ct-bank" d="${banks}"/>` : ""}${water}<path class="ct-grid" d="${sheet.names.map((name) => sheet.path(name)).join("")}"/>${over}${ramparts}`;
}
