// What is printed at the margins of the board and changes: command tables with their markers, the turn track; the same
// as panels beside it; and the pieces as a table.

import { drawing, escaped, h } from "/client/js/dom.js";
import { TALL } from "./field.js";
import { general } from "./pieces.js";
import { ARMIES, full, sceneOf } from "./scene.js";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX"];
export const roman = (turn) => ROMAN[turn] ?? String(turn);

/** Each turn is half an hour; the first begins at half past eleven. */
export const hour = (turn) => {
  const minutes = 11 * 60 + 30 + (turn - 1) * 30;
  return `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, "0")}`;
};

const cube = (x, y, size) => `<path class="wl-cube" d="M${x} ${y}h${size}v${size}h${-size}z"/><path class="wl-cube-top" d="M${x} ${y}l${size * 0.3} ${-size * 0.3}h${size}l${-size * 0.3} ${size * 0.3}z"/><path class="wl-cube-side" d="M${x + size} ${y}l${size * 0.3} ${-size * 0.3}v${size}l${-size * 0.3} ${size * 0.3}z"/>`;

/** Cubes in a row; more than fit are counted. */
function cubes(count, x, y, size, most = 4) {
  if (count > most) return `${cube(x, y, size)}<text class="wl-cube-count" x="${x + size * 1.7}" y="${y + size * 0.9}" font-size="${size * 1.5}">×${count}</text>`;
  return Array.from({ length: count }, (_, index) => cube(x + index * size * 1.5, y, size)).join("");
}

function boxOf(outline, height) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return { x: Math.min(...xs), y: height - Math.max(...ys), wide: Math.max(...xs) - Math.min(...xs), tall: Math.max(...ys) - Math.min(...ys) };
}

function commandTable(army, scene, box, side) {
  const staff = [...scene.generals.values()].filter((one) => one.army === army);
  const step = box.wide / staff.length;
  let art = `<path class="wl-table" d="M0 0H${box.wide}V${box.tall}H0Z"/>`;
  staff.forEach((one, index) => {
    const x = index * step;
    const name = one.name.length * 2.4 > step - 2 ? ` textLength="${step - 3}" lengthAdjust="spacingAndGlyphs"` : "";
    const away = one.there ? "" : " wl-away";
    art += `<g class="wl-post${away}" transform="translate(${x} 0)">${index ? `<path class="wl-table-line" d="M0 2V${box.tall - 2}"/>` : ""}<g transform="translate(${step / 2} 10.2) scale(.92)">${general(one)}</g><text class="wl-post-name" x="${step / 2}" y="23.5"${name}>${escaped(one.name)}</text>${one.points ? `<text class="wl-post-points" x="${step - 1.5}" y="6.2">+${one.points}</text>` : ""}${cubes(one.markers, step / 2 - (Math.min(one.markers, 4) * 5.4 - 1.8) / 2, box.tall - 7, 3.6)}</g>`;
  });
  const rank = side?.rank ? `<g class="wl-medal wl-medal-${side.rank}" transform="translate(${box.wide - 1} 1)"><circle r="5"/><text y="2.6">${side.rank}</text></g>` : "";
  return `<g class="wl-command wl-army-${army}" transform="translate(${box.x} ${box.y})">${art}${rank}</g>`;
}

function track(turn, last, box) {
  const step = box.wide / 19;
  let art = "";
  for (let index = 1; index <= 19; index++) {
    const now = index === turn;
    art += `<g transform="translate(${(index - 1) * step} 0)"><path class="wl-turn${now ? " wl-turn-now" : index > last ? " wl-turn-off" : ""}" d="M0 0H${step}V${box.tall}H0Z"/><text class="wl-turn-number" x="${step / 2}" y="8.6"${roman(index).length > 3 ? ` textLength="${step - 2.6}" lengthAdjust="spacingAndGlyphs"` : ""}>${roman(index)}</text><text class="wl-turn-hour" x="${step / 2}" y="15.6">${hour(index)}</text></g>`;
  }
  return `<g class="wl-track" transform="translate(${box.x} ${box.y})">${art}</g>`;
}

/** The margins, as markup. */
export function margins(board, scene, view) {
  const boxes = Object.fromEntries(board.off_field.map((one) => [one.id, boxOf(one.outline, board.height)]));
  const sides = sidesOf(view);
  return ARMIES.map((army) => commandTable(army, scene, boxes[`${army}_command_table`], sides[army])).join("") + track(view.turn, view.last, boxes.turn_track);
}

/** By army: place in the order of initiative, pool, bid. */
export function sidesOf(view) {
  const found = {};
  for (const side of view.armies) found[side.army] = { ...side, rank: view.order.indexOf(side.army) + 1 };
  return found;
}

/** Markers in a row; more than there is room for are counted. */
function pips(count, most) {
  const shown = count > most + 1 ? [h("i", { class: "full" }), h("b", {}, `×${count}`)] : Array.from({ length: Math.max(count, most) }, (_, index) => h("i", { class: index < count ? "full" : "" }));
  return h("span", { class: "wl-markers", "aria-hidden": "true" }, shown);
}

/** What a general has and the markers he may be given now: a button for each number. */
function gifts(one, ctx) {
  const able = ctx.offers.map((offer, index) => ({ ...offer, index })).filter((offer) => offer.action.verb === "give" && offer.action.general === one.id);
  if (!able.length) return null;
  return h("span", { class: "wl-gifts" }, h("b", { "aria-hidden": "true" }, String(one.markers)), able.map((offer) => h("button", { type: "button", data: { offer: offer.index }, title: ctx.texts.plain(offer.text), "aria-label": ctx.texts.plain(offer.text), onclick: () => ctx.commit(offer, true) }, `+${offer.action.markers}`)));
}

/** One army: its generals with their markers, its pool, its place in the order, its points. */
function armyTable(army, scene, view, ctx) {
  const { texts } = ctx;
  const side = sidesOf(view)[army] ?? {};
  const staff = [...scene.generals.values()].filter((one) => one.army === army);
  const removed = (view.removed ?? []).filter((one) => one.id.startsWith(army)).length;
  return h(
    "section",
    { class: `wl-army wl-army-${army}` },
    h("h3", {}, h("span", {}, texts.say(`wl-army-${army}`)), side.rank ? h("small", { class: `wl-rank-badge wl-rank-${side.rank}`, title: texts.say("wl-initiative") }, String(side.rank)) : null, points(army, view, texts)),
    h(
      "ul",
      { class: "wl-staff" },
      staff.map((one) =>
        h(
          "li",
          { class: one.there ? "" : "away" },
          drawing("-8 -8 16 17", general(one), { class: "wl-staff-token" }),
          h("span", { class: "wl-staff-name ref", role: "button", tabindex: "0", data: { ref: `general:${one.id}` } }, one.name),
          h("span", { class: "sr" }, texts.say("wl-staff-words", { stars: one.level, markers: one.markers, points: one.points })),
          one.points ? h("small", { class: "wl-own", title: texts.say("wl-own-tip") }, `+${one.points}`) : h("small", { class: "wl-own" }, ""),
          gifts(one, ctx) ?? pips(one.markers, 4),
        ),
      ),
    ),
    h("p", { class: "wl-pool" }, bid(side, view, texts) ?? [texts.say("wl-pool", { count: side.pool ?? 0 }), " · ", texts.say("wl-removed", { count: removed })]),
  );
}

/** Points so far: blue for itself, the coalition together; in the short scenario the places blue has taken. */
function points(army, view, texts) {
  if (army === "black") return null;
  if (view.score.length < 2) return army === "blue" ? h("b", { class: "wl-vp" }, texts.say("wl-places", { count: view.score[0] })) : null;
  return h("b", { class: "wl-vp", title: texts.say(army === "blue" ? "wl-points-tip" : "wl-points-together") }, texts.say("wl-points", { count: view.score[army === "blue" ? 0 : 1] }));
}

/** A bid for the initiative: sealed until all are in. */
function bid(side, view, texts) {
  if (!side.present || (!side.bid_sealed && view.prompt?.message.key !== "prompt-bid")) return null;
  const words = (side.bid ?? -1) >= 0 ? String(side.bid) : texts.say(side.bid_sealed ? "wl-bid-sealed" : "wl-bid-open");
  return h("b", {}, texts.say("wl-bid", { bid: words }));
}

/** `never` for a battle the Prussians do not come to. */
export function armiesPanel(scene, view, ctx, never) {
  const fights = (army) => army !== "black" || !never;
  const order = [...view.order, ...ARMIES.filter((army) => !view.order.includes(army))].filter(fights);
  return h("div", { class: "wl-armies" }, order.map((army) => armyTable(army, scene, view, ctx)));
}

/** Every unit as a row of a table. */
export function textBoard(view, ctx) {
  const { texts } = ctx;
  const scene = sceneOf(view, texts);
  const rows = [];
  for (const unit of scene.units.values()) {
    const cells = [unit.garrison ? unit.corps : `${unit.number}`, unit.corps, texts.say(`wl-arm-${unit.kind || unit.arm}`), texts.say(`wl-quality-${unit.quality}`), `${unit.left}/${unit.losses}`, [unit.limbered && texts.say("wl-limbered"), unit.green && texts.say("wl-moving"), unit.orange && texts.say("wl-recovering", { count: unit.orange }), unit.yellow > 1 ? texts.say("wl-routed") : unit.yellow && texts.say("wl-shaken"), unit.smoke && texts.say("wl-smoke")].filter(Boolean).join(", "), `${Math.round(unit.x)}, ${Math.round(TALL - unit.y)}`, `${Math.round(unit.heading)}°`];
    rows.push(h("tr", { class: `wl-army-${unit.army}` }, h("th", { scope: "row" }, h("button", { type: "button", class: "cell", data: { ref: `unit:${unit.id}` } }, full("unit", unit.id, texts))), cells.map((cell) => h("td", {}, cell))));
  }
  const heads = ["name", "number", "corps", "arm", "quality", "losses", "state", "place", "heading"].map((key) => h("th", { scope: "col" }, texts.say(`wl-head-${key}`)));
  return h("table", { class: "wl-text-board" }, h("caption", { class: "sr" }, texts.say("text-board")), h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows));
}
