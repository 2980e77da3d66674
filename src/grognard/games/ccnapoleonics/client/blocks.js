// Units as wooden blocks that stand on their hex, leaders, flags, the faces of the dice. Drawn by us, markup only.
// Nations differ by colour, by flag and by the shape of their blocks; arms by their symbol; kinds by a small badge.

import { escaped } from "/client/js/dom.js";
import { SIGNS } from "./terrain.js";

// --- flags, each in a box of 30 by 20 -----------------------------------------------------------------------------------

const FLAGS = {
  fr: '<path fill="#fbf7ec" d="M0 0h30v20H0z"/><path fill="#26408f" d="M0 0h10v20H0z"/><path fill="#b9302c" d="M20 0h10v20H20z"/>',
  br:
    '<path fill="#22356f" d="M0 0h30v20H0z"/><path stroke="#fbf7ec" stroke-width="4" d="M0 0L30 20M30 0L0 20"/>' +
    '<path fill="#b9302c" d="M0 0h2.400L15 8.400V10zM30 0v1.600L17.400 10H15zM30 20h-2.400L15 11.600V10zM0 20v-1.600L12.600 10H15z"/>' +
    '<path fill="#fbf7ec" d="M11.600 0h6.800v20h-6.800zM0 6.600h30v6.800H0z"/><path fill="#b9302c" d="M13 0h4v20h-4zM0 8h30v4H0z"/>',
  pt:
    '<path fill="#fbf7ec" d="M0 0h30v20H0z"/><path fill="#b9302c" stroke="#7c2c1f" stroke-width=".5" d="M10 5h10v7c0 3.400-2.300 4.800-5 5.800-2.700-1-5-2.400-5-5.800z"/>' +
    '<path fill="#fbf7ec" d="M12.200 7h5.600v5c0 2-1.200 2.900-2.800 3.600-1.600-.7-2.800-1.600-2.800-3.600z"/><path fill="#26408f" d="M14.200 7.600h1.600v2h-1.600zM14.200 12.400h1.600v2h-1.600zM12.600 10h1.400v2h-1.400zM16 10h1.400v2H16zM14.300 10h1.400v2h-1.400z"/>' +
    '<path fill="#d6a63c" stroke="#7c5a12" stroke-width=".4" d="M10.600 4.600L9.700 1.700l2.700 1.200L15 .9l2.600 2 2.700-1.200-.9 2.900z"/>',
};

export function flag(nation, x = 0, y = 0, width = 30) {
  const scale = width / 30;
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})"><g clip-path="url(#cc-flag)">${FLAGS[nation] ?? FLAGS.fr}</g><path class="cb-flag-rim" d="M0 0h30v20H0z"/></g>`;
}

export const SIDE_NATION = { french: "fr", allied: "br" };
export const NATION = { french: "fr", british: "br", portuguese: "pt" };

// --- blocks -------------------------------------------------------------------------------------------------------------

const SIZE = { infantry: [21, 21], cavalry: [25, 22], artillery: [31, 20] };
const DEEP = 5;

/** The front of a block, its foot in the middle at 0, 0: round above for the French, corners cut for the British, a notch for the Portuguese. */
function front(nation, wide, tall) {
  const w = wide / 2;
  if (nation === "fr") return `M${-w} 0V${-tall + 5}a5 5 0 0 1 5-5h${wide - 10}a5 5 0 0 1 5 5V0Z`;
  if (nation === "br") return `M${-w} 0V${-tall + 4}l4-4h${wide - 8}l4 4V0Z`;
  return `M${-w} 0V${-tall}h${w - 4}l4 3.500 4-3.500h${w - 4}V0Z`;
}

const MARKS = {
  infantry: (w, t) => `M${-w / 2 + 4} ${-4}L${w / 2 - 4} ${-t + 5}M${w / 2 - 4} ${-4}L${-w / 2 + 4} ${-t + 5}`,
  cavalry: (w, t) => `M${-w / 2 + 4} ${-4}L${w / 2 - 4} ${-t + 5}`,
  artillery: () => "",
};

function blockDef(nation, arm) {
  const [wide, tall] = SIZE[arm];
  const top = nation === "br" ? 4 : nation === "fr" ? 3 : 0;
  const dot = arm === "artillery" ? `<circle class="cb-dot" cx="0" cy="${-tall / 2}" r="4.600"/>` : "";
  return `<g id="cc-${nation}-${arm}"><path class="cb-shadow" d="M${-wide / 2 + 2} 1.500h${wide}l${DEEP} ${-DEEP}v4l${-DEEP} ${DEEP}h${-wide}z"/><path class="cb-top" d="M${-wide / 2 + top} ${-tall}l${DEEP} ${-DEEP + 0.5}h${wide - 2 * top}l${top ? -1 : 0} ${DEEP - 0.5}z"/><path class="cb-flank" d="M${wide / 2} 0v${-tall + top}l${DEEP} ${-DEEP}v${tall - top}z"/><path class="cb-front" d="${front(nation, wide, tall)}"/><path class="cb-band cb-band-${arm}" d="M${-wide / 2 + 1} -3.200h${wide - 2}"/><path class="cb-mark" d="${MARKS[arm](wide, tall - 2)}"/>${dot}</g>`;
}

// --- badges of the kinds, in a box of 12 by 12 about their middle ----------------------------------------------------------

const HORN = "M-5-2.500C-4 3 1 5 5 2.500L4-3.500C2-.5-2 0-3.200-3.500Z";
const STAR = "M0-5.800L1.600-1.900 5.800-1.700 2.500 1 3.600 5.200 0 2.800-3.600 5.200-2.500 1-5.800-1.700-1.600-1.900Z";
const GRENADE = "M0 5.500a3.700 3.700 0 1 1 .1 0zM-1.200-1.800C-3.500-3.500-2-5 -.8-6.200-.5-5 .6-5 .8-6.500 3-4.500 2.500-3 1.200-1.800Z";
const HELMET = "M-5 4C-5.500-3-1-5.500 2-4.500 5-3.500 5.500 1 4.500 4ZM-1-6C2-7.500 5-6 6-3 4-4.500 1-5-1-6Z";
const CUIRASS = "M-4-5.500h2l2 1.500 2-1.500h2L5.500-2 4 5.500H-4L-5.500-2Z";
const SHOE = "M-3.500 5.500C-7 0-5-6 0-6S7 0 3.500 5.500L1.500 4.500C4 0 3-3.500 0-3.500S-4 0-1.500 4.500Z";
const FORK = "M-.8 6V1.500H-3.500V-5.500H-2V0H-.8V-5.500H.8V0H2V-5.500H3.500V1.500H.8V6Z";
const RIFLE = "M-6 5L5.200-5.800l1 1-9 9.500-1.500 2.300Z";
const BADGES = { LT: HORN, RL: RIFLE, GR: GRENADE, YG: STAR, OG: STAR, GG: STAR, MI: FORK, HC: HELMET, CU: CUIRASS, GHC: STAR, HA: SHOE, GFA: STAR };

export const badge = (code, x, y, scale = 1) => (BADGES[code] ? `<path class="cb-badge" transform="translate(${x} ${y}) scale(${scale})" d="${BADGES[code]}"/>` : "");

/** Where the blocks of a unit stand, front row first. */
function slots(arm, full) {
  const [wide] = SIZE[arm];
  const gap = wide + 3;
  const row = (count, foot) => Array.from({ length: count }, (_, index) => [(index - (count - 1) / 2) * gap - 2, foot]);
  if (full === 5) return [...row(3, 22), ...row(2, -3)];
  if (full === 4) return [...row(2, 22), ...row(2, -3)];
  return [...row(2, 22), ...row(1, -3)];
}

const nationOf = (unit) => unit.type.split("-")[0];
const codeOf = (unit) => unit.type.split("-")[1];

/** A unit as markup, its middle at 0, 0; `ground` is what it stands on, `works` whether behind fieldworks. */
export function unitArt(unit, ground = "open", { works = false, chief = "", led = false, states = true } = {}) {
  const nation = nationOf(unit);
  const code = codeOf(unit);
  const [wide, tall] = SIZE[unit.arm];
  const stand = slots(unit.arm, unit.full);
  const blocks = stand
    .map(([x, y], index) => [x, y, index < unit.blocks])
    .sort((one, two) => one[1] - two[1])
    .map(([x, y, here]) => (here ? `<use href="#cc-${nation}-${unit.arm}" x="${x}" y="${y}"/>` : `<path class="cb-gone" transform="translate(${x} ${y})" d="M${-wide / 2 + 2} -1v${-tall + 5}h${wide - 4}v${tall - 5}z"/>`))
    .join("");
  const chipKind = works ? "works" : ground;
  const chip = chipKind !== "open" && SIGNS[chipKind] ? `<g class="cb-chip" transform="translate(-32 24)"><circle r="9"/>${SIGNS[chipKind]}</g>` : "";
  const plateWide = (BADGES[code] ? 22 : 12) + code.length * 9;
  const state = !states ? "" : unit.fought ? '<path d="M-4-4L4 4M4-4L-4 4"/>' : unit.moved ? '<path d="M-4 0H3M0-3.500L4 0 0 3.500"/>' : unit.spent ? '<path d="M-4 0H4"/>' : "";
  return `<g class="cb-unit army-cc-${nation} side-${unit.seat}${unit.blocks < unit.full ? " cb-hurt" : ""}${states && unit.ordered ? " cb-ordered" : ""}">
${unit.square ? '<path class="cb-square" d="M-33-29h66v58h-66z"/><path class="cb-bayonets" d="M-25-29v-5M-10-29v-5M5-29v-5M20-29v-5M-25 29v5M-10 29v5M5 29v5M20 29v5M-33-18h-5M-33-3h-5M-33 12h-5M33-18h5M33-3h5M33 12h5"/>' : ""}
${blocks}
<g class="cb-plate" transform="translate(0 33)"><rect x="${-plateWide / 2}" y="-8" width="${plateWide}" height="15.500" rx="${nation === "fr" ? 6 : 2}"/>${badge(code, -plateWide / 2 + 8.5, -0.3, 0.8)}<text x="${BADGES[code] ? 6.5 : 0}" y="4.400">${code}</text></g>
${unit.square ? `<g class="cb-slot" transform="translate(0 -33)"><rect x="-7.500" y="-7.500" width="15" height="15"/><text y="4.600">${unit.square}</text></g>` : ""}
<g class="cb-count" transform="translate(29 -25)"><circle r="11.500"/><text y="6.200">${unit.blocks}</text></g>
${chief ? `<g transform="translate(-29 -24)">${medal(chief, unit.seat, 12, led)}</g>` : ""}
${chip}
${state ? `<g class="cb-state" transform="translate(33 23)"><circle r="8.500"/>${state}</g>` : ""}</g>`;
}

// --- leaders ----------------------------------------------------------------------------------------------------------------

const BICORNE = "M-8.500 2.500C-7-1-4-5.500 0-5.500S7-1 8.500 2.500C5.500 4.500 2.500 2.600 0 2.600S-5.500 4.500-8.500 2.500Z";

/** A leader's hat on a disc of his nation. */
export function medal(nation, seat, radius = 12, ordered = false) {
  return `<g class="cb-medal army-cc-${nation} side-${seat}${ordered ? " cb-ordered" : ""}"><circle class="cb-medal-rim" r="${radius}"/><path class="cb-hat" transform="scale(${radius / 12.5})" d="${BICORNE}"/><circle class="cb-cockade" cx="${radius * 0.28}" cy="${-radius * 0.05}" r="${radius * 0.14}"/></g>`;
}

/** A leader alone in his hex: a block on end, his name under it. */
export function leaderArt(leader, name, ground = "open") {
  const nation = NATION[leader.nation];
  const chip = ground !== "open" && SIGNS[ground] ? `<g class="cb-chip" transform="translate(-32 24)"><circle r="9"/>${SIGNS[ground]}</g>` : "";
  const wide = Math.min(74, 14 + name.length * 7.2);
  const fit = name.length > 8 ? ` textLength="${wide - 10}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<g class="cb-unit cb-leader army-cc-${nation} side-${leader.seat}${leader.ordered ? " cb-ordered" : ""}"><path class="cb-shadow" d="M-12 18h28l5-5v4l-5 5h-28z"/><path class="cb-top" d="M-12-22l5-5h25l-3 5z"/><path class="cb-flank" d="M15 16v-36l5-5v36z"/><path class="cb-front" d="M-13 16V-17l4-5H11l4 5V16Z"/><g transform="translate(1 -4)">${medal(nation, leader.seat, 11)}</g><g class="cb-plate" transform="translate(0 31)"><rect x="${-wide / 2}" y="-8" width="${wide}" height="16" rx="3"/><text y="4.600"${fit}>${escaped(name)}</text></g>${chip}${leader.moved ? '<g class="cb-state" transform="translate(33 16)"><circle r="8.500"/><path d="M-4 0H3M0-3.500L4 0 0 3.500"/></g>' : ""}</g>`;
}

// --- dice: each face in a box of 40 by 40 -------------------------------------------------------------------------------------

const FACE_ART = {
  infantry: '<path class="cd-blue" d="M12 32V19c0-3 2-5 4-5s4 2 4 5v13zM22 32V19c0-3 2-5 4-5s4 2 4 5v13z"/><circle class="cd-blue" cx="16" cy="11" r="3"/><circle class="cd-blue" cx="26" cy="11" r="3"/><path class="cd-blue" d="M12.500 9V5.500h7V9zM22.500 9V5.500h7V9z"/><path class="cd-line" d="M31.500 34V7M10 34V9"/>',
  cavalry: '<path class="cd-yellow" d="M8 33c1-8 3-13 8-17l1-7 5 4c6 1 10 4 12 9l-1.500 5-5-2c-2 2-3 4-2 8z"/><path class="cd-line" d="M8 33c1-8 3-13 8-17l1-7 5 4c6 1 10 4 12 9l-1.500 5-5-2c-2 2-3 4-2 8"/><circle cx="24" cy="18.500" r="1.300"/>',
  artillery: '<path class="cd-red" d="M5 18l22-7c3-1 6 0 7 2.500s-1 5-4 6L9 26c-2.500.8-5 0-5.600-2.300C2.700 21 3.300 18.700 5 18Z"/><circle class="cd-wheel" cx="17" cy="28" r="7.500"/><path class="cd-line" d="M17 20.500v15M9.500 28h15M11.700 22.700l10.600 10.600M22.300 22.700L11.700 33.300M20 31l14 4"/>',
  flag: '<path class="cd-pole" d="M12 6v29"/><path class="cd-white" d="M13 8c6-3 11 3 18 0v15c-7 3-12-3-18 0z"/>',
  sabers: '<path class="cd-steel" d="M7 8c10 3 18 11 24 23l-2.500 1.500C22 21 15 13 7 8Z"/><path class="cd-steel" d="M33 8C23 11 15 19 9 31l2.500 1.500C18 21 25 13 33 8Z"/><path class="cd-line" d="M25 33l7-4M15 33l-7-4"/>',
};

/** A thrown die; `hit` marks one that struck, `flag` one that drives back. */
export const faceArt = (face) => `<g class="cd-die"><rect x="2.500" y="2.500" width="35" height="35" rx="6"/>${FACE_ART[face] ?? '<text x="20" y="27" text-anchor="middle" font-size="20">?</text>'}</g>`;

/** A banner on its pole, won or still to win. */
export const banner = (nation, won, x, y) =>
  `<g class="cb-banner${won ? " won" : ""} army-cc-${nation}" transform="translate(${x} ${y})"><path class="cb-pole" d="M0 0v24"/><path class="cb-cloth" d="M1 1c5-2 8 2 14 0v11c-6 2-9-2-14 0z"/>${won ? '<path class="cb-cloth-mark" d="M8 3.600l1 2.200 2.400.2-1.800 1.600.5 2.400L8 8.800 5.900 10l.5-2.400L4.600 6l2.400-.2z"/>' : ""}</g>`;

export const BLOCK_DEFS = `<clipPath id="cc-flag"><path d="M0 0h30v20H0z"/></clipPath>${["fr", "br", "pt"].flatMap((nation) => Object.keys(SIZE).map((arm) => blockDef(nation, arm))).join("")}`;
