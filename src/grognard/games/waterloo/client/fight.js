// A combat in progress, on the field and beside it; a manoeuvre that was announced.

import { drawing, h } from "/client/js/dom.js";
import { dieMarkup } from "/client/js/dice.js";
import { ahead, footprint } from "/client/js/freetable.js";

const STEPS = ["attack", "counter", "attack_reinforced", "defence_reinforced", "outcome"];
const SABRES = `<g class="wl-sabres"><circle r="6.500"/><path d="M-4 4Q0 1 4-4M4 4Q0 1-4-4M-4.500 2.200l2.300 2.300M4.500 2.200l-2.300 2.300"/></g>`;

const rim = (pose, by) => footprint({ ...pose, front: pose.front + by, back: pose.back + by, side: pose.side + by });

/** Rims about the formations in a fight, sabres where they meet; an arrow ahead of a formation that is about to move. */
export function fightArt(view, find) {
  const all = (ids) => ids.map(find).filter(Boolean);
  let art = "";
  if (view.manoeuvre) {
    const units = all(view.manoeuvre.units);
    art += units.map((pose) => `<path class="wl-about" d="${rim(pose, 1.6)}"/>`).join("");
    const [lead] = units;
    if (lead) {
      const back = view.manoeuvre.kind === "withdraw" ? -1 : 1;
      const start = back > 0 ? lead.front : lead.back;
      const [fx, fy] = ahead(lead, back * (start + 3));
      const [tx, ty] = ahead(lead, back * (start + 20));
      const wings = [ahead(lead, back * (start + 14), -5), ahead(lead, back * (start + 14), 5)];
      art += `<path class="wl-about-arrow wl-about-${view.manoeuvre.kind}" d="M${fx} ${fy}L${tx} ${ty}M${wings[0]}L${tx} ${ty}L${wings[1]}"/>`;
    }
  }
  if (!view.fight) return art;
  const { attackers, defenders, attacker, defender } = view.fight;
  art += all([...attackers, ...defenders]).map((pose) => `<path class="wl-fighting" d="${rim(pose, 1.4)}"/>`).join("");
  const [one, two] = [find(attacker || attackers[0]), find(defender || defenders[0])];
  if (one && two) art += `<path class="wl-fight-line" d="M${one.x} ${one.y}L${two.x} ${two.y}"/>`;
  return art;
}

/** Sabres between the two units of the melee, above the pieces. */
export function sabres(view, find) {
  if (!view.fight) return "";
  const { attackers, defenders, attacker, defender } = view.fight;
  const [one, two] = [find(attacker || attackers[0]), find(defender || defenders[0])];
  return one && two ? `<g transform="translate(${(one.x + two.x) / 2} ${(one.y + two.y) / 2})">${SABRES}</g>` : "";
}

/** Which step, who fights with whose support, and what the dice did. */
export function fightPanel(view, { texts }) {
  const { step, attackers, defenders, attacker, defender, support = [], backing = [], flank, dice = [], totals = [] } = view.fight;
  const unit = (id) => h("span", { class: "ref", role: "button", tabindex: "0", data: { ref: `unit:${id}` } }, texts.maybe(`unit-${id}`) || id);
  const army = (id) => (id ? `wl-army-${id.split("-")[0]}` : "");
  const list = (ids) => ids.map((id, index) => [index ? ", " : "", unit(id)]);
  const side = (ids, fighter, helpers, at, words) =>
    h(
      "div",
      { class: `wl-fight-side ${army(fighter || ids[0])}` },
      h("h3", { class: "caps" }, texts.say(words)),
      h("p", {}, fighter ? unit(fighter) : ids.length ? list(ids) : texts.say("wl-fight-nobody")),
      helpers.length ? h("p", { class: "hint" }, texts.say("wl-fight-support"), " ", list(helpers)) : null,
      dice.length > at ? h("p", { class: "wl-fight-sum" }, drawing("0 0 40 40", dieMarkup(6, dice[at]), { class: "die", role: "img", "aria-label": `d6: ${dice[at]}` }), ` = ${totals[at]}`) : null,
    );
  return h(
    "div",
    { class: "wl-fight" },
    h("ol", { class: "wl-steps" }, STEPS.map((one) => h("li", { class: one === step ? "now" : STEPS.indexOf(one) < STEPS.indexOf(step) ? "past" : "", "aria-current": one === step ? "step" : null }, texts.say(`wl-step-${one}`)))),
    h("div", { class: "wl-fight-sides" }, side(attackers, attacker, support, 0, attacker && !attackers.includes(attacker) ? "wl-fight-counter" : "wl-fight-attack"), side(defenders, defender, backing, 1, flank ? "wl-fight-flank" : "wl-fight-defence")),
  );
}
