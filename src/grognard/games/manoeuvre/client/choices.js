// Set-up by pictures: tiles to lay, nations to name, an army to take, an edge to hold. Each picture stands for an offer.

import { h } from "/client/js/dom.js";

/** A picture menu for the offers of this moment, or null where they are pointed at or are plain buttons. */
export function choices(view, offers, ctx, tools) {
  const verb = offers[0]?.action.verb;
  if (verb === "lay_tile") return layTiles(view, offers, ctx, tools);
  if (verb === "name_armies") return nameArmies(offers, ctx, tools);
  if (verb === "take_army") return takeArmy(offers, ctx, tools);
  if (verb === "take_edge") return takeEdge(view, offers, ctx, tools);
  return null;
}

function layTiles(view, offers, ctx, { tiles, terrain, grid, turnedRows, drawing }) {
  const { texts } = ctx;
  const numbers = [...new Set(offers.map((offer) => offer.action.tile))];
  const remembered = (ctx.memory.tile ??= { tile: null, turns: 0 });
  const picture = (number, turns) => drawing("-4 -4 408 408", `${terrain(turnedRows(tiles[number], turns))}${grid(4, 4)}<path class="b-frame" d="M0 0H400V400H0Z"/>`, {});
  const gallery = h("div", { class: "m-tiles" });
  const foot = h("div", { class: "row m-tile-foot" });
  const words = (number) => {
    const counts = {};
    for (const symbol of tiles[number].join("")) counts[symbol] = (counts[symbol] ?? 0) + 1;
    const names = { F: "woods", H: "hill", T: "town", L: "lake", M: "marsh", P: "fields" };
    return Object.entries(names).filter(([symbol]) => counts[symbol]).map(([symbol, name]) => `${texts.say(`terrain-${name}`)} ${counts[symbol]}`).join(", ");
  };
  const paint = () => {
    gallery.replaceChildren(
      ...numbers.map((number) =>
        h("button", { type: "button", class: "m-tile", data: { tile: number }, "aria-label": `${texts.say("tile-n", { n: number })}: ${words(number)}`, onclick: () => ((remembered.tile = number), mark()) }, picture(number, remembered.turns), h("span", {}, String(number))),
      ),
    );
  };
  const mark = () => {
    for (const tile of gallery.children) tile.setAttribute("aria-pressed", String(Number(tile.dataset.tile) === remembered.tile));
    const offer = offers.find((one) => one.action.tile === remembered.tile && one.action.turns === remembered.turns);
    foot.replaceChildren(
      h("button", { type: "button", onclick: () => ((remembered.turns = (remembered.turns + 1) % 4), paint(), mark()) }, `↻ ${texts.say("m-turn-tiles")} (${remembered.turns * 90}°)`),
      offer ? h("button", { type: "button", class: "primary", onclick: () => ((ctx.memory.tile = null), ctx.commit(offer)) }, texts.plain(offer.text)) : h("span", { class: "hint" }, texts.say("m-pick-tile")),
    );
  };
  paint();
  mark();
  return h("div", { class: "m-choices" }, foot, gallery);
}

function nameArmies(offers, ctx, { armySheet }) {
  const { texts } = ctx;
  const ids = [...new Set(offers.flatMap((offer) => offer.action.armies))];
  const chosen = (ctx.memory.named ??= []);
  const gallery = h("div", { class: "m-armies" });
  const foot = h("div", { class: "row m-tile-foot" });
  const draw = () => {
    gallery.replaceChildren(
      ...ids.map((id) =>
        h(
          "button",
          {
            type: "button",
            class: "m-army-choice",
            "aria-pressed": String(chosen.includes(id)),
            onclick: () => {
              if (chosen.includes(id)) chosen.splice(chosen.indexOf(id), 1);
              else {
                if (chosen.length === 2) chosen.shift();
                chosen.push(id);
              }
              draw();
            },
          },
          armySheet(id, ctx),
        ),
      ),
    );
    const offer = offers.find((one) => chosen.length === 2 && one.action.armies.every((id) => chosen.includes(id)));
    foot.replaceChildren(offer ? h("button", { type: "button", class: "primary", onclick: () => ((ctx.memory.named = null), ctx.commit(offer)) }, texts.plain(offer.text)) : h("span", { class: "hint" }, texts.say("m-pick-armies", { count: 2 - chosen.length })));
  };
  draw();
  return h("div", { class: "m-choices" }, foot, gallery);
}

function takeArmy(offers, ctx, { armySheet }) {
  return h(
    "div",
    { class: "m-choices" },
    h("div", { class: "m-armies m-two" }, offers.map((offer) => h("button", { type: "button", class: "m-army-choice", onclick: () => ctx.commit(offer) }, armySheet(offer.action.army, ctx), h("span", { class: "button primary" }, ctx.texts.plain(offer.text))))),
  );
}

function takeEdge(view, offers, ctx, { terrain, grid, drawing }) {
  const strip = { north: "M0 0h800v200H0z", south: "M0 600h800v200H0z", west: "M0 0h200v800H0z", east: "M600 0h200v800H600z" };
  return h(
    "div",
    { class: "m-choices m-edges" },
    offers.map((offer) =>
      h(
        "button",
        { type: "button", class: "m-edge-choice", onclick: () => ctx.commit(offer) },
        drawing("-6 -6 812 812", `${terrain(view.ground)}${grid(8, 8)}<path class="m-strip" d="${strip[offer.action.edge]}"/><path class="b-frame" d="M0 0H800V800H0Z"/>`, {}),
        h("span", {}, ctx.texts.plain(offer.text)),
      ),
    ),
  );
}
