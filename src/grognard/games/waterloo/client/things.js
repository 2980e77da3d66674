// What can be pointed at, in words, and where an arrow key leads.

import { around, corners, footprint, outline } from "/client/js/freetable.js";
import { TALL } from "./field.js";
import { holder, wanted } from "./objectives.js";
import { TOKEN } from "./pieces.js";
import { full, post, printed, sceneOf, seen, turned } from "./scene.js";

export function unitWords(unit, texts) {
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

export function generalWords(general, texts) {
  return [full("general", general.id, texts), texts.say(`wl-army-${general.army}`), texts.say("wl-stars", { count: general.level }), general.host ? texts.say("wl-attached", { unit: full("unit", general.host.id, texts) }) : ""].filter(Boolean).join(", ");
}

export function things(view, ctx) {
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
export function step(ref, dx, dy, view, ctx) {
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
