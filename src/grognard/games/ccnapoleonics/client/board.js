// Commands & Colors: Napoleonics on the shared table: draws a NapoleonicsView, names what can be pointed at, shows offers
// and events. No rules here: what may be done comes as offers, what is seen from where as `sight` in the view.

import { drawing, escaped, h, s } from "/client/js/dom.js";
import { BLOCK_DEFS, NATION, SIDE_NATION, banner, faceArt, flag, leaderArt, medal, unitArt } from "./blocks.js";
import { Cards } from "./cards.js";
import { CUTS, NAMES, ROWS, RADIUS, Sheet, WIDE, distance, indexOf, pair, sectionsOf } from "./hexes.js";
import { armiesPanel, battlePanel, finalCount } from "./panels.js";
import { TERRAIN, TERRAIN_DEFS, terrain } from "./terrain.js";

const ORDER = ["repulsed", "held", "retired", "hit", "retreated", "eliminated", "leader-away", "leader-lost", "done"];
const TONES = { repulsed: "bad", held: "flat", retired: "fair", hit: "fair", retreated: "good", eliminated: "best", "leader-away": "fair", "leader-lost": "best" };
const ATTEMPTS = { retreat: "retreat", retire: "retreat", leader_retreat: "retreat", take_ground: "advance", breakthrough: "advance" };
const SECTIONS = ["left", "centre", "right"];
const ORIGINS = new Set(["moved", "leader_moved", "retreated", "leader_retreated", "advanced", "sent_back"]);

let cards;
let scenarios;
let nations;
let faces;
const sheets = new Map();

const sheetOf = (turn) => sheets.get(turn) ?? (sheets.set(turn, new Sheet({ turn })), sheets.get(turn));
const groundOf = (view) => (name) => TERRAIN[view.ground[ROWS.indexOf(name[0])][Number(name.slice(1)) - 1]];
const onMap = (thing) => /^[A-I]\d+$/.test(thing.at);
const unitCalled = (view, id) => view.units.find((unit) => unit.id === id);
const leaderCalled = (view, id) => view.leaders.find((leader) => leader.id === id);
const attached = (view, leader) => view.units.find((unit) => onMap(unit) && unit.leader === leader.id);
const nationOf = (view, seat) => SIDE_NATION[view.sides[seat]?.side] ?? "fr";
export const unitMessage = (unit) => ({ key: "unit-name", args: { kind: { key: `kind-${unit.type}` }, number: unit.id.split("-").at(-1) }, ref: `unit:${unit.id}` });
const leaderName = (id, texts) => texts.say(`leader-${id}`);

function ensureDefs() {
  if (document.getElementById("cc-defs")) return;
  const holder = s("svg", { id: "cc-defs", width: "0", height: "0", style: "position:absolute", "aria-hidden": "true" });
  holder.innerHTML = `<defs>${TERRAIN_DEFS}${BLOCK_DEFS}<pattern id="cc-blind" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="cl-hatch" d="M0 3.500H7"/></pattern></defs>`;
  document.body.prepend(holder);
}

// --- the map --------------------------------------------------------------------------------------------------------

function cuts(sheet) {
  const low = 8 * 1.5 * RADIUS + 2 * RADIUS;
  return CUTS.map((cut) => `M${pair(...sheet.point(cut * WIDE, 0))}L${pair(...sheet.point(cut * WIDE, low))}`).join("");
}

/** Where a margin lies: its middle and how what is written there is turned. */
function edges(sheet, seat) {
  const far = sheet.turn % 2 ? sheet.width : sheet.height;
  const home = (sheet.turn + (seat === 0 ? 0 : 2)) % 4; // 0 above, 1 at the right, 2 below, 3 at the left
  const middle = [sheet.width / 2, sheet.height / 2];
  const off = sheet.margin / 2;
  return [
    { x: middle[0], y: off, turn: 0, inward: 1 },
    { x: far - off, y: middle[1], turn: -90, inward: -1 },
    { x: middle[0], y: far - off, turn: 0, inward: -1 },
    { x: off, y: middle[1], turn: -90, inward: 1 },
  ][home];
}

/** The sections as each army calls them, along its own edge. */
function sectionNames(sheet, texts) {
  let art = "";
  for (const seat of [0, 1]) {
    const { turn, inward } = edges(sheet, seat);
    SECTIONS.forEach((section, index) => {
      const column = [2.25, 6.5, 10.75][seat === 0 ? 2 - index : index];
      const [x, y] = sheet.point(column * WIDE, seat === 0 ? -15 : 8 * 1.5 * RADIUS + 2 * RADIUS + 15);
      art += `<text class="cm-section" transform="translate(${pair(x, y)}) rotate(${turn})" dy="${inward > 0 ? 7 : 3}">${texts.say(`section-${section}`)}</text>`;
    });
  }
  return art;
}

function mapArt(view, sheet, texts) {
  const ground = groundOf(view);
  let names = "";
  let places = "";
  for (const name of sheet.names) {
    const [x, y] = sheet.at(name);
    names += `<text class="cm-name" x="${x.toFixed(1)}" y="${(y - (sheet.odd ? 32 : 37)).toFixed(1)}">${name}</text>`;
  }
  for (const [name, place] of Object.entries(view.places ?? {})) {
    const [x, y] = sheet.at(name);
    places += `<text class="cm-place" x="${x.toFixed(1)}" y="${(y + 27).toFixed(1)}"${place.length > 13 ? ' textLength="84" lengthAdjust="spacingAndGlyphs"' : ""}>${escaped(place)}</text>`;
  }
  return `<rect class="cm-sheet" width="${sheet.width}" height="${sheet.height}" rx="6"/><rect class="cm-frame" x="5" y="5" width="${sheet.width - 10}" height="${sheet.height - 10}" rx="3"/>${terrain(sheet, ground, view.works)}<path class="cm-cut" d="${cuts(sheet)}"/>${names}${places}${sectionNames(sheet, texts)}`;
}

/** Banners along each edge, won and still to win; and the hexes that are worth one. */
function trackArt(view, sheet) {
  let art = "";
  for (const side of view.sides) {
    const { x, y, turn, inward } = edges(sheet, side.seat);
    const nation = SIDE_NATION[side.side];
    const step = 20;
    const wide = side.needed * step + 78;
    let row = `<g transform="translate(${-wide / 2 + 15} 0) rotate(${-turn}) translate(-15 -10)">${flag(nation)}</g>`; // always upright
    for (let index = 0; index < side.needed; index++) row += banner(nation, index < side.banners, -wide / 2 + 40 + index * step, -12);
    row += `<text class="cm-count" x="${-wide / 2 + 46 + side.needed * step}" y="6">${side.banners}/${side.needed}</text>`;
    art += `<g class="side-${side.seat}" transform="translate(${pair(x, y)}) rotate(${turn}) translate(0 ${-inward * 9})">${row}</g>`;
  }
  for (const objective of view.objectives) {
    const [x, y] = sheet.at(objective.at);
    const nation = nationOf(view, objective.seat);
    art += `<path class="cm-goal army-cc-${nation} side-${objective.seat}" d="${sheet.path(objective.at, 4)}"/><g class="side-${objective.seat}">${banner(nation, objective.held, x + 24, y + 14)}</g>`;
  }
  return art;
}

function draw(stage, view, ctx) {
  ensureDefs();
  const turn = ctx.turn ?? 0;
  const sheet = sheetOf(turn);
  stage.frame(sheet.width, sheet.height);
  const key = JSON.stringify([view.scenario, view.ground, view.works, turn, ctx.texts.language]);
  if (stage.ground.dataset.key !== key) {
    stage.ground.dataset.key = key;
    stage.ground.innerHTML = `<g>${mapArt(view, sheet, ctx.texts)}</g><g class="cm-tracks"></g>`;
  }
  stage.ground.lastElementChild.innerHTML = trackArt(view, sheet);
  drawPieces(stage, view, ctx, sheet);
  drawFight(stage, view, sheet);
}

function drawPieces(stage, view, ctx, sheet) {
  const ground = groundOf(view);
  const wanted = new Map();
  for (const unit of view.units) {
    if (!onMap(unit)) continue;
    const leader = unit.leader ? leaderCalled(view, unit.leader) : null;
    wanted.set(`unit:${unit.id}`, [unit.at, unitArt(unit, ground(unit.at), { works: Boolean(view.works[unit.at]), chief: leader ? NATION[leader.nation] : "", led: Boolean(leader?.ordered) })]);
  }
  for (const leader of view.leaders) if (onMap(leader) && !attached(view, leader)) wanted.set(`leader:${leader.id}`, [leader.at, leaderArt(leader, leaderName(leader.id, ctx.texts), ground(leader.at))]);
  const shown = new Map([...stage.pieces.children].filter((child) => child.dataset.piece).map((child) => [child.dataset.piece, child]));
  for (const [ref, [at, art]] of wanted) {
    const [x, y] = sheet.at(at);
    const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    let piece = shown.get(ref);
    if (!piece) {
      piece = s("g", { class: "piece", data: { piece: ref } });
      piece.style.transform = transform;
      stage.pieces.append(piece);
    }
    if (piece.look !== art) {
      piece.look = art;
      piece.innerHTML = art;
    }
    if (piece.style.transform !== transform) {
      stage.pieces.append(piece); // what moves passes over the rest
      piece.getBoundingClientRect();
      piece.style.transform = transform;
    }
  }
  for (const [ref, piece] of shown) if (!wanted.has(ref)) piece.remove();
}

const hexOf = (view, name) => unitCalled(view, name)?.at ?? leaderCalled(view, name)?.at ?? "";

function drawFight(stage, view, sheet) {
  stage.pieces.querySelector(".fight")?.remove();
  const { combat } = view;
  if (!combat) return;
  const group = s("g", { class: "fight" });
  const target = combat.target ? hexOf(view, combat.target) : "";
  if (sheet.has(target)) group.append(s("path", { class: "fight-target", d: sheet.path(target, 3) }));
  for (const name of [combat.unit, ...(combat.guns ?? [])].filter(Boolean)) {
    const from = hexOf(view, name);
    if (!sheet.has(from) || !sheet.has(target)) continue;
    const [ax, ay] = sheet.at(from);
    const [bx, by] = sheet.at(target);
    const line = stage.arrow({ x: ax + (bx - ax) * 0.08, y: ay + (by - ay) * 0.08 }, { x: ax + (bx - ax) * 0.92, y: ay + (by - ay) * 0.92 }, "arrow-attack");
    if (line) group.append(line);
  }
  stage.pieces.append(group);
}

// --- looking closer: what a unit sees, and which sections a card orders ---------------------------------------------------

function look(ref, view, ctx, chosen) {
  if (chosen && view.phase === "movement") return ""; // where it may go is marked, and that is enough
  const sheet = sheetOf(ctx.turn ?? 0);
  const [kind, id] = (ref ?? "").split(/:(.*)/s);
  if (kind === "unit" && view.sight[id]) return sightArt(sheet, view, unitCalled(view, id));
  if (kind === "card" && view.seat !== null && view.seat !== undefined) return sectionArt(sheet, cards.get(id), view.seat);
  return "";
}

function sightArt(sheet, view, unit) {
  const signs = view.sight[unit.id];
  const foes = new Set(view.units.filter((other) => onMap(other) && other.seat !== unit.seat).map((other) => other.at));
  const [ux, uy] = sheet.at(unit.at);
  let blind = "";
  let seen = "";
  let lines = "";
  let dice = "";
  for (const name of NAMES) {
    const sign = signs[indexOf(name)];
    if (sign === ".") continue;
    if (sign === "x") blind += sheet.path(name, 2);
    else {
      const [x, y] = sheet.at(name);
      seen += sheet.path(name, 2);
      if (foes.has(name)) lines += `M${pair(ux, uy)}L${pair(x, y)}`;
      dice += `<g class="cl-dice${foes.has(name) ? " cl-foe" : ""}" transform="translate(${pair(x, y - (sheet.odd ? 34 : 38))})"><rect x="-9" y="-9" width="18" height="18" rx="4"/><text y="5.600">${sign}</text></g>`;
    }
  }
  return `<path class="cl-blind" d="${blind}"/><path class="cl-seen" d="${seen}"/><path class="cl-line" d="${lines}"/>${dice}<path class="cl-from" d="${sheet.path(unit.at, 3)}"/>`;
}

function sectionArt(sheet, row, seat) {
  if (row.tactic) return "";
  const wanted = [0, 1, 2].filter((section) => row.orders?.[section] || row.command?.[section]);
  const left = [0, CUTS[0], CUTS[1]];
  const right = [CUTS[0], CUTS[1], 13];
  const low = 8 * 1.5 * RADIUS + 2 * RADIUS;
  return wanted
    .map((section) => {
      const part = seat === 0 ? 2 - section : section;
      const corners = [[left[part], 0], [right[part], 0], [right[part], low], [left[part], low]].map(([x, y]) => pair(...sheet.point(x * WIDE, y)));
      return `<path class="cl-section" d="M${corners.join("L")}Z"/>`;
    })
    .join("");
}

// --- what can be pointed at, in words -------------------------------------------------------------------------------------

function unitWords(unit, view, texts) {
  const states = [
    unit.leader && texts.say("cc-with-leader", { leader: leaderName(unit.leader, texts) }),
    unit.square && texts.say("cc-in-square", { slot: unit.square }),
    unit.ordered && texts.say("cc-ordered"),
    unit.moved && texts.say("cc-moved"),
    unit.fought && texts.say("cc-fought"),
  ].filter(Boolean);
  return [texts.say("cc-unit-words", { name: texts.plain(unitMessage(unit)), arm: texts.say(`arm-${unit.arm}`), blocks: unit.blocks, full: unit.full }), ...states].join(", ");
}

function hexWords(view, name, texts) {
  const ground = groundOf(view)(name);
  const sections = sectionsOf(name).map((section) => texts.say(`section-${SECTIONS[view.seat === 0 ? 2 - section : section]}`));
  const parts = [name, ...(view.places?.[name] ? [view.places[name]] : []), ...sections];
  parts.push(texts.say(`terrain-${ground}`));
  if (view.works[name]) parts.push(texts.say("terrain-works"));
  const goal = view.objectives.find((objective) => objective.at === name);
  if (goal) parts.push(texts.say("cc-goal-of", { side: texts.say(`side-${view.sides[goal.seat].side}.title`) }));
  return parts.join(", ");
}

function things(view, ctx) {
  const sheet = sheetOf(ctx.turn ?? 0);
  const { texts } = ctx;
  const units = new Map(view.units.filter(onMap).map((unit) => [unit.at, unit]));
  const leaders = new Map(view.leaders.filter(onMap).map((leader) => [leader.at, leader]));
  const list = [];
  const reading = [...sheet.names].sort((one, two) => Math.round(sheet.at(one)[1] - sheet.at(two)[1]) || sheet.at(one)[0] - sheet.at(two)[0]);
  for (const name of reading) {
    const [x, y] = sheet.at(name);
    const box = { x: x - 40, y: y - 40, width: 80, height: 80 };
    const unit = units.get(name);
    const leader = leaders.get(name);
    const ground = hexWords(view, name, texts);
    list.push({ ref: `hex:${name}`, spot: name, label: ground, flat: true, path: sheet.path(name, 1), ...box });
    if (unit) list.push({ ref: `unit:${unit.id}`, spot: name, label: `${unitWords(unit, view, texts)}, ${ground}`, path: sheet.path(name, 4), ...box });
    if (leader && !unit) list.push({ ref: `leader:${leader.id}`, spot: name, label: `${leaderWords(leader, texts)}, ${ground}`, path: sheet.path(name, 4), ...box });
    if (leader && unit) list.push({ ref: `leader:${leader.id}`, spot: name, shy: true, label: `${leaderWords(leader, texts)}, ${ground}`, path: `M${x - 43} ${y - 24}a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z`, x: x - 43, y: y - 38, width: 28, height: 28 });
  }
  return list;
}

const leaderWords = (leader, texts) => [texts.say("cc-leader-words", { name: leaderName(leader.id, texts), nation: texts.say(`nation-${leader.nation}`) }), leader.ordered && texts.say("cc-ordered"), leader.moved && texts.say("cc-moved")].filter(Boolean).join(", ");

function placeOf(view, ref) {
  const [kind, id] = ref.split(/:(.*)/s);
  return kind === "hex" ? id : hexOf(view, id);
}

function step(ref, dx, dy, view, ctx) {
  const sheet = sheetOf(ctx.turn ?? 0);
  const here = placeOf(view, ref);
  const next = sheet.has(here) ? sheet.step(here, dx, dy) : null;
  if (!next) return null;
  const unit = view.units.find((one) => one.at === next);
  const leader = view.leaders.find((one) => one.at === next);
  return unit ? `unit:${unit.id}` : leader ? `leader:${leader.id}` : `hex:${next}`;
}

/** The action that a gesture with no offer would mean, so that the server can say why not. */
function attempt(refs, view) {
  const pick = (kind) => refs.filter((ref) => ref.startsWith(`${kind}:`)).map((ref) => ref.slice(kind.length + 1));
  const units = pick("unit").map((id) => unitCalled(view, id)).filter(Boolean);
  const leaders = pick("leader").map((id) => leaderCalled(view, id)).filter(Boolean);
  const mine = units.find((unit) => unit.seat === view.seat);
  const other = units.find((unit) => unit !== mine) ?? leaders.find((leader) => leader.seat !== view.seat);
  const chief = leaders.find((leader) => leader.seat === view.seat);
  const to = pick("hex")[0] ?? other?.at ?? "";
  const verb = ATTEMPTS[view.combat?.step];
  if (verb) return to ? { verb, to } : null;
  if (view.card === "short-supply" && units.length) return to ? { verb: "send_back", unit: units[0].id, to } : null;
  if (view.phase === "orders") return mine ? { verb: "order", unit: mine.id } : chief ? { verb: "order_leader", leader: chief.id } : null;
  if (view.phase === "combat" && mine && other && other.seat !== view.seat) return distance(mine.at, other.at) > 1 && other.type ? { verb: "fire", unit: mine.id, target: other.id } : { verb: "melee", unit: mine.id, target: other.id, guns: [] };
  if (mine && to) return { verb: "move", unit: mine.id, to };
  if (chief && to) return { verb: "move_leader", leader: chief.id, to };
  if (mine && view.phase === "movement") return { verb: "move", unit: mine.id, to: mine.at };
  if (mine && view.phase === "combat") return { verb: "fire", unit: mine.id, target: "" };
  return null;
}

// --- cards, dice ----------------------------------------------------------------------------------------------------------

const card = (id, ctx) => cards.draw(id.replace(/^card:/, ""), ctx.texts);

/** Cards to choose from that are not in the hand: the two of a scout. */
function tray(view, ctx) {
  if (!view.drawn?.length) return null;
  return { title: ctx.texts.say("cc-drawn"), items: view.drawn.map((id) => ({ ref: `card:${id}`, label: cards.words(id, ctx.texts), node: card(id, ctx) })) };
}

/** Which symbols struck: those that make up the number of hits the server counted, or more where it needed no more. */
function struck(thrown, hits, arm) {
  const own = thrown.filter((face) => face === arm).length;
  const sabers = thrown.filter((face) => face === "sabers").length;
  if (own === hits) return new Set([arm]);
  if (own + sabers === hits || own < hits) return new Set([arm, "sabers"]);
  return new Set([arm]);
}

const armOf = (id) => {
  const [prefix, code] = id.split("-");
  return nations.find((nation) => nation.prefix === prefix)?.units.find((unit) => unit.code === code)?.arm ?? "sabers";
};

function dice(event, texts) {
  const throwOf = (label, note, good) => {
    if (!event.faces?.length) return [];
    return [{ label, note, dice: event.faces.map((number) => ({ face: faces[number - 1], art: faceArt(faces[number - 1]), words: texts.say(`face-${faces[number - 1]}`), good: good(faces[number - 1]) })) }];
  };
  const names = (event.faces ?? []).map((number) => faces[number - 1]);
  switch (event.event) {
    case "rolled": {
      const good = struck(names, event.hits, armOf(event.target));
      const flags = event.flags > 0;
      return throwOf(texts.say(`cc-roll-${event.how}`, { unit: texts.plain(unitMessage({ id: event.unit, type: event.unit.replace(/-\d+$/, "") })) }), texts.say("cc-roll-note", { hits: event.hits, flags: event.flags }), (face) => (event.hits && good.has(face) ? true : face === "flag" && flags ? undefined : false));
    }
    case "command_rolled":
      return throwOf(texts.say(`card-${event.card}`), "", (face) => face !== "sabers" && (face !== "flag" || event.flags > 0));
    case "leader_checked":
      return throwOf(texts.say("cc-roll-leader", { leader: leaderName(event.leader, texts) }), "", (face) => (face === "sabers" ? false : undefined));
    case "escape_tried":
      return throwOf(texts.say("cc-roll-escape", { leader: leaderName(event.leader, texts) }), "", (face) => (face === "sabers" ? false : undefined));
    default:
      return [];
  }
}

function sums(event, texts) {
  if (event.event !== "rolled") return null;
  const source = (part) => (!part.of ? {} : { of: cards.rows.has(part.of) ? { key: `card-${part.of}` } : unitMessage({ id: part.of, type: part.of.replace(/-\d+$/, "") }) });
  return { attack: { total: event.dice, parts: event.parts.map((part) => ({ label: texts.brief({ key: `label-${part.key}`, args: source(part) }), value: part.value, dice: "" })) }, defence: { total: 0, parts: [] } };
}

// --- text board, previews, figures -----------------------------------------------------------------------------------------

function textBoard(view, ctx) {
  const { texts } = ctx;
  const units = new Map(view.units.filter(onMap).map((unit) => [unit.at, unit]));
  const leaders = new Map(view.leaders.filter(onMap).map((leader) => [leader.at, leader]));
  const ground = groundOf(view);
  const cell = (name) => {
    const unit = units.get(name);
    const leader = leaders.get(name);
    const kind = ground(name);
    const nation = unit ? unit.type.split("-")[0] : leader ? NATION[leader.nation] : "none";
    const ref = unit ? `unit:${unit.id}` : leader ? `leader:${leader.id}` : `hex:${name}`;
    const words = unit ? unitWords(unit, view, texts) : leader ? leaderWords(leader, texts) : "";
    return h(
      "td",
      { colspan: "2", class: `army-cc-${nation}${unit || leader ? " taken" : ""}` },
      h(
        "button",
        { type: "button", class: "cell", data: { ref }, "aria-label": [hexWords(view, name, texts), words].filter(Boolean).join(", ") },
        unit ? h("b", {}, `${texts.say(`kind-${unit.type}.short`)} ${unit.blocks}${unit.square ? " □" : ""}${unit.ordered ? " !" : ""}`) : null,
        leader ? h("span", {}, leaderName(leader.id, texts)) : null,
        kind === "open" ? (unit || leader ? null : h("span", { class: "dot" }, name)) : h("i", {}, texts.say(`terrain-${kind}`)),
      ),
    );
  };
  const rows = [...ROWS].map((row, index) => h("tr", {}, h("th", { scope: "row" }, row), index % 2 ? h("td", { class: "half" }) : null, NAMES.filter((name) => name[0] === row).map(cell), index % 2 ? h("td", { class: "half" }) : null));
  return h("table", { class: "cc-text-board" }, h("caption", { class: "sr" }, texts.say("text-board")), h("tbody", {}, rows));
}

const printed = (type) => {
  const [prefix, code] = type.split("-");
  const row = nations.find((nation) => nation.prefix === prefix).units.find((unit) => unit.code === code);
  return { type, arm: row.arm, full: row.blocks, seat: prefix === "fr" ? 0 : 1 };
};

/**
 * A picture for a rules page: a window of the field with real hex names: `{rows: "FED", from: 4, to: 8, terrain: {hill:
 * ["E5"]}, works: {E5: ["NW"]}, units: [{type: "fr-LN", at: "E5", blocks?, square?, ordered?, chief?}], leaders: [{id,
 * nation, at}], marks: [{at, kind}], arrows: [[from, to, "attack"?]], sight: [[from, to, "clear"|"blocked"]], cuts?: true,
 * cards: [], dice: []}`.
 */
function figure(spec, ctx) {
  ensureDefs();
  const parts = [];
  if (spec.rows) {
    const sheet = new Sheet({ rows: spec.rows, from: spec.from, to: spec.to, margin: 8 });
    const kinds = new Map(Object.entries(spec.terrain ?? {}).flatMap(([kind, names]) => names.map((name) => [name, kind])));
    const ground = (name) => kinds.get(name) ?? "open";
    let art = terrain(sheet, ground, spec.works ?? {}) + (spec.cuts ? `<path class="cm-cut" d="${cuts(sheet)}"/>` : "");
    for (const name of sheet.names) {
      const [x, y] = sheet.at(name);
      art += `<text class="cm-name" x="${x}" y="${y - 37}">${name}</text>`;
    }
    for (const { at, kind } of spec.marks ?? []) art += kind === "may" ? `<path class="mark mark-may-fill" d="${sheet.path(at, 3)}"/>` : kind === "blind" ? `<path class="cl-blind" d="${sheet.path(at, 2)}"/>` : `<path class="mark mark-${kind}" d="${sheet.path(at, 4)}"/>`;
    for (const [from, to, how] of spec.sight ?? []) art += `<path class="cl-line cl-${how}" d="M${pair(...sheet.at(from))}L${pair(...sheet.at(to))}"/>`;
    for (const unit of spec.units ?? []) {
      const [x, y] = sheet.at(unit.at);
      const row = { ...printed(unit.type), ...unit };
      art += `<g transform="translate(${pair(x, y)})">${unitArt({ ...row, blocks: unit.blocks ?? row.full }, ground(unit.at), { works: Boolean(spec.works?.[unit.at]), chief: unit.chief ? unit.type.split("-")[0] : "" })}</g>`;
    }
    for (const leader of spec.leaders ?? []) {
      const [x, y] = sheet.at(leader.at);
      art += `<g transform="translate(${pair(x, y)})">${leaderArt({ seat: leader.nation === "french" ? 0 : 1, ...leader }, leaderName(leader.id, ctx.texts), ground(leader.at))}</g>`;
    }
    const shape = drawing(`0 0 ${sheet.width.toFixed(0)} ${sheet.height.toFixed(0)}`, art, { class: "cc-figure", role: "img", "aria-label": spec.label ?? "" });
    for (const [from, to, style] of spec.arrows ?? []) {
      const [ax, ay] = sheet.at(from);
      const [bx, by] = sheet.at(to);
      const line = ctx.arrow({ x: ax, y: ay }, { x: bx, y: by }, style === "attack" ? "arrow-attack" : "arrow-past");
      if (line) shape.append(line);
    }
    shape.style.maxWidth = `${Math.round(sheet.width * (spec.scale ?? 0.95))}px`;
    parts.push(shape);
  }
  if (spec.dice?.length) parts.push(h("div", { class: "cc-figure-dice" }, spec.dice.map((face) => drawing("0 0 40 40", faceArt(face), { class: "die", role: "img", "aria-label": ctx.texts.say(`face-${face}`) }))));
  if (spec.cards?.length) parts.push(h("div", { class: "cc-figure-cards" }, spec.cards.map((id) => cards.draw(id, ctx.texts))));
  return h("div", { class: "cc-figure-holder" }, parts);
}

/** A small map of a scenario with both armies, for the dialog of a new battle. */
function preview(id, ctx) {
  ensureDefs();
  const scenario = scenarios.find((one) => one.id === id);
  const sheet = new Sheet({ margin: 10 });
  const kinds = new Map(Object.entries(scenario.terrain).flatMap(([kind, names]) => names.map((name) => [name, kind])));
  let art = terrain(sheet, (name) => kinds.get(name) ?? "open", scenario.works, { plain: true });
  for (const [name, kind] of kinds) if (["town", "forest", "rugged_hill"].includes(kind)) {
    const [x, y] = sheet.at(name);
    art += `<use href="#${kind === "town" ? "ct-church" : kind === "forest" ? "ct-tree-0" : "ct-rock"}" transform="translate(${pair(x, y)}) scale(2)"/>`;
  }
  for (const group of scenario.units)
    for (const name of group.hexes) {
      const [x, y] = sheet.at(name);
      const { arm } = printed(`${NATION[group.nation]}-${group.type}`);
      art += `<use class="army-cc-${NATION[group.nation]} side-${group.nation === "french" ? 0 : 1}" href="#cc-${NATION[group.nation]}-${arm}" transform="translate(${pair(x, y + 26)}) scale(2.1)"/>`;
    }
  for (const leader of scenario.leaders) {
    const [x, y] = sheet.at(leader.hex);
    art += `<g transform="translate(${pair(x - 22, y - 26)})">${medal(NATION[leader.nation], leader.nation === "french" ? 0 : 1, 15)}</g>`;
  }
  for (const goal of scenario.objectives) art += `<path class="cm-goal" d="${sheet.path(goal.hex, 4)}"/>`;
  const words = scenario.sides.map((side) => ctx.texts.say(side.id === scenario.first ? "cc-preview-first" : "cc-preview-side", { side: ctx.texts.say(`side-${side.id}.title`), hand: side.hand, banners: side.banners })).join(" · ");
  return h("span", { class: "cc-preview" }, drawing(`0 0 ${sheet.width.toFixed(0)} ${sheet.height.toFixed(0)}`, `<rect class="cm-sheet" width="${sheet.width}" height="${sheet.height}" rx="6"/>${art}`, { role: "img", "aria-label": ctx.texts.say(`scenario-${id}`) }), h("small", {}, words));
}

/** The troops of the three nations with their figures. */
function armyPreviews(ctx) {
  const { texts } = ctx;
  return nations.map((nation) => ({
    id: nation.id,
    node: h(
      "article",
      { class: `cc-army army-cc-${nation.prefix}` },
      h("header", {}, drawing("-1 -1 32 22", flag(nation.prefix), { class: "cc-side-flag" }), h("h3", {}, texts.say(`nation-${nation.id}`))),
      h(
        "ul",
        {},
        nation.units.map((row) => h("li", {}, drawing("-46 -46 92 92", unitArt({ ...printed(`${nation.prefix}-${row.code}`), blocks: row.blocks }, "open", { states: false }), {}), h("span", {}, h("b", {}, texts.say(`kind-${nation.prefix}-${row.code}`)), h("small", {}, texts.say("cc-kind-figures", { blocks: row.blocks, move: row.move, range: row.range ?? 0, ignores: row.ignores ?? 0 }))))),
      ),
    ),
  }));
}

/** The cover on the start page: a corner of the field of Waterloo. */
function cover() {
  ensureDefs();
  const sheet = new Sheet({ rows: "HGFEDC", from: 1, to: 10, margin: 0 });
  const kinds = { hill: ["C4", "C5", "C6", "C7", "G4", "G5", "G6"], town: ["E7"], forest: ["G8", "F8", "F2", "E2"] };
  const at = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])));
  const put = (type, name, blocks, more = {}) => {
    const [x, y] = sheet.at(name);
    const row = printed(type);
    return `<g transform="translate(${pair(x, y)})">${unitArt({ ...row, blocks: blocks ?? row.full }, at.get(name) ?? "open", { chief: more.chief, states: false })}</g>`;
  };
  return `${terrain(sheet, (name) => at.get(name) ?? "open")}${put("fr-OG", "F5", 4, { chief: "fr" })}${put("fr-LN", "F4", 3)}${put("fr-CU", "F6")}${put("fr-GFA", "G5")}${put("br-GG", "E5", 4, { chief: "br" })}${put("br-RL", "E7")}${put("br-HC", "D3")}${put("pt-LN", "D6", 3)}${put("br-FA", "D5", 2)}`;
}

export default {
  key: "ccnapoleonics",
  layout: "wide",
  odds: { verbs: new Set(["fire", "melee", "battle_back", "first_strike", "form_square", "retire", "decline"]), order: ORDER, tone: (result) => TONES[result] ?? "flat" },
  coverBox: "80 66 640 340",

  async load(once) {
    if (cards) return;
    const [deck, battles, troops, ground] = await Promise.all(["cards", "scenarios", "units", "terrain"].map((file) => once(`/games/ccnapoleonics/data/${file}.json`)));
    scenarios = battles.scenarios;
    nations = troops.nations;
    faces = ground.die;
    cards = new Cards(deck.cards);
    ensureDefs();
  },

  draw,
  things,
  step,
  attempt,
  look,
  tray,
  card,
  dice,
  sums,
  textBoard,
  figure,
  preview,
  armyPreviews,
  cover,

  panels: (view, ctx) => [battlePanel(view, ctx, { cards, unitMessage, unitCalled }), armiesPanel(view, ctx, { unitMessage, unitCalled })].filter(Boolean),
  summary: (view, entries, ctx) => finalCount(view, ctx),
  verdict: (event) => ["blocks_lost", "unit_lost", "retreated", "leader_lost", "flags_ignored", "banner_won"].includes(event.event),
  face: (number) => ({ art: faceArt(faces[number - 1]), face: faces[number - 1] }),

  /** Everybody sits at his own edge; upright screens lay the field on its side. */
  turnFor: (seat, upright) => (seat === 0 ? (upright ? 3 : 2) : upright ? 1 : 0),
  turns: (upright) => (upright ? [1, 3, 0, 2] : [0, 2, 1, 3]),
  refsOf: (ref) => [ref],
  cardWords: (id, texts) => cards.words(id.replace(/^card:/, ""), texts),
  /** Everybody attacked is asked for an answer, so that nobody learns who holds First Strike; often there is but one. */
  obvious: (offers, view) => (view.combat?.step === "reaction" && offers.length === 1 ? offers[0] : null),
  kindOf: (ref) => cards.get(ref.replace(/^card:/, "")).kind,
  hand: (view, seat) => view.sides[seat]?.hand ?? [],
  markOf: (ref, view) => {
    const [kind, id] = ref.split(/:(.*)/s);
    const owner = kind === "unit" ? unitCalled(view, id)?.seat : kind === "leader" ? leaderCalled(view, id)?.seat : view.seat;
    return owner === view.seat ? "may" : "foe";
  },
  sideClass: (seat, view) => (seat === null || seat === undefined ? "" : `army-cc-${nationOf(view, seat)} side-${seat}`),
  sideName: (seat, view, texts) => texts.say(`side-${view.sides[seat].side}.title`),
  seatName: (scenario, seat, texts) => texts.say(`side-${scenarios.find((one) => one.id === scenario).sides[seat].id}.title`),
  status: (view, texts) => `${texts.say("cc-turn", { turn: view.turn })} · ${texts.say(`phase-${view.phase}`)}`,
  heading: (event) => event.event === "turn_began",
  minor: (event) => ["ordered", "leader_ordered", "drew"].includes(event.event),
  paths: (event) => {
    if (ORIGINS.has(event.event)) return [[`hex:${event.origin}`, `hex:${event.to}`]];
    if (event.event === "fire_declared" || event.event === "melee_declared") return [[`unit:${event.unit}`, /-\d+$/.test(event.target) ? `unit:${event.target}` : `leader:${event.target}`]];
    return [];
  },
};
