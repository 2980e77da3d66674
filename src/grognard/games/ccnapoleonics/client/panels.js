// Panels beside the board: the card of the turn and what is being decided; both armies with hands, squares and goals.

import { drawing, h } from "/client/js/dom.js";
import { SIDE_NATION, banner, flag } from "./blocks.js";
import { back } from "./cards.js";

const named = (key, texts) => texts.say(key);
const reference = (ref, words) => h("span", { class: "ref", role: "button", tabindex: "0", data: { ref } }, words);

/** The card in effect, the combat that is open. */
export function battlePanel(view, ctx, { cards, unitMessage, unitCalled }) {
  const { texts } = ctx;
  if (!view.card && !view.combat) return null;
  const lines = [];
  const played = view.played?.[0];
  if (view.card) {
    lines.push(h("p", { class: "cc-effect-line" }, h("b", {}, reference(`card:${view.card}`, texts.say(`card-${view.card}`))), " ", view.combat ? "" : texts.say(`card-${view.card}.effect`)));
    if (played && played !== view.card) lines.push(h("p", { class: "hint" }, texts.say("cc-copied-by", { card: texts.say(`card-${played}`) })));
    if (view.single) lines.push(h("p", { class: "hint" }, texts.say("cc-single")));
  }
  const row = view.card ? cards.get(view.card) : {};
  if (view.quota?.length && (row.kind === "elan" || row.kind === "rally")) lines.push(h("p", { class: "hint" }, texts.say("cc-quota", { infantry: view.quota[0], cavalry: view.quota[1], artillery: view.quota[2], flags: row.kind === "elan" ? view.quota[3] : 0 })));
  const orders = view.units.filter((unit) => unit.ordered).length + view.leaders.filter((leader) => leader.ordered).length;
  if (view.card && !view.combat) lines.push(h("p", { class: "hint" }, texts.say("cc-orders-given", { orders, command: view.command })));
  const { combat } = view;
  if (combat) {
    const word = (id) => (unitCalled(view, id) ? texts.nodes(unitMessage(unitCalled(view, id))) : texts.say(`leader-${id}`));
    lines.push(h("p", { class: "cc-fight-line" }, combat.unit ? word(combat.unit) : "", combat.unit && combat.target ? " → " : "", combat.target ? word(combat.target) : "", combat.guns?.length ? [" + ", combat.guns.map((gun, index) => [index ? ", " : "", word(gun)])] : ""));
  }
  return { id: "combat", title: texts.say(`side-${view.sides[view.active].side}.title`), node: h("div", { class: "cc-turn" }, lines) };
}

export function armiesPanel(view, ctx, { unitMessage, unitCalled }) {
  const { texts } = ctx;
  const order = view.seat === 1 ? [1, 0] : [0, 1];
  const row = (key, cell) => h("tr", {}, h("th", { scope: "row" }, named(key, texts)), order.map((seat) => h("td", {}, cell(view.sides[seat], seat))));
  const lost = (seat) => view.units.filter((unit) => unit.seat === seat && unit.at === "lost").length + view.leaders.filter((leader) => leader.seat === seat && leader.at === "lost").length;
  const blocks = (seat) => view.units.filter((unit) => unit.seat === seat).reduce((sum, unit) => sum + unit.blocks, 0);
  const track = (side) =>
    h(
      "ol",
      { class: "cc-track", "aria-label": texts.say("cc-squares") },
      side.squares.map((unit, slot) => {
        const own = side.locked?.[slot];
        const who = unit && unitCalled(view, unit);
        return h("li", { class: who ? "on" : "" }, h("b", {}, String(slot + 1)), who ? [own ? reference(`card:${own}`, texts.say(`card-${own}`)) : back(texts), h("span", { class: "sr" }, texts.plain(unitMessage(who)))] : null);
      }),
    );
  const table = h(
    "table",
    { class: "cc-sides" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        order.map((seat) =>
          h(
            "th",
            { scope: "col", class: `cc-side army-cc-${SIDE_NATION[view.sides[seat].side]} side-${seat}${view.actors.includes(seat) ? " acting" : ""}` },
            h("span", { class: "cc-side-head" }, drawing("-1 -1 32 22", flag(SIDE_NATION[view.sides[seat].side]), { class: "cc-side-flag" }), h("span", { class: "cc-side-name" }, texts.say(`side-${view.sides[seat].side}.title`))),
            h("small", {}, ctx.playerName(seat), seat === view.seat ? ` · ${texts.say("you")}` : ""),
          ),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      row("cc-banners", (side) => [h("b", {}, `${side.banners} / ${side.needed}`), bannerRow(side)]),
      row("cc-hand", (side) => h("b", {}, String(side.hand_size))),
      row("cc-blocks", (_, seat) => [h("b", {}, String(blocks(seat))), lost(seat) ? h("small", {}, ` ${texts.say("cc-lost", { count: lost(seat) })}`) : ""]),
      row("cc-squares", (side) => track(side)),
    ),
  );
  const goals = view.objectives.map((goal) => h("li", {}, reference(`hex:${goal.at}`, view.places?.[goal.at] ? `${view.places[goal.at]} (${goal.at})` : goal.at), " ", texts.say(goal.held ? "cc-goal-held" : "cc-goal-open", { side: texts.say(`side-${view.sides[goal.seat].side}.title`), banners: goal.banners })));
  const special = texts.maybe(`cc-special-${view.scenario}`);
  const pile = Object.entries(view.pile ?? {});
  return {
    id: "armies",
    title: texts.say("cc-armies"),
    quiet: true,
    node: h(
      "div",
      {},
      table,
      goals.length || special ? h("ul", { class: "cc-goals" }, goals, special ? h("li", {}, special) : null) : null,
      h("details", { class: "cc-pile" }, h("summary", {}, texts.say("cc-deck", { deck: view.deck, pile: pile.reduce((sum, [, count]) => sum + count, 0) })), pile.length ? h("p", {}, pile.map(([id, count], index) => [index ? ", " : "", reference(`card:${id}`, texts.say(`card-${id}`)), count > 1 ? ` ×${count}` : ""])) : null),
    ),
  };
}

function bannerRow(side) {
  const nation = SIDE_NATION[side.side];
  const row = Array.from({ length: side.needed }, (_, index) => banner(nation, index < side.banners, index * 17, 0)).join("");
  return drawing(`-2 -2 ${side.needed * 17 + 2} 28`, row, { class: `cc-banner-row side-${side.seat}` });
}

/** What was won, under the result. */
export function finalCount(view, { texts }) {
  return h(
    "table",
    { class: "cc-sides" },
    h("thead", {}, h("tr", {}, view.sides.map((side) => h("th", { scope: "col", class: `cc-side army-cc-${SIDE_NATION[side.side]} side-${side.seat}` }, texts.say(`side-${side.side}.title`))))),
    h("tbody", {}, h("tr", {}, view.sides.map((side) => h("td", {}, h("b", {}, `${side.banners} / ${side.needed}`), bannerRow(side))))),
  );
}
