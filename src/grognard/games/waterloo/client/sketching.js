// Drawing on the table: what the shared sketch asks of a board.

import { corners } from "/client/js/freetable.js";
import { TALL } from "./field.js";
import { TOKEN, general as generalArt, piece, sizeOf } from "./pieces.js";
import { PARTS, named, printed, seen, turned, unturned } from "./scene.js";

/** Where a piece stands on the turned board; null where it is not on the field. */
export function pose(ref, view, ctx) {
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
export function ghost(ref, view, ctx, heading) {
  const [kind, id] = ref.split(/:(.*)/s);
  if (kind === "general") return generalArt({ ...printed.generals.get(id), ...view.generals.find((one) => one.id === id) });
  const unit = { left: printed.units.get(id).losses, ...printed.units.get(id), ...view.units.find((one) => one.id === id) };
  return piece(unit, named("unit", id, ctx.texts), heading);
}

/** From the turned board to the figures of an action, and back. */
export const spot = (x, y, ctx) => {
  const [bx, by] = unturned(x, y, ctx.turn ?? 0, printed.board);
  return [Math.round(bx * PARTS), Math.round((TALL - by) * PARTS)];
};
export const unspot = (x, y, ctx) => {
  const [sx, sy] = turned(x / PARTS, TALL - y / PARTS, ctx.turn ?? 0, printed.board);
  return { x: sx, y: sy, heading: 0, front: TOKEN, back: TOKEN, side: TOKEN };
};

/** A place in an action (unit, x, y, heading, limbered; or general, x, y, unit) as a pose, and back. */
export function standing(stand, view, ctx) {
  const at = unspot(stand[1], stand[2], ctx);
  if (!printed.units.has(stand[0])) return at;
  return { ...at, ...sizeOf({ ...printed.units.get(stand[0]), limbered: stand[4] }), heading: stand[3] / PARTS + 90 * (ctx.turn ?? 0) };
}

export function stand(old, at, ctx) {
  const [x, y] = spot(at.x, at.y, ctx);
  if (!printed.units.has(old[0])) return [old[0], x, y, old[3]];
  const heading = (((at.heading - 90 * (ctx.turn ?? 0)) % 360) + 360) % 360;
  return [old[0], x, y, Math.round(heading * PARTS), old[4]];
}

/** The corner a body wheels about: of the foremost piece of its outer file, on the side away from the turn. */
export function pivot(body, right) {
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
