// Waterloo on the shared table: draws the battlefield and its pieces, names what can be pointed at, and shows offers and
// events. No rules here: what may be done comes as offers, what happened as events. See docs/client.md.

import { drawing, h, s } from "/client/js/dom.js";
import { around, corners, footprint, nearest, outline, strip, zone } from "/client/js/freetable.js";
import { TALL, WIDE, fieldArt } from "./field.js";
import { TOKEN, general as generalArt, piece, sizeOf, upright } from "./pieces.js";
import { PARTS, Printed, groundTurn, seen, turned, unturned } from "./scene.js";
import { fightArt, fightPanel, sabres } from "./fight.js";
import { armiesPanel, margins, roman, hour } from "./tables.js";

const SEGMENT = 30;
const FIRE = 180;
const REACH = 60; // how far a general rides in a turn

const RESULTS = ["attacker-rout", "attacker-retreat", "attacker-fall-back", "stand", "defender-fall-back", "defender-retreat", "defender-rout", "attacker-withdraws-shaken", "attacker-withdraws", "defender-withdraws", "defender-withdraws-shaken", "gun-shaken", "smoke", "damage", "fall-back", "retreat", "stays", "pursues", "general-lost", "general-safe", "waits", "enters", "done"];
const TONES = { "attacker-rout": "bad", "attacker-retreat": "bad", "attacker-fall-back": "bad", stand: "flat", "defender-fall-back": "good", "defender-retreat": "good", "defender-rout": "best", "attacker-withdraws-shaken": "bad", "attacker-withdraws": "bad", "defender-withdraws": "good", "defender-withdraws-shaken": "best", "gun-shaken": "bad", damage: "fair", "fall-back": "good", retreat: "best", pursues: "good", "general-lost": "bad", enters: "good" };

const MOMENTS = { "prompt-bid": "bids", "prompt-entry": "entry", "prompt-window": "window" }; // decisions for which the turn has gone on already

const COURSE = ["bids", "bombardment", "assign", "orders", "manoeuvres", "unlimber", "combat"];

let printed;

/** A name without the number in brackets that tells units apart in sentences. */
const named = (kind, id, texts) => (texts.maybe(`${kind}-${id}`) || id).replace(/ \([^)]*\)$/, "");

/** The pieces of a view with their names. */
function sceneOf(view, texts) {
  const scene = printed.scene(view);
  for (const general of scene.generals.values()) general.name = named("general", general.id, texts);
  for (const unit of scene.units.values()) unit.name = named("unit", unit.id, texts);
  return scene;
}

/** Where the token of a general stands on the turned board. */
function post(general, turn) {
  if (!general.host) return seen({ ...general, heading: 0 }, turn, printed.board);
  const host = seen(general.host, turn, printed.board);
  const angle = ((host.heading + 90 * upright(host.heading)) * Math.PI) / 180;
  const off = general.host.arm === "artillery" ? 7 : 11;
  return { ...general, x: host.x + off * (Math.cos(angle) - Math.sin(angle)), y: host.y + off * (Math.sin(angle) + Math.cos(angle)), heading: 0 };
}

// --- the map --------------------------------------------------------------------------------------------------------

function layer(stage, host, name) {
  return [...stage[host].children].find((child) => child.dataset.part === name) ?? stage[host].appendChild(s("g", { data: { part: name } }));
}

/** Write markup into a group when it differs from what stands there. */
function put(group, key, markup) {
  if (group.dataset.key === key) return;
  group.dataset.key = key;
  group.innerHTML = markup();
}

function draw(stage, view, ctx) {
  const turn = ctx.turn ?? 0;
  const { board } = printed;
  stage.svg.classList.add("wl-stage");
  if (turn % 2) stage.frame(TALL, WIDE);
  else stage.frame(WIDE, TALL);
  const scene = sceneOf(view, ctx.texts);
  const field = layer(stage, "ground", "field");
  field.setAttribute("transform", groundTurn(turn, board));
  put(field, String(turn), () => fieldArt(board, turn));
  const live = layer(stage, "ground", "live");
  live.setAttribute("transform", groundTurn(turn, board));
  put(live, JSON.stringify([ctx.texts.language, view.turn, view.order, view.generals, view.lost_generals, view.blue_limit, view.towns, view.seat, view.prompt?.message.key === "prompt-deploy", turn]), () => margins(board, scene, view) + (view.blue_limit ? blueLimit(board) : "") + deployArea(view) + objectives(view, turn));
  const find = (id) => (scene.units.has(id) ? seen(scene.units.get(id), turn, board) : null);
  put(layer(stage, "ground", "fight"), JSON.stringify([view.fight, view.manoeuvre, turn]), () => fightArt(view, find));
  layer(stage, "ground", "aids");
  drawUnits(stage, scene, turn);
  drawGenerals(stage, scene, turn);
  const crossed = layer(stage, "pieces", "sabres");
  stage.pieces.append(crossed);
  put(crossed, JSON.stringify([view.fight, turn]), () => sabres(view, find));
}

const blueLimit = (board) => `<path class="wl-limit" d="M${board.blue_limit_x} 12V588"/>`;

/** Where an army is set up when both choose for themselves. */
function deployArea(view) {
  const own = view.prompt?.message.key === "prompt-deploy" && view.armies.find((side) => side.seat === view.seat)?.army;
  const area = own && printed.board.free_areas[own];
  return area ? `<path class="wl-deploy wl-army-${own}" d="${outline(area.map(([x, y]) => [x, TALL - y]))}"/>` : "";
}

const FLAGS = { mont_st_jean: [322, 562], haye_sainte: [383, 409], hougoumont: [243, 288], belle_alliance: [430, 289], planchenois: [610, 182] };

/** On a turned board the name stands above a town and the flag below; upright the flag stands at its corner. */
function flagBelow(id, turn) {
  const outline = printed.board.areas.find((area) => area.id === id).outline;
  const { x, y, width, height } = around(outline);
  return { 0: [x + width + 8, y + height], 1: [x + width + 10, y + height / 2], 2: [x + width / 2, y + height + 10], 3: [x - 10, y + height / 2] }[turn];
}

/** The places that count in a scenario, with their points. */
function wanted(view) {
  const { scoring, towns } = printed.scenarios.get(view.scenario.replace(/-3p$/, "")) ?? {};
  if (scoring === "historical") return printed.objectives;
  if (scoring === "short") return printed.objectives.filter((one) => one.garrison).map((one) => ({ ...one, vp: "" }));
  return towns ? printed.board.areas.filter((area) => area[towns]).map((area) => ({ town: area.id, vp: area[towns], army: "" })) : [];
}

/** Who holds a place: blue, the coalition, both, or nobody. */
function holder(town, view) {
  const { blue, coalition } = view.towns.find((one) => one.id === town) ?? {};
  return blue && coalition ? "both" : blue ? "blue" : coalition ? "red" : "nobody";
}

/** A flag at every place that counts, in the colour of who holds it; the staff in that of who wants it. */
function objectives(view, turn) {
  return wanted(view)
    .map((one) => {
      const [x, y] = (turn ? null : FLAGS[one.town]) ?? flagBelow(one.town, turn);
      const held = holder(one.town, view);
      return `<g class="wl-objective wl-held-${held} wl-army-${held === "blue" || held === "red" ? held : one.army}" transform="translate(${x} ${TALL - y}) rotate(${-90 * turn})"><path class="wl-objective-staff" d="M-5 9V-8"/><path class="wl-objective-flag" d="M-5-8h14l-3 4.500 3 4.500h-14z"/>${held === "both" ? `<path class="wl-objective-half wl-army-red" d="M-5-8h14l-3 4.500h-11z"/><path class="wl-objective-half wl-army-blue" d="M-5-3.500h11l3 4.500h-14z"/>` : ""}<text x="0.500" y="-1.200">${one.vp}</text></g>`;
    })
    .join("");
}

function drawPiece(stage, id, x, y, heading, look, markup) {
  stage.kept ??= new Map();
  let node = stage.kept.get(id);
  if (!node?.isConnected) {
    node = s("g", { class: "piece", data: { piece: id } });
    node.angle = heading;
    stage.kept.set(id, node);
    stage.pieces.append(node);
  }
  node.angle = nearest(heading, node.angle);
  if (node.dataset.look !== look) {
    node.dataset.look = look;
    node.innerHTML = markup();
  }
  const transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${node.angle.toFixed(2)}deg)`;
  if (node.style.transform !== transform) node.style.transform = transform;
}

function drawUnits(stage, scene, turn) {
  const here = new Set();
  for (const unit of scene.units.values()) {
    const at = seen(unit, turn, printed.board);
    here.add(unit.id);
    const look = [unit.left, unit.limbered, unit.yellow, unit.orange, unit.green, unit.manoeuvred, unit.smoke, unit.name, upright(at.heading)].join("|");
    drawPiece(stage, unit.id, at.x, at.y, at.heading, look, () => piece(unit, unit.name, at.heading));
  }
  for (const general of scene.generals.values()) if (general.there) here.add(general.id);
  for (const [id, node] of stage.kept ?? [])
    if (!here.has(id)) {
      node.remove();
      stage.kept.delete(id);
    }
}

function drawGenerals(stage, scene, turn) {
  for (const general of scene.generals.values()) {
    if (!general.there) continue;
    const at = post(general, turn);
    const attached = general.host ? 0.8 : 1;
    drawPiece(stage, general.id, at.x, at.y, 0, `${general.level}${general.substitute}${attached}`, () => `<g transform="scale(${attached})">${generalArt(general)}</g>`);
    stage.pieces.append(stage.kept.get(general.id)); // tokens lie on top
  }
}

// --- what helps to measure: engagement areas, lines of fire, a general's reach ---------------------------------------------

function aids(stage, view, { hovered, pointed }, ctx) {
  const turn = ctx.turn ?? 0;
  const scene = printed.scene(view);
  const group = layer(stage, "ground", "aids");
  const refs = [...new Set([...pointed, hovered].filter(Boolean))];
  group.replaceChildren(...refs.flatMap((ref) => aid(ref, scene, turn)));
}

function aid(ref, scene, turn) {
  const [kind, id] = ref.split(/:(.*)/s);
  const path = (name, d) => s("path", { class: `wl-aid wl-aid-${name}`, d });
  if (kind === "general") {
    const general = scene.generals.get(id);
    if (!general?.there) return [];
    const at = post(general, turn);
    const corps = [...scene.units.values()].filter((unit) => unit.army === general.army && unit.corps === general.corps);
    return [s("circle", { class: "wl-aid wl-aid-reach", cx: at.x, cy: at.y, r: REACH }), ...corps.map((unit) => sightLine(general, unit, turn))];
  }
  const unit = kind === "unit" ? scene.units.get(id) : null;
  if (!unit) return [];
  const at = seen(unit, turn, printed.board);
  const mates = [...scene.units.values()].filter((one) => one.formation === unit.formation).map((one) => seen(one, turn, printed.board));
  const found = [path("zone", zone(at, SEGMENT, unit.garrison))];
  if (unit.bombards && !unit.limbered) found.push(path("fire", strip(at, FIRE)));
  const chief = [...scene.generals.values()].find((one) => one.there && one.army === unit.army && one.corps === unit.corps);
  if (chief) found.push(sightLine(chief, unit, turn));
  if (mates.length > 1) found.push(path("formation", mates.map((one) => footprint({ ...one, front: one.front + 0.8, back: one.back + 0.8, side: one.side + 0.8 })).join("")));
  return found;
}

/** From a general to a unit of his corps: whole where he sees it, broken where an order costs more. */
function sightLine(general, unit, turn) {
  const [from, to] = [post(general, turn), seen(unit, turn, printed.board)];
  return s("path", { class: `wl-aid wl-aid-${general.unseen?.includes(unit.id) ? "blind" : "sight"}`, d: `M${from.x} ${from.y}L${to.x} ${to.y}` });
}

// --- drawing on the table: what the shared sketch asks of a board ------------------------------------------------------------

/** Where a piece stands on the turned board; null where it is not on the field. */
function pose(ref, view, ctx) {
  const [kind, id] = ref.split(/:(.*)/s);
  const scene = printed.scene(view);
  const turn = ctx.turn ?? 0;
  if (kind === "unit") {
    const unit = scene.units.get(id);
    return unit ? seen(unit, turn, printed.board) : null;
  }
  const general = kind === "general" ? scene.generals.get(id) : null;
  return general?.there ? { ...seen({ x: general.x, y: general.y, heading: 0 }, turn, printed.board), front: TOKEN, back: TOKEN, side: TOKEN } : null;
}

/** A piece as a ghost, its front to the top. */
function ghost(ref, view, ctx, heading) {
  const [kind, id] = ref.split(/:(.*)/s);
  if (kind === "general") return generalArt({ ...printed.generals.get(id), ...view.generals.find((one) => one.id === id) });
  const unit = { left: printed.units.get(id).losses, ...printed.units.get(id), ...view.units.find((one) => one.id === id) };
  return piece(unit, named("unit", id, ctx.texts), heading);
}

/** From the turned board to the figures of an action, and back. */
const spot = (x, y, ctx) => {
  const [bx, by] = unturned(x, y, ctx.turn ?? 0, printed.board);
  return [Math.round(bx * PARTS), Math.round((TALL - by) * PARTS)];
};
const unspot = (x, y, ctx) => {
  const [sx, sy] = turned(x / PARTS, TALL - y / PARTS, ctx.turn ?? 0, printed.board);
  return { x: sx, y: sy, heading: 0, front: TOKEN, back: TOKEN, side: TOKEN };
};

/** A place in an action (unit, x, y, heading, limbered; or general, x, y, unit) as a pose, and back. */
function standing(stand, view, ctx) {
  const at = unspot(stand[1], stand[2], ctx);
  if (!printed.units.has(stand[0])) return at;
  return { ...at, ...sizeOf({ ...printed.units.get(stand[0]), limbered: stand[4] }), heading: stand[3] / PARTS + 90 * (ctx.turn ?? 0) };
}

function stand(old, at, ctx) {
  const [x, y] = spot(at.x, at.y, ctx);
  if (!printed.units.has(old[0])) return [old[0], x, y, old[3]];
  const heading = (((at.heading - 90 * (ctx.turn ?? 0)) % 360) + 360) % 360;
  return [old[0], x, y, Math.round(heading * PARTS), old[4]];
}

/** The corner a body wheels about: of the foremost piece of its outer file, on the side away from the turn. */
function pivot(body, right) {
  const lead = body[0];
  const sin = Math.sin((lead.heading * Math.PI) / 180);
  const cos = Math.cos((lead.heading * Math.PI) / 180);
  const aside = ([x, y]) => x * cos + y * sin;
  const forward = ([x, y]) => x * sin - y * cos;
  const spans = body.map((one) => corners(one).map(aside)).map((all) => [Math.min(...all), Math.max(...all)]);
  const outer = spans.reduce((best, span, index) => ((right ? span[0] < spans[best][0] : span[1] > spans[best][1]) ? index : best), 0);
  const shares = ([a, b], [c, d]) => Math.min(b, d) - Math.max(a, c) > Math.min(b - a, d - c) / 2;
  const file = body.filter((_, index) => index === outer || shares(spans[index], spans[outer]));
  const foremost = file.reduce((best, one) => (Math.max(...corners(one).map(forward)) > Math.max(...corners(best).map(forward)) ? one : best));
  return corners(foremost)[right ? 0 : 1];
}

// --- what can be pointed at, in words -----------------------------------------------------------------------------------

const full = (kind, id, texts) => texts.maybe(`${kind}-${id}`) || id;

function unitWords(unit, texts) {
  const state = [
    texts.say("wl-left", { left: unit.left, losses: unit.losses }),
    unit.arm === "artillery" && texts.say(unit.limbered ? "wl-limbered" : "wl-unlimbered"),
    unit.green && texts.say("wl-moving"),
    unit.orange && texts.say("wl-recovering", { count: unit.orange }),
    unit.yellow > 1 ? texts.say("wl-routed") : unit.yellow ? texts.say("wl-shaken") : "",
    unit.smoke && texts.say("wl-smoke"),
  ].filter(Boolean);
  return [`${full("unit", unit.id, texts)}`, `${texts.say(`wl-army-${unit.army}`)} ${unit.corps}`, texts.say(`wl-arm-${unit.kind || unit.arm}`), texts.say(`wl-quality-${unit.quality}`), ...state].join(", ");
}

function generalWords(general, texts) {
  return [full("general", general.id, texts), texts.say(`wl-army-${general.army}`), texts.say("wl-stars", { count: general.level }), general.host ? texts.say("wl-attached", { unit: full("unit", general.host.id, texts) }) : ""].filter(Boolean).join(", ");
}

function things(view, ctx) {
  const turn = ctx.turn ?? 0;
  const scene = sceneOf(view, ctx.texts);
  const list = [];
  const counting = wanted(view).map((one) => one.town);
  for (const area of printed.board.areas) {
    const points = area.outline.map(([x, y]) => turned(x, TALL - y, turn, printed.board));
    list.push({ ref: `ground:${area.id}`, spot: area.id, label: [full("ground", area.id.replaceAll("_", "-"), ctx.texts), counting.includes(area.id) ? ctx.texts.say(`wl-held-${holder(area.id, view)}`) : ""].filter(Boolean).join(", "), flat: true, path: outline(points), ...around(points) });
  }
  const standing = [...scene.units.values()].map((unit) => seen(unit, turn, printed.board));
  standing.sort((one, two) => Math.round((one.y - two.y) / 20) || one.x - two.x);
  const mine = (unit) => view.armies.some((side) => side.army === unit.army && side.seat === view.seat);
  for (const unit of standing) list.push({ ref: `unit:${unit.id}`, spot: mine(unit) ? unit.formation : unit.id, label: unitWords(scene.units.get(unit.id), ctx.texts), path: footprint(unit), ...around(corners(unit)) });
  for (const general of scene.generals.values()) {
    if (!general.there) continue;
    const at = post(general, turn);
    const r = general.host ? TOKEN * 0.8 : TOKEN;
    list.push({ ref: `general:${general.id}`, spot: general.id, label: generalWords(general, ctx.texts), path: `M${at.x - r} ${at.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r });
  }
  return list;
}

/** The nearest thing in a direction. */
function step(ref, dx, dy, view, ctx) {
  const list = things(view, ctx).filter((thing) => !thing.flat);
  const from = list.find((thing) => thing.ref === ref);
  if (!from) return list[0]?.ref ?? null;
  const middle = (thing) => [thing.x + thing.width / 2, thing.y + thing.height / 2];
  const [fx, fy] = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of list) {
    const [x, y] = middle(thing);
    const along = (x - fx) * dx + (y - fy) * dy;
    const aside = Math.abs((x - fx) * dy - (y - fy) * dx);
    if (thing.ref === ref || along < 2) continue;
    const cost = along + aside * 2.2;
    if (cost < least) [least, best] = [cost, thing.ref];
  }
  return best;
}

// --- dice, sums and ways of events ---------------------------------------------------------------------------------------------

const thrown = (faces = [], good) => faces.map((face) => ({ sides: 6, face, good: good?.(face) }));

/** The throws of an event, with their meaning. */
function dice(event, texts) {
  const unit = (id) => named("unit", id, texts);
  const army = (id) => texts.say(`wl-army-${id}`);
  switch (event.event) {
    case "entry_rolled":
      return [{ label: army("black"), dice: thrown([event.die], () => event.entered), note: `≥ ${event.needed}` }];
    case "markers_received":
      return event.die ? [{ label: army(event.army), dice: thrown([event.die]), note: `= ${event.markers}` }] : [];
    case "substitute_rolled":
      return [{ label: named("general", event.general, texts), dice: thrown([event.die], () => event.arrived), note: `≥ ${event.needed}` }];
    case "bombarded":
      return [{ label: unit(event.gun), dice: thrown(event.faces), note: `= ${event.total}` }];
    case "damage_rolled":
      return [{ label: texts.say("wl-damage", { unit: unit(event.unit) }), dice: thrown(event.faces, (face) => face < 5), note: texts.say("wl-lost", { count: event.lost }) }];
    case "general_tested":
      return [{ label: named("general", event.general, texts), dice: thrown(event.faces ?? [event.dice], () => !event.lost), note: `= ${event.total}` }];
    case "melee_rolled":
    case "rerolled":
      return [{ label: unit(event.unit), dice: thrown([event.die]), note: `= ${event.total}` }];
    case "pursuit_rolled":
      return [{ label: texts.say("wl-pursuit"), dice: thrown([event.die], () => event.pursues), note: `= ${event.total}` }];
    case "outcome_rolled":
      return [{ label: texts.say("wl-outcome", { army: army(event.army) }), dice: thrown(event.faces), note: "" }];
    default:
      return [];
  }
}

/** Both sums of a melee, or that of a shot, for the panel that shows the last throw. */
function sums(event, texts, entries) {
  if (event.event === "bombarded") return !event.parts?.length ? null : { attack: side(event, event.faces, texts), defence: { total: named("unit", event.target, texts), parts: [] } };
  if (event.event !== "melee_rolled") return null;
  const [attack, defence] = entries.map((entry) => entry.event).filter((one) => one.event === "melee_rolled");
  return defence && event === attack ? { attack: side(attack, [attack.die], texts), defence: side(defence, [defence.die], texts) } : null;
}

function side(event, faces, texts) {
  const label = (part) => texts.plain({ key: `label-${part.key}`, args: part.of ? { of: { key: printed.units.has(part.of) ? `unit-${part.of}` : `ground-${part.of.replaceAll("_", "-")}` } } : {} });
  const thrown = { label: named("unit", event.unit ?? event.gun, texts), value: faces.reduce((sum, face) => sum + face, 0), dice: "" };
  return { total: event.total, parts: [thrown, ...(event.parts ?? []).map((part) => ({ label: label(part), value: part.value, dice: "" }))] };
}

/** Arrows for what moved: from where it stood to where it stands. */
const MOVES = new Set(["advanced", "charged", "fell_back", "withdrew", "pursued"]);
const paths = (event) => (event.event === "charged" ? [[`unit:${event.unit}`, `unit:${event.target}`]] : event.event === "bombarded" ? [[`unit:${event.gun}`, `unit:${event.target}`]] : []);
const spots = (event) => (MOVES.has(event.event) ? event.units.map(([id]) => `unit:${id}`) : []);

/** What was counted at the end. */
function summary(view, entries, { texts }) {
  const scored = entries.findLast((entry) => entry.event.event === "scored")?.event;
  if (!scored) return null;
  const rows = new Map(); // what both sides scored for the same thing stands in one row
  for (const part of scored.parts ?? []) {
    const [, kind, side] = part.key.match(/^(.*)-(blue|coalition)$/) ?? [null, part.key, "blue"];
    const words = texts.say(`wl-score-${kind}`) + (part.of ? ` ${full("ground", part.of.replaceAll("_", "-"), texts)}` : "");
    rows.set(words, { ...rows.get(words), [side]: part.value });
  }
  const row = ([words, values]) => h("tr", {}, h("th", { scope: "row" }, words), ["blue", "coalition"].map((side) => h("td", {}, String(values[side] ?? ""))));
  return h(
    "table",
    { class: "wl-summary" },
    h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, texts.say("wl-army-blue")), h("th", { scope: "col" }, texts.say("wl-coalition")))),
    h("tbody", {}, [...rows].map(row), h("tr", { class: "wl-total" }, h("th", { scope: "row" }, texts.say("wl-score-total")), h("td", {}, String(scored.blue)), h("td", {}, String(scored.coalition)))),
  );
}

// --- why not: the action that a gesture without an offer would mean ---------------------------------------------------------------

function attempt(refs, view) {
  const pick = (kind) => refs.filter((ref) => ref.startsWith(`${kind}:`)).map((ref) => ref.slice(kind.length + 1));
  const mine = (army) => view.armies.some((side) => side.army === army && side.seat === view.seat);
  const units = pick("unit").map((id) => view.units.find((one) => one.id === id)).filter(Boolean);
  const own = units.find((unit) => mine(unit.army));
  const foe = units.find((unit) => !mine(unit.army));
  const [general] = pick("general");
  const commander = own && view.generals.find((one) => one.army === own.army && one.corps === own.corps);
  switch (MOMENTS[view.prompt.message.key] ?? view.phase) {
    case "bombardment":
      return own && foe ? { verb: "bombard", gun: own.id, target: foe.id, support: [] } : null;
    case "assign":
      return general && own ? { verb: "attach", general, unit: own.id } : general ? { verb: "give", general, markers: 1 } : null;
    case "orders":
      return own && commander ? { verb: own.green ? "keep" : "move", general: commander.id, formation: own.formation } : null;
    case "window":
      return own ? { verb: "out_of_turn", kind: foe ? "charge" : "advance", units: view.units.filter((unit) => unit.formation === own.formation).map((unit) => unit.id) } : null;
    case "manoeuvres":
      return own ? { verb: "declare", formation: own.formation, kind: foe ? "charge" : "advance" } : null;
    case "unlimber":
      return own ? { verb: "unlimber", gun: own.id } : null;
    case "combat":
      return own && foe ? { verb: "fight", unit: own.id, target: foe.id } : null;
    default:
      return null;
  }
}

// --- a second line for the prompt ---------------------------------------------------------------------------------------------------

/** What is pointed at, in words; else what helps with the question. */
function hint(view, pointed, ctx) {
  const { texts } = ctx;
  const scene = sceneOf(view, texts);
  const [kind, id] = (pointed.at(-1) ?? "").split(/:(.*)/s);
  if (kind === "unit" && scene.units.has(id)) return unitWords(scene.units.get(id), texts);
  if (kind === "general" && scene.generals.has(id)) return generalWords(scene.generals.get(id), texts);
  const mine = [...scene.generals.values()].filter((one) => one.there && view.armies.some((side) => side.army === one.army && view.actors.includes(side.seat)));
  switch (view.prompt.message.key) {
    case "prompt-assign": {
      const chief = mine.find((one) => one.chief && ctx.offers.some((offer) => offer.action.general?.startsWith(one.army)));
      return chief ? texts.say("wl-hint-assign", { general: chief.name, markers: chief.markers }) : "";
    }
    case "prompt-orders": {
      const able = mine.filter((one) => one.markers + one.points > 0 && ctx.offers.some((offer) => offer.action.general === one.id));
      return able.length ? texts.say("wl-hint-orders", { points: able.map((one) => `${one.name} ${one.markers + one.points}`).join(", ") }) : "";
    }
    case "prompt-window":
      return view.manoeuvre ? texts.say(`wl-hint-${view.manoeuvre.kind}`, { units: view.manoeuvre.units.map((one) => full("unit", one, texts)).join(", ") }) : "";
    case "prompt-line-charge":
      return ctx.offers.some((offer) => offer.shape) ? "" : texts.say("wl-hint-no-charge");
    default:
      return "";
  }
}

// --- choices that nobody points at -------------------------------------------------------------------------------------------------

const MANY = 5;

/** Bids as numbers with what is left to the commander; other long lists as plain buttons. */
function choices(view, offers, ctx) {
  const bids = offers.filter((offer) => offer.action.verb === "bid");
  if (offers.length <= MANY && !bids.length) return null;
  const { texts } = ctx;
  const button = (offer, words) => h("button", { type: "button", class: "wl-choice", title: texts.plain(offer.text), data: { offer: offer.index }, onclick: () => ctx.commit(offer) }, words);
  if (!bids.length) return h("div", { class: "wl-choices" }, offers.map((offer) => button(offer, texts.plain(offer.text))));
  const most = Math.max(...bids.map((offer) => offer.action.markers));
  return h(
    "div",
    { class: `wl-bids wl-army-${bids[0].action.army}` },
    h("p", { class: "hint" }, texts.say("wl-hint-bid", { markers: most })),
    bids.map((offer) => button(offer, [h("b", {}, String(offer.action.markers)), h("small", {}, texts.say("wl-bid-left", { left: most - offer.action.markers }))])),
  );
}

// --- text board, previews, figures -----------------------------------------------------------------------------------------

function textBoard(view, ctx) {
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
function figure(spec, ctx) {
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

function preview(scenario, ctx) {
  return drawing(`0 0 ${WIDE} ${TALL}`, `${ground()}${deployed(scenario)}`, { class: "wl-preview", role: "img", "aria-label": ctx.texts.say(`scenario-${scenario}`) });
}

/** The armies as they stand when the battle begins. */
function deployed(scenario) {
  if (scenario.startsWith("free_deployment")) return "";
  const { historical } = printed.deployment;
  const rows = [...historical.formations.flat(), ...historical.garrisons].map(([id, x, y, heading, limbered]) => ({ id, x, y, heading, limbered, name: "" }));
  return picture(rows, historical.generals.map(([id, x, y]) => ({ id, x, y })))[1];
}

function cover() {
  return `<g transform="translate(-230 -110)">${ground()}${deployed("historical")}</g>`;
}

export default {
  key: "waterloo",
  layout: "field",
  few: 3,
  turnFor: (seat, upright) => (upright ? 1 : 0),
  coverBox: "0 0 400 200",
  ruler: { segment: SEGMENT, words: (length, texts) => texts.say("wl-ruler", { mm: Math.round(length), segments: Math.round(length / SEGMENT * 10) / 10 }) },
  odds: { verbs: new Set(["bombard", "fight", "reinforce", "counter_attack", "pursue", "support", "reroll", "offer-decline-reroll", "side", "take_die", "share_losses", "charge_at"]), order: RESULTS, tone: (result) => TONES[result] ?? "flat" },

  async load(once) {
    if (printed) return;
    const files = ["armies", "board", "deployment", "constants", "scenarios"];
    const read = await Promise.all(files.map((file) => once(`/games/waterloo/data/${file}.json`)));
    printed = new Printed(Object.fromEntries(files.map((file, index) => [file, read[index]])));
  },

  draw,
  aids,
  pose,
  ghost,
  spot,
  unspot,
  standing,
  stand,
  pivot,
  things,
  step,
  textBoard,
  figure,
  preview,
  cover,

  attempt,
  markOf: (ref, view) => (/^(unit|general):/.test(ref) && ref.includes(":blue") !== (view.seat === 0) ? "foe" : "may"),
  hint,
  panels: (view, ctx) => [...(view.fight ? [{ id: "combat", title: ctx.texts.say("wl-fight"), node: fightPanel(view, ctx) }] : []), { id: "armies", title: ctx.texts.say("wl-armies"), node: armiesPanel(sceneOf(view, ctx.texts), view, ctx, printed.scenarios.get(view.scenario)?.black === "never"), quiet: true }],
  hand: () => [],
  card: () => null,
  cardWords: () => "",
  kindOf: () => "",
  tray: () => null,
  choices,
  summary,
  dice,
  sums,
  verdict: (event) => ["melee_decided", "outcome_decided"].includes(event.event),
  paths,
  spots,
  heading: (event) => event.event === "turn_began",
  minor: () => false,
  refsOf: (ref) => [ref],
  sideClass: (seat) => `wl-army-${armyOf(seat)} side-${seat}`,
  sideName: (seat, view, texts) => texts.say(`wl-army-${armyOf(seat)}`),
  status: (view, texts) => texts.say("wl-status", { turn: roman(view.turn), hour: hour(view.turn) }),
  course,
};

/** The parts of a turn; those that seldom come only while they are there. */
function course(view, texts) {
  const phase = MOMENTS[view.prompt?.message.key] ?? view.phase;
  const steps = phase === "window" ? COURSE.map((step) => (step === "manoeuvres" ? phase : step)) : COURSE.includes(phase) ? COURSE : [phase, ...COURSE];
  return steps.map((step) => ({ words: texts.say(`wl-phase-${step}`), now: step === phase }));
}

const armyOf = (seat) => ["blue", "red", "black"][seat ?? 0];
