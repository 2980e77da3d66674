// The pieces, at true scale: a tile is 30 mm, a gun or a general's token 15. Markup about the middle of the piece with
// its front to the top; what is read turns by quarters so that it stands upright whatever the heading.

import { escaped } from "/client/js/dom.js";

export const TILE = 15;
export const TOKEN = 7.5;
const GRADES = ["recruits", "regulars", "veterans", "elite", "guard"];

/** Half sizes from the middle of a piece: ahead, behind, to the side. */
export function sizeOf(unit) {
  if (unit.arm === "artillery") return { front: TOKEN, back: unit.limbered ? 3 * TOKEN : TOKEN, side: TOKEN };
  const half = unit.garrison ? TOKEN : TILE;
  return { front: half, back: half, side: half };
}

/** How many quarter turns bring the writing upright. */
export const upright = (heading) => ((Math.round(-heading / 90) % 4) + 4) % 4;

/** Blue: round corners; red: cut; black: square. */
function plate(army, half, inset) {
  const h = half - inset;
  const c = half * 0.24;
  if (army === "blue") return `M${-h + c} ${-h}H${h - c}A${c} ${c} 0 0 1 ${h} ${-h + c}V${h - c}A${c} ${c} 0 0 1 ${h - c} ${h}H${-h + c}A${c} ${c} 0 0 1 ${-h} ${h - c}V${-h + c}A${c} ${c} 0 0 1 ${-h + c} ${-h}Z`;
  if (army === "red") return `M${-h + c} ${-h}H${h - c}L${h} ${-h + c}V${h - c}L${h - c} ${h}H${-h + c}L${-h} ${h - c}V${-h + c}Z`;
  return `M${-h} ${-h}H${h}V${h}H${-h}Z`;
}

/** The arm in a box: infantry crossed, cavalry slashed (medium with a point, heavy half filled), guns a ball. */
function armBox({ arm, kind }, x, y, wide, tall) {
  const box = `<path class="wl-arm" d="M${x} ${y}h${wide}v${tall}h${-wide}z"/>`;
  const ball = `<circle class="wl-arm-fill" cx="${x + wide / 2}" cy="${y + tall / 2}" r="${tall * 0.26}"/>`;
  const slash = `<path class="wl-arm-line" d="M${x} ${y + tall}l${wide} ${-tall}"/>`;
  if (arm === "infantry") return `${box}<path class="wl-arm-line" d="M${x} ${y}l${wide} ${tall}M${x} ${y + tall}l${wide} ${-tall}"/>`;
  if (arm === "artillery") return box + ball + (kind === "horse" ? slash : "");
  const heavy = kind === "heavy" ? `<path class="wl-arm-fill" d="M${x} ${y + tall}l${wide} ${-tall}v${tall}z"/>` : "";
  const medium = kind === "medium" ? `<circle class="wl-arm-fill" cx="${x + wide * 0.72}" cy="${y + tall * 0.7}" r="${tall * 0.15}"/>` : "";
  return box + slash + heavy + medium;
}

/** The front: a bar with a point for each grade of quality; gold for the Guard, hollow for recruits. */
function front(unit, half, thick) {
  const grade = Math.max(0, GRADES.indexOf(unit.quality));
  let pips = "";
  for (let pip = 0; pip < grade; pip++) pips += `<circle class="wl-pip" cx="${(pip - (grade - 1) / 2) * thick * 1.5}" cy="${-half + thick / 2}" r="${thick * 0.34}"/>`;
  return `<path class="wl-front wl-front-${unit.quality}" d="M${-half} ${-half}H${half}V${-half + thick}H${-half}Z"/><path class="wl-prow" d="M${-thick} ${-half}h${2 * thick}l${-thick} ${-thick * 0.9}z"/>${pips}`;
}

/** A coloured marker with a sign of its own: movement an arrow, recovery its number, shaken chevrons. */
function chip(kind, count, x, y, size = 6) {
  const h = size / 2;
  const shapes = {
    green: `<path class="wl-chip wl-chip-green${count ? "" : " wl-chip-done"}" d="M${-h} ${-h}h${size}v${size}h${-size}z"/><path class="wl-chip-sign" d="M0 ${-h * 0.72}L${h * 0.72} ${h * 0.05}H${h * 0.28}V${h * 0.72}H${-h * 0.28}V${h * 0.05}H${-h * 0.72}Z"/>`,
    orange: `<circle class="wl-chip wl-chip-orange" r="${h * 1.06}"/><text class="wl-chip-count" y="${h * 0.66}" font-size="${size * 0.9}">${count}</text>`,
    yellow: `<path class="wl-chip wl-chip-yellow" d="M0 ${-h * 1.3}L${h * 1.3} 0L0 ${h * 1.3}L${-h * 1.3} 0Z"/><path class="wl-chip-line" d="${count > 1 ? `M${-h * 0.55} ${-h * 0.55}L0 ${-h * 0.1}L${h * 0.55} ${-h * 0.55}M${-h * 0.55} ${h * 0.15}L0 ${h * 0.6}L${h * 0.55} ${h * 0.15}` : `M${-h * 0.6} ${-h * 0.2}L0 ${h * 0.35}L${h * 0.6} ${-h * 0.2}`}"/>`,
  };
  return `<g transform="translate(${x} ${y})">${shapes[kind]}</g>`;
}

const chips = (unit) => [unit.yellow && ["yellow", unit.yellow], unit.orange && ["orange", unit.orange], unit.green && ["green", unit.manoeuvred ? 0 : 1]].filter(Boolean);

/** A row of small marks: what is left of a unit, and what it has lost. */
function ranks(unit, x, y, step, tall) {
  let marks = "";
  for (let index = 0; index < unit.losses; index++) marks += `<path class="wl-rank${index < unit.left ? "" : " wl-rank-lost"}" d="M${x + index * step} ${y}h${step * 0.72}v${tall}h${-step * 0.72}z"/>`;
  return marks;
}

function tile(unit, name, turn) {
  const split = unit.arm === "cavalry" ? `<path class="wl-split" d="M-13.8-13.8H1.5L-2.5 13.8H-13.8Z"/>` : "";
  const fire = Array.from({ length: unit.fire ?? 0 }, (_, index) => `<circle class="wl-fire" cx="0.9" cy="${-9.6 + index * 3.4}" r="1.2"/>`).join("");
  const long = name.length > 13 ? ' textLength="25" lengthAdjust="spacingAndGlyphs"' : "";
  const signs = chips(unit).map(([kind, count], index) => chip(kind, count, -8.3 + (index % 2) * 6.6, index > 1 ? 5.8 : 0.2)).join("");
  return `<path class="wl-foot" d="M-15-15H15V15H-15Z"/><path class="wl-plate" d="${plate(unit.army, TILE, 0.7)}"/><g transform="rotate(${90 * turn})">${split}</g>${front(unit, TILE, 3)}<g transform="rotate(${90 * turn})">${armBox(unit, -11.7, -11.4, 10.4, 7.2)}${fire}<text class="wl-corps" x="11.6" y="-5.4">${escaped(unit.corps)}</text><text class="wl-strength" x="5.6" y="5.6">${unit.left}</text>${ranks(unit, 0.4, 6.7, 2.3, 1.5)}${signs || `<text class="wl-number" x="-11.4" y="4.4">${unit.number}</text>`}<path class="wl-name-strip" d="M-13.2 9H13.2V12H-13.2Z"/><text class="wl-unit-name" x="0" y="11.5"${long}>${escaped(name)}</text></g>`;
}

const SMOKE = `<g class="wl-smoke"><circle cx="-4" cy="-11" r="4.20"/><circle cx="2" cy="-13.50" r="5"/><circle cx="6" cy="-9.80" r="3.60"/><circle cx="-.50" cy="-9" r="3.80"/></g>`;
const LIMBER = `<path class="wl-foot" d="M-7.5 7.5H7.5V22.5H-7.5Z"/><path class="wl-limber" d="M-6.8 8.2H6.8V21.8H-6.8Z"/><path class="wl-limber-line" d="M0 7.5V20.5M-4.6 11.5H4.6M-4.6 9.5v4M4.6 9.5v4M-3.2 16.2h6.4M-3.2 19h6.40"/>`;

function gun(unit, turn) {
  const signs = chips(unit).map(([kind, count], index) => chip(kind, count, 7 - index * 5, -6.8, 4.6)).join("");
  return `${unit.limbered ? LIMBER : ""}<path class="wl-foot" d="M-7.5-7.5H7.5V7.5H-7.5Z"/><path class="wl-plate" d="${plate(unit.army, TOKEN, 0.5)}"/>${front(unit, TOKEN, 2)}<g transform="rotate(${90 * turn})">${armBox(unit, -5.9, -4.9, 6.4, 4.6)}<text class="wl-strength wl-strength-small" x="3.10" y="3.40">${unit.left}</text><text class="wl-corps wl-corps-small" x="-2.70" y="4.70">${escaped(unit.corps)}</text></g>${unit.smoke ? SMOKE : ""}<g transform="rotate(${90 * turn})">${signs}</g>`;
}

/** A garrison behind its wall: battlements all round, for it has no flank. */
function garrison(unit, turn) {
  const signs = chips(unit).map(([kind, count]) => chip(kind, count, 6.8, -6.8, 4.6)).join("");
  return `<path class="wl-foot wl-battlement" d="M-7.5-7.5h3v1.2h3v-1.2h3v1.2h3v-1.2h3V7.5h-3V6.3h-3V7.5h-3V6.3h-3V7.5h-3Z"/><path class="wl-plate" d="M-6.2-5.8H6.2V5.8H-6.2Z"/><g transform="rotate(${90 * turn})"><text class="wl-strength wl-strength-small" x="2.80" y="3.20">${unit.left}</text><text class="wl-code" x="-2.70" y="2.50">${escaped(unit.corps)}</text>${signs}</g>`;
}

const star = (x, y, r) => {
  let path = "";
  for (let index = 0; index < 10; index++) {
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    const far = index % 2 ? r * 0.42 : r;
    path += `${index ? "L" : "M"}${(x + Math.cos(angle) * far).toFixed(2)} ${(y + Math.sin(angle) * far).toFixed(2)}`;
  }
  return `${path}Z`;
};

const stars = (count, x, y, r, gap) => Array.from({ length: count }, (_, index) => star(x + (index - (count - 1) / 2) * gap, y, r)).join("");

/** A general's token: his corps and his stars; a commander-in-chief with a laurel. Always upright. */
export function general({ army, code, level, chief, substitute }) {
  const laurel = chief ? `<path class="wl-laurel" d="M-6.4-3.2Q-9 3 0 8.4Q9 3 6.4-3.20"/>` : "";
  const size = code.length > 2 ? 4.6 : code.length > 1 ? 6 : 7.4;
  return `<g class="wl-general wl-army-${army}${substitute ? " wl-deputy" : ""}"><circle class="wl-general-shadow" cx=".70" cy="1" r="${TOKEN}"/><circle class="wl-general-plate" r="${TOKEN - 0.4}"/><circle class="wl-general-rim" r="${TOKEN - 1.3}"/>${laurel}<text class="wl-general-code" y="${size * 0.34 - 1.4}" font-size="${size}">${escaped(code)}</text><path class="wl-stars" d="${stars(level, 0, 4.3, 1.55, 3)}"/></g>`;
}

/** A unit as markup, front to the top; `heading` as it is seen, to turn the writing. */
export function piece(unit, name, heading) {
  const turn = upright(heading);
  const look = `wl-unit wl-army-${unit.army} wl-arm-${unit.arm}${unit.yellow ? " wl-shaken" : ""}${unit.yellow > 1 ? " wl-routed" : ""}`;
  const art = unit.garrison ? garrison(unit, turn) : unit.arm === "artillery" ? gun(unit, turn) : tile(unit, name, turn);
  return `<g class="${look}">${art}</g>`;
}
