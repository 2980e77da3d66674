// Dice as their shapes, and a throw with its meaning. Shared by cards, tables, the resolver.

import { h, drawing } from "./dom.js";

const SHAPES = {
  4: '<path d="M20 4L37 34H3Z"/>',
  6: '<rect x="5" y="5" width="30" height="30" rx="5"/>',
  8: '<path d="M20 2L37 20L20 38L3 20Z"/>',
  10: '<path d="M20 2L37 17L34 25L20 38L6 25L3 17Z"/><path class="die-edge" d="M3 17L20 26L37 17M20 26V38"/>',
  12: '<path d="M20 3L35 13L30 34H10L5 13Z"/>',
  20: '<path d="M20 2L36 11V29L20 38L4 29V11Z"/>',
  100: '<circle cx="20" cy="20" r="17"/>',
};
const MIDDLE = { 4: 28, 10: 22.5 };

/** The markup of a die of so many sides; with a face, or with its number of sides where it is not thrown yet. */
export function dieMarkup(sides, face) {
  const shown = face ?? sides;
  const size = String(shown).length > 1 ? 15 : 18;
  const y = (MIDDLE[sides] ?? 20) + size * 0.33;
  return `<g class="die-body${face === undefined ? "" : " die-thrown"}">${SHAPES[sides] ?? SHAPES[20]}<text x="20" y="${y}" font-size="${size}" text-anchor="middle">${shown}</text></g>`;
}

export function die(sides, face, props = {}) {
  return drawing("0 0 40 40", dieMarkup(sides, face), { class: "die", ...props });
}

/** `2d8` as the sides of its dice. */
export function diceOf(text) {
  const found = /^(\d+)d(\d+)$/.exec(text ?? "");
  return found ? Array(Number(found[1])).fill(Number(found[2])) : [];
}

/** The least and the most of what is thrown: `2d8`, `d6`, or a span such as `-4…-1`. */
export function spanOf(text) {
  const dice = /^(\d*)d(\d+)$/.exec(text);
  if (dice) return [Number(dice[1] || 1), Number(dice[1] || 1) * Number(dice[2])];
  return text.split("…").map(Number);
}

/** A throw: `{label, dice: [{sides, face, good}], note}`, all words already made. */
export function throwOf({ label, dice, note, side }) {
  return h(
    "div",
    { class: `throw${side === undefined ? "" : ` throw-side-${side}`}` },
    label ? h("span", { class: "throw-label" }, label) : null,
    h("span", { class: "throw-dice" }, dice.map(({ sides, face, good }) => die(sides, face, { class: `die tumbled${good === undefined ? "" : good ? " die-good" : " die-bad"}`, role: "img", "aria-label": `d${sides}: ${face ?? "?"}` }))),
    note ? h("span", { class: "throw-note" }, note) : null,
  );
}
