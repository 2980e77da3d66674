// The places that count: who holds them, and their flags on the map.

import { around } from "/client/js/freetable.js";
import { TALL } from "./field.js";
import { printed } from "./scene.js";

const FLAGS = { mont_st_jean: [322, 562], haye_sainte: [383, 409], hougoumont: [243, 288], belle_alliance: [430, 289], planchenois: [610, 182] };

/** On a turned board the name stands above a town and the flag below; upright the flag stands at its corner. */
function flagBelow(id, turn) {
  const outline = printed.board.areas.find((area) => area.id === id).outline;
  const { x, y, width, height } = around(outline);
  return { 0: [x + width + 8, y + height], 1: [x + width + 10, y + height / 2], 2: [x + width / 2, y + height + 10], 3: [x - 10, y + height / 2] }[turn];
}

/** The places that count in a scenario, with their points. */
export function wanted(view) {
  const { scoring, towns } = printed.scenarios.get(view.scenario.replace(/-3p$/, "")) ?? {};
  if (scoring === "historical") return printed.objectives;
  if (scoring === "short") return printed.objectives.filter((one) => one.garrison).map((one) => ({ ...one, vp: "" }));
  return towns ? printed.board.areas.filter((area) => area[towns]).map((area) => ({ town: area.id, vp: area[towns], army: "" })) : [];
}

/** Who holds a place: blue, the coalition, both, or nobody. */
export function holder(town, view) {
  const { blue, coalition } = view.towns.find((one) => one.id === town) ?? {};
  return blue && coalition ? "both" : blue ? "blue" : coalition ? "red" : "nobody";
}

/** A flag at every place that counts, in the colour of who holds it; the staff in that of who wants it. */
export function objectives(view, turn) {
  return wanted(view)
    .map((one) => {
      const [x, y] = (turn ? null : FLAGS[one.town]) ?? flagBelow(one.town, turn);
      const held = holder(one.town, view);
      return `<g class="wl-objective wl-held-${held} wl-army-${held === "blue" || held === "red" ? held : one.army}" transform="translate(${x} ${TALL - y}) rotate(${-90 * turn})"><path class="wl-objective-staff" d="M-5 9V-8"/><path class="wl-objective-flag" d="M-5-8h14l-3 4.500 3 4.500h-14z"/>${held === "both" ? `<path class="wl-objective-half wl-army-red" d="M-5-8h14l-3 4.500h-11z"/><path class="wl-objective-half wl-army-blue" d="M-5-3.500h11l3 4.500h-14z"/>` : ""}<text x="0.500" y="-1.200">${one.vp}</text></g>`;
    })
    .join("");
}
