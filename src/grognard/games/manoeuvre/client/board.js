// Manoeuvre on the shared table: draws a ManoeuvreView, names what can be pointed at, and shows offers and events.
// No rules here: what may be done comes as offers, what happened as events. See docs/client.md for the interface.

import { drawing, h, s } from "/client/js/dom.js";
import { diceOf } from "/client/js/dice.js";
import { Cards, back } from "./cards.js";
import { choices } from "./choices.js";
import { COUNTER_DEFS, TALL, WIDE, counter } from "./counters.js";
import { FLAG_DEFS, flag } from "./flags.js";
import { SIDE, TERRAIN, TERRAIN_DEFS, grid, terrain, turnedRows } from "./terrain.js";

const MARGIN = 50;
const FILES = "abcdefgh";
const FULL = 8 * SIDE + 2 * MARGIN;
const EDGES = ["north", "east", "south", "west"];
const TERRAIN_ORDER = ["attacker-hit", "no-effect", "defender-chooses", "attacker-chooses", "hit-and-retreat", "eliminated", "miss", "hit", "withdrew", "not-restored", "restored"];
const TONES = { "attacker-hit": "bad", "no-effect": "flat", "defender-chooses": "fair", "attacker-chooses": "good", "hit-and-retreat": "good", eliminated: "best", miss: "flat", hit: "good", withdrew: "flat", "not-restored": "flat", restored: "good" };

let cards;
let tiles;
let armies;

const rowOf = (square) => 8 - Number(square[1]);
const columnOf = (square) => FILES.indexOf(square[0]);
const squareAt = (row, column) => (row < 0 || row > 7 || column < 0 || column > 7 ? null : `${FILES[column]}${8 - row}`);

/** Row and column on the screen when the map is turned by so many quarters. */
function shown(square, turn) {
  let row = rowOf(square);
  let column = columnOf(square);
  for (let quarter = 0; quarter < turn; quarter++) [row, column] = [column, 7 - row];
  return [row, column];
}

function hidden(row, column, turn) {
  for (let quarter = 0; quarter < turn; quarter++) [row, column] = [7 - column, row];
  return squareAt(row, column);
}

function place(square, turn = 0) {
  const [row, column] = shown(square, turn);
  return { x: MARGIN + column * SIDE, y: MARGIN + row * SIDE, width: SIDE, height: SIDE };
}

const groundAt = (view, square) => TERRAIN[view.ground[rowOf(square)][columnOf(square)]];
const armyOf = (view, seat) => view.sides[seat]?.army ?? "";
const onMap = (unit) => unit.at !== "reserve" && unit.at !== "lost";
const unitCalled = (view, id) => view.units.find((unit) => unit.id === id);
const shortName = (id, texts) => texts.maybe(`unit-${id}.short`) || texts.say(`unit-${id}`);

function ensureDefs() {
  if (document.getElementById("manoeuvre-defs")) return;
  const holder = s("svg", { id: "manoeuvre-defs", width: "0", height: "0", style: "position:absolute", "aria-hidden": "true" });
  holder.innerHTML = `<defs>${TERRAIN_DEFS}${COUNTER_DEFS}${FLAG_DEFS}</defs>`;
  document.body.prepend(holder);
}

// --- the map --------------------------------------------------------------------------------------------------------

function frameArt(width, height) {
  const right = width * SIDE;
  const low = height * SIDE;
  let bars = "";
  for (let column = 0; column < width; column++) if (column % 2 === 0) bars += `M${column * SIDE} -9h${SIDE}v5h-${SIDE}zM${column * SIDE} ${low + 4}h${SIDE}v5h-${SIDE}z`;
  for (let row = 0; row < height; row++) if (row % 2 === 0) bars += `M-9 ${row * SIDE}h5v${SIDE}h-5zM${right + 4} ${row * SIDE}h5v${SIDE}h-5z`;
  return `<path class="b-frame" d="M0 0H${right}V${low}H0Z"/><path class="b-scale" d="M-9 -9H${right + 9}V${low + 9}H-9ZM-4 -4H${right + 4}V${low + 4}H-4Z"/><path class="b-scale-bar" d="${bars}"/>`;
}

function mapArt(view, turn) {
  const rows = turnedRows(view.ground, turn);
  let letters = "";
  for (let index = 0; index < 8; index++) {
    const top = hidden(0, index, turn);
    const left = hidden(index, 0, turn);
    const across = turn % 2 ? top[1] : top[0];
    const down = turn % 2 ? left[0] : left[1];
    const at = index * SIDE + SIDE / 2;
    letters += `<text class="b-letter" x="${at}" y="-20">${across}</text><text class="b-letter" x="${at}" y="${8 * SIDE + 33}">${across}</text><text class="b-letter" x="-28" y="${at + 7}">${down}</text><text class="b-letter" x="${8 * SIDE + 28}" y="${at + 7}">${down}</text>`;
  }
  let edges = "";
  for (const side of view.sides) {
    if (!side.edge || !side.army) continue;
    const where = (EDGES.indexOf(side.edge) + turn) % 4;
    const middle = 4 * SIDE;
    const [x, y] = [
      [middle - 15, -39],
      [8 * SIDE + 15, middle - 10],
      [middle - 15, 8 * SIDE + 19],
      [-45, middle - 10],
    ][where];
    edges += `<g class="b-edge side-${side.seat}">${flag(side.army, x, y, 30)}</g>`;
  }
  let waiting = "";
  if (view.phase === "setup" && view.tiles.length < 4 && turn === 0)
    for (let slot = view.tiles.length; slot < 4; slot++) {
      const x = (slot % 2) * 4 * SIDE;
      const y = Math.floor(slot / 2) * 4 * SIDE;
      waiting += `<rect class="b-empty${slot === view.tiles.length ? " b-next" : ""}" x="${x + 10}" y="${y + 10}" width="380" height="380" rx="10"/><text class="b-empty-number" x="${x + 200}" y="${y + 240}">${slot + 1}</text>`;
    }
  const north = [`translate(${8 * SIDE + 25} -25)`, `translate(${8 * SIDE + 25} -25) rotate(90)`, `translate(${8 * SIDE + 25} -25) rotate(180)`, `translate(${8 * SIDE + 25} -25) rotate(270)`][turn];
  return `<rect class="b-sheet" x="0" y="0" width="${FULL}" height="${FULL}" rx="5"/><g transform="translate(${MARGIN} ${MARGIN})">${terrain(rows)}${grid(8, 8)}${waiting}${frameArt(8, 8)}${letters}${edges}<g transform="${north}"><path class="b-north" d="M0 -15L5 8L0 4L-5 8Z"/><path class="b-north-half" d="M0 -15L0 4L-5 8Z"/></g></g>`;
}

function draw(stage, view, ctx) {
  ensureDefs();
  stage.frame(FULL, FULL);
  const turn = ctx.turn ?? 0;
  const key = JSON.stringify([view.ground, view.tiles, turn, view.sides.map((side) => [side.army, side.edge]), view.phase === "setup"]);
  if (stage.ground.dataset.key !== key) {
    stage.ground.dataset.key = key;
    stage.ground.innerHTML = mapArt(view, turn);
  }
  drawUnits(stage, view, ctx, turn);
  drawFight(stage, view, turn);
}

function drawUnits(stage, view, ctx, turn) {
  const seen = new Set();
  for (const unit of view.units) {
    if (!onMap(unit)) continue;
    seen.add(unit.id);
    let piece = [...stage.pieces.children].find((child) => child.dataset.unit === unit.id);
    const spot = place(unit.at, turn);
    const transform = `translate(${spot.x + SIDE / 2}px, ${spot.y + SIDE / 2}px)`;
    if (!piece) {
      piece = s("g", { class: "piece", data: { unit: unit.id } });
      piece.style.transform = transform;
      stage.pieces.append(piece);
    }
    const name = shortName(unit.id, ctx.texts);
    const ground = groundAt(view, unit.at);
    const look = JSON.stringify([unit.seat, unit.strength, unit.reduced, unit.redoubt, unit.moved, name, ground]);
    if (piece.dataset.look !== look) {
      piece.dataset.look = look;
      piece.innerHTML = counter(unit, armyOf(view, unit.seat), name, ground);
    }
    if (piece.style.transform !== transform) {
      stage.pieces.append(piece); // what moves passes over the rest
      piece.getBoundingClientRect();
      piece.style.transform = transform;
    }
  }
  for (const child of [...stage.pieces.children]) if (child.dataset.unit && !seen.has(child.dataset.unit)) child.remove();
}

function drawFight(stage, view, turn) {
  stage.pieces.querySelector(".fight")?.remove();
  const combat = view.combat;
  if (!combat) return;
  const target = unitCalled(view, combat.target);
  if (!target || !onMap(target)) return;
  const middle = (unit) => {
    const spot = place(unit.at, turn);
    return { x: spot.x + SIDE / 2, y: spot.y + SIDE / 2 };
  };
  const group = s("g", { class: "fight" });
  const spot = place(target.at, turn);
  group.append(s("rect", { class: "fight-target", x: spot.x + 3, y: spot.y + 3, width: SIDE - 6, height: SIDE - 6, rx: 10 }));
  for (const id of [combat.unit, ...(combat.support ?? [])].filter(Boolean)) {
    const unit = unitCalled(view, id);
    if (!unit || !onMap(unit)) continue;
    const from = middle(unit);
    const to = middle(target);
    const line = stage.arrow({ x: from.x + (to.x - from.x) * 0.2, y: from.y + (to.y - from.y) * 0.2 }, { x: from.x + (to.x - from.x) * 0.72, y: from.y + (to.y - from.y) * 0.72 }, "arrow-attack");
    if (line) group.append(line);
  }
  stage.pieces.append(group);
}

// --- what can be pointed at, in words -----------------------------------------------------------------------------------

function unitWords(unit, view, texts) {
  return texts.say("m-unit-words", {
    name: texts.say(`unit-${unit.id}`),
    army: texts.say(`army-${armyOf(view, unit.seat)}`),
    arm: texts.say(unit.cavalry ? "arm-cavalry" : "arm-infantry"),
    strength: unit.strength,
    state: [unit.reduced && texts.say("m-reduced"), unit.redoubt && texts.say("terrain-redoubt"), unit.moved && texts.say("m-moved")].filter(Boolean).join(", ") || "none",
  });
}

function things(view, ctx) {
  const turn = ctx.turn ?? 0;
  const { texts } = ctx;
  const standing = new Map(view.units.filter(onMap).map((unit) => [unit.at, unit]));
  const list = [];
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const square = hidden(row, column, turn);
      const ground = texts.say(`terrain-${groundAt(view, square)}`);
      const unit = standing.get(square);
      const spot = place(square, turn);
      const label = unit ? `${square}, ${ground}, ${texts.say(`unit-${unit.id}`)}` : `${square}, ${ground}`;
      list.push({ ref: `square:${square}`, spot: square, label, flat: true, ...spot });
      if (unit)
        list.push({
          ref: `unit:${unit.id}`,
          spot: square,
          label: `${unitWords(unit, view, texts)}, ${square}, ${ground}`,
          x: spot.x + (SIDE - WIDE) / 2 - 4,
          y: spot.y + (SIDE - TALL) / 2 - 4,
          width: WIDE + 8,
          height: TALL + 8,
          round: 9,
        });
    }
  return list;
}

/** The next place in a direction: the unit there, else the square. */
function step(ref, dx, dy, view, ctx) {
  const [kind, id] = ref.split(/:(.*)/s);
  const square = kind === "square" ? id : unitCalled(view, id)?.at;
  if (!square || square.length !== 2) return null;
  const [row, column] = shown(square, ctx.turn ?? 0);
  const next = row + dy < 0 || row + dy > 7 || column + dx < 0 || column + dx > 7 ? null : hidden(row + dy, column + dx, ctx.turn ?? 0);
  if (!next) return null;
  const unit = view.units.find((one) => one.at === next);
  return unit ? `unit:${unit.id}` : `square:${next}`;
}

/** The order that a gesture with no offer would mean, so that the server can say why not. */
function attempt(refs, view) {
  const pick = (kind) => refs.filter((ref) => ref.startsWith(`${kind}:`)).map((ref) => ref.slice(kind.length + 1));
  const [square] = pick("square");
  const [card] = pick("card");
  const units = pick("unit").map((id) => unitCalled(view, id)).filter(Boolean);
  const mine = units.find((unit) => unit.seat === view.seat);
  const foe = units.find((unit) => unit.seat !== view.seat);
  if (view.phase === "setup") return mine && square ? { verb: "place", unit: mine.id, at: square } : null;
  if (mine && foe) {
    const hand = view.sides[view.seat]?.hand ?? [];
    const opening = card ?? hand.find((id) => cards.get(id).unit === mine.id) ?? hand[0];
    if (!opening) return null;
    const row = cards.get(opening);
    return { verb: row.bombard && !row.attack ? "bombard" : "assault", unit: mine.id, target: foe.id, card: opening };
  }
  if (mine && card) return { verb: "restore", unit: mine.id, card };
  if (mine && square) return view.combat?.step === "retreat" ? { verb: "retreat", to: square } : { verb: "move", unit: mine.id, to: square };
  if (square) return { verb: view.combat?.step === "retreat" ? "retreat" : "march_to", to: square };
  return null;
}

// --- panels beside the board -----------------------------------------------------------------------------------------------

/** Both sides as a table: what everybody may know of them. */
function sidesTable(view, ctx) {
  const { texts } = ctx;
  const order = view.seat === 1 ? [1, 0] : [0, 1];
  const row = (key, cell, tip) => h("tr", {}, h("th", { scope: "row", title: tip ? texts.say(tip) : null }, texts.say(key)), order.map((seat) => h("td", {}, h("span", { class: "m-cell" }, cell(view.sides[seat], seat)))));
  const lost = (seat) => view.units.filter((unit) => unit.seat === seat && unit.at === "lost");
  const known = (side) => side.known ?? [];
  return h(
    "table",
    { class: "m-sides" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        order.map((seat) => {
          const army = view.sides[seat].army;
          return h(
            "th",
            { scope: "col", class: `m-side army-${army || "none"} side-${seat}${view.actors.includes(seat) ? " acting" : ""}` },
            h("span", { class: "m-side-head" }, drawing("-1 -1 32 22", army ? flag(army) : '<path fill="#cdbb8e" d="M0 0h30v20H0z"/>', { class: "m-side-flag" }), h("span", { class: "m-side-name" }, army ? texts.say(`army-${army}`) : texts.say("m-no-army"))),
            h("small", {}, ctx.playerName(seat), seat === view.seat ? ` · ${texts.say("you")}` : ""),
          );
        }),
      ),
    ),
    h(
      "tbody",
      {},
      row("m-hand", (side) => h("b", {}, String(side.hand_size))),
      row("m-deck", (side) => [h("b", {}, String(side.deck)), side.deck_ended ? h("span", { class: "m-night-mark", title: texts.say("m-deck-ended") }, " ☾") : ""], "m-deck-tip"),
      row("m-pile", (side) => [h("b", {}, String(side.pile)), side.top ? cardName(side.top, texts) : ""]),
      row("m-lost", (side, seat) => [h("b", {}, `${side.lost} / 5`), lost(seat).length ? h("span", { class: "m-lost-row" }, lost(seat).map((unit) => token(unit, view, texts))) : ""]),
      row("m-squares", (side) => [h("b", {}, view.turn ? String(side.controls) : "–"), view.turn ? texts.say("m-squares-count", { count: side.controls }) : ""], "m-squares-tip"),
      view.sides.some((side) => known(side).length) ? row("m-known", (side) => known(side).map((id) => cardName(id, texts))) : null,
    ),
  );
}

const cardName = (id, texts) => h("span", { class: "ref", role: "button", tabindex: "0", data: { ref: `card:${id}` }, title: texts.plain(cards.title(id)) }, texts.brief(cards.title(id)), cards.get(id).kind === "unit" ? ` ${briefly(id)}` : "");

/** The values of a unit card in a few signs. */
function briefly(id) {
  const row = cards.get(id);
  return `(${row.attack || row.volley || row.bombard || "–"}/${row.defence ?? 0})`;
}

function token(unit, view, texts, ref) {
  return drawing(`${-WIDE / 2 - 4} ${-TALL / 2 - 8} ${WIDE + 10} ${TALL + 12}`, counter({ ...unit, moved: false }, armyOf(view, unit.seat), shortName(unit.id, texts)), { class: "m-token", role: "img", "aria-label": unitWords(unit, view, texts), ...(ref ? { data: { ref } } : {}) });
}

const unitNodes = (unit, texts) => texts.nodes({ key: texts.has(`unit-${unit.id}.short`) ? `unit-${unit.id}.short` : `unit-${unit.id}`, ref: `unit:${unit.id}` });

function combatPanel(view, ctx) {
  const { texts } = ctx;
  const combat = view.combat;
  if (!combat) return null;
  const target = unitCalled(view, combat.target);
  const unit = combat.unit && unitCalled(view, combat.unit);
  const attacker = 1 - target.seat;
  const pile = (ids, seat, empty) => (ids.length ? h("div", { class: "m-laid" }, ids.map((id) => card(id, { ...ctx, seat }))) : h("p", { class: "empty" }, empty));
  const attack = [combat.card, ...(combat.attack ?? []), combat.leader].filter(Boolean);
  const support = (combat.support ?? []).map((id) => unitCalled(view, id)).filter(Boolean);
  return {
    id: "combat",
    title: texts.say(`combat-${combat.form.replace("_", "-")}`),
    node: h(
      "div",
      { class: "m-combat" },
      h(
        "div",
        { class: `m-camp army-${armyOf(view, attacker)}` },
        h("h3", {}, unit ? [token(unit, view, texts), h("span", {}, unitNodes(unit, texts))] : h("span", {}, texts.say(`army-${armyOf(view, attacker)}`))),
        support.length ? h("p", { class: "hint" }, texts.say("m-support"), " ", support.map((one, index) => [index ? ", " : "", unitNodes(one, texts)])) : null,
        combat.use ? h("p", { class: "hint" }, texts.say(`m-leader-${combat.use}`)) : null,
        pile(attack, attacker, ""),
      ),
      h(
        "div",
        { class: `m-camp army-${armyOf(view, target.seat)}` },
        h("h3", {}, token(target, view, texts), h("span", {}, unitNodes(target, texts))),
        target.at.length === 2 ? h("p", { class: "hint" }, `${target.at}, ${texts.say(`terrain-${groundAt(view, target.at)}`)}${target.redoubt ? `, ${texts.say("terrain-redoubt")}` : ""}`) : null,
        pile(combat.defence ?? [], target.seat, combat.step === "defence" ? texts.say("m-no-cards-yet") : texts.say("m-no-cards")),
      ),
    ),
  };
}

function panels(view, ctx) {
  const list = [];
  const fight = combatPanel(view, ctx);
  if (fight) list.push(fight);
  list.push({ id: "armies", title: ctx.texts.say("m-armies"), node: sidesTable(view, ctx), quiet: true });
  return list;
}

/** What was counted when night fell. */
function summary(view, entries, { texts }) {
  const night = entries.find((entry) => entry.event.event === "night_fell")?.event;
  if (!night) return null;
  const row = (key, values) => h("tr", {}, h("th", { scope: "row" }, texts.say(key)), values.map((value) => h("td", {}, h("b", {}, String(value)))));
  return h(
    "table",
    { class: "m-sides m-summary" },
    h("thead", {}, h("tr", {}, h("td", {}), view.sides.map((side) => h("th", { scope: "col", class: `army-${side.army}` }, h("span", { class: "m-side-head" }, drawing("-1 -1 32 22", flag(side.army), { class: "m-side-flag" }), texts.say(`army-${side.army}`)))))),
    h("tbody", {}, row("m-night-squares", night.squares), row("m-night-lost", night.lost), row("m-night-reduced", night.reduced)),
  );
}

/** Units that wait to be placed. */
function tray(view, ctx) {
  const waiting = view.units.filter((unit) => unit.at === "reserve" && unit.seat === view.seat);
  if (!waiting.length || view.prompt.message.key !== "prompt-deploy") return null;
  return { title: ctx.texts.say("m-reserve"), items: waiting.map((unit) => ({ ref: `unit:${unit.id}`, label: unitWords(unit, view, ctx.texts), node: token(unit, view, ctx.texts) })) };
}

// --- cards and dice -----------------------------------------------------------------------------------------------------

const card = (id, ctx) => cards.draw(id.replace(/^card:/, ""), ctx.texts, ctx.seat ?? ctx.view?.seat ?? 0);

/** The throws of an event, with their meaning. */
function dice(event, texts) {
  const thrown = (faces, sides, good) => faces.map((face) => ({ sides, face, good }));
  const short = (id) => texts.plain(cards.title(id));
  switch (event.event) {
    case "totals": {
      const parts = event.attack_parts.filter((part) => part.dice);
      return parts.map((part) => ({ label: short(part.of), dice: diceOf(part.dice).map((sides, index) => ({ sides, face: part.faces?.[index] })), note: `= ${part.value}` }));
    }
    case "first_player":
      return [{ label: texts.say("m-first-throw"), dice: thrown(event.faces, 10), note: "" }];
    case "withdrawal_tried":
      return [{ label: texts.say("value-withdraw"), dice: thrown([event.face], 6, event.succeeded), note: `1–${event.needed}` }];
    case "pursued":
      return [{ label: texts.say("value-pursuit"), dice: thrown([event.face], 6, event.hit), note: `1–${event.needed - event.modifier}` }];
    case "restore_failed":
    case "leader_rallied":
      return [{ label: texts.say("value-rally"), dice: thrown([event.face], 6, event.event === "leader_rallied"), note: `1–${event.needed}` }];
    default:
      return [];
  }
}

/** Both sums of a fight that was fought, for the panel that shows the last throw. */
function sums(event, texts) {
  if (event.event !== "totals") return null;
  const parts = (list) => list.map((part) => ({ label: partWords(part, texts), value: part.value, dice: "" }));
  return { attack: { total: event.attack, parts: parts(event.attack_parts) }, defence: { total: event.defence, parts: parts(event.defence_parts) } };
}

function partWords(part, texts) {
  if (part.key === "strength") return shortName(part.of, texts);
  if (part.key === "dice") return `${texts.plain(cards.title(part.of))}, ${part.dice}${part.faces?.length ? ` (${part.faces.join(", ")})` : ""}`;
  if (part.key === "terrain") return texts.say(`terrain-${part.of}`);
  if (part.key === "hill") return `${texts.say("terrain-hill")}, ${shortName(part.of, texts)}`;
  if (part.key === "redoubt") return texts.say("terrain-redoubt");
  return texts.plain(cards.title(part.of));
}

// --- text board, previews, figures -----------------------------------------------------------------------------------------

function textBoard(view, ctx) {
  const { texts } = ctx;
  const standing = new Map(view.units.filter(onMap).map((unit) => [unit.at, unit]));
  const head = h("tr", {}, h("td", {}), [...FILES].map((file) => h("th", { scope: "col" }, file)));
  const rows = [];
  for (let row = 0; row < 8; row++) {
    const cells = [h("th", { scope: "row" }, String(8 - row))];
    for (let column = 0; column < 8; column++) {
      const square = squareAt(row, column);
      const unit = standing.get(square);
      const ground = groundAt(view, square);
      cells.push(
        h(
          "td",
          { class: `army-${unit ? armyOf(view, unit.seat) : "none"}${unit ? " taken" : ""}` },
          h(
            "button",
            { type: "button", class: "cell", data: { ref: unit ? `unit:${unit.id}` : `square:${square}` }, "aria-label": unit ? `${square}, ${unitWords(unit, view, texts)}, ${texts.say(`terrain-${ground}`)}` : `${square}, ${texts.say(`terrain-${ground}`)}` },
            unit ? h("b", {}, `${armyOf(view, unit.seat)} ${unit.strength}${unit.reduced ? "↓" : ""}`) : null,
            unit ? h("span", {}, shortName(unit.id, texts)) : null,
            ground === "open" && !unit ? h("span", { class: "dot" }, "·") : ground === "open" ? null : h("i", {}, texts.say(`terrain-${ground}`)),
          ),
        ),
      );
    }
    rows.push(h("tr", {}, cells));
  }
  return h("table", { class: "m-text-board" }, h("caption", { class: "sr" }, texts.say("text-board")), h("thead", {}, head), h("tbody", {}, rows));
}

/**
 * A picture for a rules page: `{ground: [rows], units: [{id, at, reduced?, redoubt?}], marks: [{at, kind}], arrows:
 * [[from, to]], cards: [ids]}`. Squares are named from the lower left corner of what is drawn.
 */
function figure(spec, ctx) {
  ensureDefs();
  const rows = spec.ground ?? [];
  const parts = [];
  if (rows.length) {
    const width = rows[0].length;
    const height = rows.length;
    const at = (square) => ({ x: FILES.indexOf(square[0]) * SIDE, y: (height - Number(square.slice(1))) * SIDE });
    const armiesHere = [...new Set((spec.units ?? []).map((unit) => unit.id.slice(0, 2)))];
    let art = `<g>${terrain(rows)}${grid(width, height)}${frameArt(width, height)}</g>`;
    for (const { at: square, kind } of spec.marks ?? []) {
      const { x, y } = at(square);
      art += kind === "may" ? `<rect class="mark mark-may-fill" x="${x + 4}" y="${y + 4}" width="92" height="92" rx="8"/><circle class="mark mark-dot" cx="${x + 50}" cy="${y + 50}" r="8.5"/>` : `<rect class="mark mark-${kind}" x="${x + 3}" y="${y + 3}" width="94" height="94" rx="8"/>`;
    }
    for (const unit of spec.units ?? []) {
      const printed = armies.flatMap((army) => army.units).find((one) => one.id === unit.id) ?? { full: 6, reduced: 3, arm: "infantry" };
      const { x, y } = at(unit.at);
      const army = unit.id.slice(0, 2);
      const ground = TERRAIN[rows[y / SIDE][x / SIDE]];
      const full = { seat: unit.seat ?? armiesHere.indexOf(army) % 2, strength: unit.reduced ? printed.reduced : printed.full, cavalry: printed.arm === "cavalry", ...unit };
      art += `<g transform="translate(${x + 50} ${y + 50})">${counter(full, army, shortName(unit.id, ctx.texts), ground)}</g>`;
    }
    for (let column = 0; column < width; column++) art += `<text class="b-letter" x="${column * SIDE + 50}" y="${height * SIDE + 32}">${FILES[column]}</text>`;
    for (let row = 0; row < height; row++) art += `<text class="b-letter" x="-26" y="${row * SIDE + 57}">${height - row}</text>`;
    const shape = drawing(`-42 -14 ${width * SIDE + 56} ${height * SIDE + 56}`, art, { class: "m-figure", role: "img", "aria-label": spec.label ?? "" });
    for (const [from, to, style] of spec.arrows ?? []) {
      const a = at(from);
      const b = at(to);
      const line = ctx.arrow({ x: a.x + 50, y: a.y + 50 }, { x: b.x + 50, y: b.y + 50 }, style === "attack" ? "arrow-attack" : "arrow-past");
      if (line) shape.append(line);
    }
    shape.style.maxWidth = `${(width + 0.6) * (spec.size ?? 92)}px`;
    parts.push(shape);
  }
  if (spec.cards?.length) parts.push(h("div", { class: "m-figure-cards" }, spec.cards.map((id) => cards.draw(id, ctx.texts, 0))));
  return h("div", { class: "m-figure-holder" }, parts);
}

/** A picture of a scenario for the dialog of a new battle. */
function preview(scenario, ctx) {
  ensureDefs();
  const small = (number, turns, x, y, scale) => `<g transform="translate(${x} ${y}) scale(${scale})">${terrain(turnedRows(tiles[number], turns))}${grid(4, 4)}<path class="b-frame" d="M0 0H400V400H0Z"/></g>`;
  let art = "";
  if (scenario.startsWith("introductory")) {
    const rows = [...joinRows(tiles[1], tiles[2]), ...joinRows(tiles[3], tiles[4])];
    art = `<g transform="translate(14 26) scale(.34)">${terrain(rows)}${grid(8, 8)}${frameArt(8, 8)}</g>${flag("FR", 135, 2, 30)}${flag("GB", 135, 302, 30)}`;
    if (scenario === "introductory-figure") {
      const row = (army, seat, y) => [0.12, 1, 2, 3, 4, 5, 6, 6.88].map((x) => `<g transform="translate(${14 + (x + 0.5) * 34} ${y}) scale(.38)">${counter({ seat, strength: "", cavalry: x > 3 && x < 5 }, army, "", "open")}</g>`).join("");
      art += row("FR", 0, 78) + row("GB", 1, 246);
    }
  } else if (scenario === "full") art = small(9, 0, 20, 34, 0.3) + small(16, 1, 158, 20, 0.3) + small(12, 0, 34, 172, 0.3) + small(21, 2, 164, 166, 0.3);
  else {
    art = `<g transform="rotate(-7 90 110)">${small(17, 0, 22, 40, 0.3)}</g><g transform="rotate(6 210 110)">${small(7, 1, 150, 30, 0.3)}</g><g transform="rotate(5 90 240)">${small(19, 3, 26, 176, 0.3)}</g><g transform="rotate(-4 220 240)">${small(23, 0, 158, 172, 0.3)}</g>`;
    ["FR", "RU", "OT", "US", "SP", "PR", "AU", "GB"].forEach((army, index) => (art += `<g transform="rotate(${(index * 37) % 24 - 12} ${30 + (index % 4) * 64} ${140 + Math.floor(index / 4) * 24})">${flag(army, 22 + (index % 4) * 66, 132 + Math.floor(index / 4) * 28, 36)}</g>`));
  }
  return drawing("0 0 300 326", `<rect class="b-sheet" width="300" height="326" rx="5"/>${art}`, { class: "m-preview", role: "img", "aria-label": ctx.texts.say(`scenario-${scenario}`) });
}

const joinRows = (left, right) => left.map((row, index) => row + right[index]);

/** The eight armies with their counters, for those who choose. */
function armyPreviews(ctx) {
  return armies.map((army) => ({ id: army.id, node: armySheet(army.id, ctx) }));
}

function armySheet(id, { texts }) {
  const army = armies.find((one) => one.id === id);
  const view = { sides: [{ army: id }, { army: id }] };
  return h(
    "article",
    { class: `m-army army-${id}` },
    h("header", {}, drawing("-1 -1 32 22", flag(id), { class: "m-side-flag" }), h("h3", {}, texts.say(`army-${id}`))),
    h("p", {}, texts.maybe(`army-blurb-${id}`)),
    h("div", { class: "m-army-units" }, army.units.map((unit) => token({ id: unit.id, seat: 0, strength: unit.full, cavalry: unit.arm === "cavalry" }, view, texts))),
  );
}

/** The cover of the game on the start page: the map itself, with a few counters. */
function cover() {
  ensureDefs();
  const rows = ["FF.HH.T.", ".F..H...", "..P...FF", "T...L..F"];
  const put = (army, seat, name, strength, x, y, more = {}) => `<g transform="translate(${x} ${y})">${counter({ seat, strength, ...more }, army, name, "open")}</g>`;
  return `<g>${terrain(rows)}${grid(8, 4)}</g>${put("FR", 0, "Imp. Guard", 8, 250, 150)}${put("FR", 0, "Guard Cav.", 8, 150, 250, { cavalry: true })}${put("GB", 1, "42nd Foot", 6, 350, 150)}${put("GB", 1, "9th Lancers", 3, 550, 150, { cavalry: true, reduced: true })}${put("GB", 1, "Foot Guards", 8, 350, 250, { redoubt: true })}`;
}

export default {
  key: "manoeuvre",
  odds: {
    verbs: new Set(["assault", "ambush", "volley", "bombard", "grand_battery", "reinforce", "defend", "attempt_withdrawal", "restore"]),
    order: TERRAIN_ORDER,
    tone: (result) => TONES[result] ?? "flat",
  },
  coverBox: "0 0 800 400",

  async load(once) {
    if (cards) return;
    const [printed, map] = await Promise.all([once("/games/manoeuvre/data/armies.json"), once("/games/manoeuvre/data/map.json")]);
    armies = printed.armies;
    cards = new Cards(armies);
    tiles = map.tiles;
    ensureDefs();
  },

  draw,
  things,
  step,
  attempt,
  panels,
  summary,
  tray,
  card,
  back,
  dice,
  sums,
  textBoard,
  figure,
  preview,
  armyPreviews,
  cover,

  /** Where a word in the log points: a unit that is off the map points at nothing. */
  refsOf: (ref) => [ref],
  cardWords: (id, texts) => cards.words(id.replace(/^card:/, ""), texts),
  kindOf: (ref) => cards.get(ref.replace(/^card:/, "")).kind,
  hand: (view, seat) => view.sides[seat]?.hand ?? [],
  markOf: (ref, view) => (ref.startsWith("unit:") && unitCalled(view, ref.slice(5))?.seat !== view.seat ? "foe" : "may"),
  sideClass: (seat, view) => `army-${armyOf(view, seat) || "none"} side-${seat}`,
  sideName: (seat, view, texts) => (armyOf(view, seat) ? texts.say(`army-${armyOf(view, seat)}`) : texts.say("seat-name", { seat: seat + 1 })),
  status: (view, texts) => (view.turn ? `${texts.say("m-turn", { turn: view.turn })} · ${texts.say(`phase-${view.phase}`)}` : texts.say("phase-setup")),
  heading: (event) => event.event === "turn_began",
  verdict: (event) => event.event === "combat_result",
  /** A line of the log that matters less: the ones that repeat what the next says. */
  minor: (event) => ["drew", "defended", "reinforced"].includes(event.event) && !event.cards?.length && event.event !== "drew",
  paths: (event) => (event.origin && event.to ? [[`square:${event.origin}`, `square:${event.to}`]] : []),
  spots: (event) => [event.at, event.to].filter((square) => /^[a-h][1-8]$/.test(square ?? "")).map((square) => `square:${square}`),
  choices: (view, offers, ctx) => choices(view, offers, ctx, { tiles, armies, armySheet, terrain, grid, turnedRows, flag, drawing }),
};
