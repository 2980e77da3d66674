// Counters: flag, arm, strength, name. Sides differ by the shape of the plate and its hatching, not only by colour.

import { escaped } from "/client/js/dom.js";
import { flag } from "./flags.js";
import { SIGNS } from "./terrain.js";

export const WIDE = 78;
export const TALL = 68;

/** Seat 0 has a plate with round corners, seat 1 one with corners cut. */
function plate(seat, x, y, width, height) {
  if (seat === 0) return `M${x + 7} ${y}h${width - 14}a7 7 0 0 1 7 7v${height - 14}a7 7 0 0 1-7 7h-${width - 14}a7 7 0 0 1-7-7v-${height - 14}a7 7 0 0 1 7-7Z`;
  const cut = 8;
  return `M${x + cut} ${y}h${width - 2 * cut}l${cut} ${cut}v${height - 2 * cut}l-${cut} ${cut}h-${width - 2 * cut}l-${cut}-${cut}v-${height - 2 * cut}Z`;
}

/** The arm in a box of 26 by 17, its corner at x, y. */
export function armBox(cavalry, x, y, width = 26, height = 17) {
  const cross = cavalry ? `M${x} ${y + height}L${x + width} ${y}` : `M${x} ${y}L${x + width} ${y + height}M${x + width} ${y}L${x} ${y + height}`;
  return `<path class="arm" d="M${x} ${y}h${width}v${height}h-${width}Z"/><path class="arm-line" d="${cross}"/>`;
}

/**
 * A counter as markup, its middle at 0, 0. `unit` is a UnitView; `name` the short name; `terrain` what it stands on.
 */
export function counter(unit, army, name, terrain = "open") {
  const left = -WIDE / 2;
  const top = -TALL / 2;
  const shape = plate(unit.seat, left, top, WIDE, TALL);
  const size = name.length > 13 ? 10.2 : name.length > 11 ? 11 : 12;
  const fit = name.length > 12 ? ` textLength="${WIDE - 14}" lengthAdjust="spacingAndGlyphs"` : "";
  const chip =
    terrain !== "open" && SIGNS[terrain]
      ? `<g class="chip" transform="translate(${-left - 11} ${top - 8.5})"><rect x="-1" y="-1" width="20" height="20" rx="10"/><g transform="translate(1 1) scale(.8)">${SIGNS[terrain]}</g></g>`
      : "";
  return `<g class="counter army-${army} side-${unit.seat}${unit.reduced ? " reduced" : ""}">
${unit.redoubt ? REDOUBT : ""}
<path class="counter-shadow" d="${shape}" transform="translate(1.6 2.4)"/>
<path class="plate" d="${shape}"/>
<path class="plate-hatch" fill="url(#m-hatch-${unit.seat})" d="${shape}"/>
<path class="plate-rim" d="${plate(unit.seat, left + 2.4, top + 2.4, WIDE - 4.8, TALL - 4.8)}"/>
${flag(army, left + 8, top + 8, 28)}
${armBox(unit.cavalry, left + 8, top + 30, 28, 17)}
<text class="strength" x="${left + 56}" y="${top + 44}" text-anchor="middle">${unit.strength}</text>
${unit.reduced ? `<path class="chevron" d="M${left + 47} ${top + 8}l9 5.500 9-5.500"/>` : ""}
<text class="unit-name" x="0" y="${top + TALL - 7}" text-anchor="middle" font-size="${size}"${fit}>${escaped(name)}</text>
${unit.moved ? `<path class="moved-mark" d="M${-left - 9} ${-top - 24}l6 5-6 5z"/>` : ""}
${chip}</g>`;
}

// An earthwork about the counter: a rampart with its glacis, drawn from above.
const REDOUBT = (() => {
  const points = [
    [-46, -30], [-36, -45], [-12, -40], [0, -47], [12, -40], [36, -45], [46, -30], [42, 0], [47, 30], [36, 46], [-36, 46], [-47, 30], [-42, 0],
  ];
  const line = (scale) => `M${points.map(([x, y]) => `${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`).join("L")}Z`;
  let teeth = "";
  points.forEach(([x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length];
    const length = Math.hypot(nx - x, ny - y);
    const steps = Math.round(length / 4);
    for (let step = 0; step < steps; step++) {
      const t = (step + 0.5) / steps;
      const px = x + (nx - x) * t;
      const py = y + (ny - y) * t;
      teeth += `M${px.toFixed(1)} ${py.toFixed(1)}L${(px * 0.92).toFixed(1)} ${(py * 0.92).toFixed(1)}`;
    }
  });
  return `<g class="redoubt"><path class="rampart" d="${line(1.02)}"/><path class="rampart-teeth" d="${teeth}"/><path class="rampart-line" d="${line(0.9)}"/></g>`;
})();

export const COUNTER_DEFS = `<pattern id="m-hatch-0" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 3H6"/></pattern>
<pattern id="m-hatch-1" width="5" height="5" patternUnits="userSpaceOnUse"><circle class="hatch-dot" cx="1.2" cy="1.2" r=".75"/><circle class="hatch-dot" cx="3.700" cy="3.700" r=".75"/></pattern>`;
