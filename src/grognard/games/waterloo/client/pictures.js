// The field in small: previews of scenarios, the cover, figures of the rules page.

import { drawing, s } from "/client/js/dom.js";
import { strip, zone } from "/client/js/freetable.js";
import { TALL, WIDE, fieldArt } from "./field.js";
import { FIRE, SEGMENT } from "./map.js";
import { general as generalArt, piece } from "./pieces.js";
import { named, printed } from "./scene.js";

/** The ground once in the page, for all small pictures of it. */
function ground() {
  if (!document.getElementById("wl-field")) {
    const holder = s("svg", { width: "0", height: "0", style: "position:absolute", "aria-hidden": "true" });
    holder.innerHTML = `<defs><g id="wl-field">${fieldArt(printed.board)}</g></defs>`;
    document.body.prepend(holder);
  }
  return '<use href="#wl-field"/>';
}

/** A part of the field with pieces on it, as markup in the units of the board. */
function picture(units, generals) {
  const drawn = units.map((row) => {
    const unit = printed.unit({ ...row, x: row.x * 100, y: row.y * 100, heading: (row.heading ?? 0) * 100 });
    return [unit, `<g transform="translate(${unit.x} ${unit.y}) rotate(${unit.heading})">${piece(unit, row.name ?? "", unit.heading)}</g>`];
  });
  const staff = generals.map((row) => `<g transform="translate(${row.x} ${TALL - row.y})">${generalArt({ ...printed.generals.get(row.id), ...row })}</g>`);
  return [drawn.map(([unit]) => unit), drawn.map(([, art]) => art).join("") + staff.join("")];
}

/**
 * A picture for a rules page: `{view: [x, y, width, height] of the board, units: [{id, x, y, heading, …}], generals, zones:
 * [id], fire: [id], ghosts: [{id, x, y, heading}], rulers: [[x, y, x, y, words]], deployed: true for both armies as they
 * begin, bare: true for no ground}`.
 */
export function figure(spec, ctx) {
  const [left, low, wide, tall] = spec.view;
  const name = (row) => ({ name: named("unit", row.id, ctx.texts), ...row });
  const [units, art] = picture((spec.units ?? []).map(name), spec.generals ?? []);
  const find = (id) => units.find((unit) => unit.id === id);
  const [ghosts, ghostArt] = picture((spec.ghosts ?? []).map(name), []);
  let under = (spec.zones ?? []).map((id) => `<path class="wl-aid wl-aid-zone" d="${zone(find(id), SEGMENT, find(id).garrison)}"/>`).join("");
  under += (spec.fire ?? []).map((id) => `<path class="wl-aid wl-aid-fire" d="${strip(find(id), FIRE)}"/>`).join("");
  under += ghosts.map((ghost) => (find(ghost.id) ? `<path class="wl-aid wl-aid-swept" d="M${find(ghost.id).x} ${find(ghost.id).y}L${ghost.x} ${ghost.y}"/>` : "")).join("");
  const rulers = (spec.rulers ?? []).map(([x, y, tx, ty, words]) => `<path class="wl-figure-ruler" d="M${x} ${TALL - y}L${tx} ${TALL - ty}"/><text class="wl-figure-words" x="${(x + tx) / 2 + 2}" y="${TALL - (y + ty) / 2 - 2}">${words}</text>`).join("");
  const sheet = spec.bare ? `<rect class="wl-meadow" x="${left}" y="${TALL - low - tall}" width="${wide}" height="${tall}"/>` : ground();
  const shape = drawing(`${left} ${TALL - low - tall} ${wide} ${tall}`, `${sheet}${spec.deployed ? deployed("historical") : ""}${under}<g class="wl-ghost">${ghostArt}</g>${art}${rulers}`, { class: "wl-figure", role: "img", "aria-label": spec.label ?? "" });
  shape.style.maxWidth = `${wide * (spec.size ?? 3)}px`;
  return shape;
}

export function preview(scenario, ctx) {
  return drawing(`0 0 ${WIDE} ${TALL}`, `${ground()}${deployed(scenario)}`, { class: "wl-preview", role: "img", "aria-label": ctx.texts.say(`scenario-${scenario}`) });
}

/** The armies as they stand when the battle begins. */
function deployed(scenario) {
  if (scenario.startsWith("free_deployment")) return "";
  const { historical } = printed.deployment;
  const rows = [...historical.formations.flat(), ...historical.garrisons].map(([id, x, y, heading, limbered]) => ({ id, x, y, heading, limbered, name: "" }));
  return picture(rows, historical.generals.map(([id, x, y]) => ({ id, x, y })))[1];
}

export function cover() {
  return `<g transform="translate(-230 -110)">${ground()}${deployed("historical")}</g>`;
}
