// The map: the ground and what changes on it, the pieces, and what helps to measure.

import { s } from "/client/js/dom.js";
import { footprint, nearest, outline, strip, zone } from "/client/js/freetable.js";
import { TALL, WIDE, fieldArt } from "./field.js";
import { fightArt, sabres } from "./fight.js";
import { objectives } from "./objectives.js";
import { general as generalArt, piece, upright } from "./pieces.js";
import { groundTurn, post, printed, sceneOf, seen } from "./scene.js";
import { margins } from "./tables.js";

export const SEGMENT = 30;
export const FIRE = 180;
const REACH = 60; // how far a general rides in a turn

function layer(stage, host, name) {
  return [...stage[host].children].find((child) => child.dataset.part === name) ?? stage[host].appendChild(s("g", { data: { part: name } }));
}

/** Write markup into a group when it differs from what stands there. */
function put(group, key, markup) {
  if (group.dataset.key === key) return;
  group.dataset.key = key;
  group.innerHTML = markup();
}

export function draw(stage, view, ctx) {
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

export function aids(stage, view, { hovered, pointed }, ctx) {
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
