// Shapes of a table without squares: footprints, strips of fire, zones, swept paths, a ruler. Lengths are those of the
// board (millimetres); x goes right and y down, as on the screen; a heading is in degrees, clockwise from the top.

import { s } from "./dom.js";

const fix = (number) => Math.round(number * 100) / 100;
const RADIANS = Math.PI / 180;

/** A point that lies so far ahead and to the right of a pose. */
export function ahead({ x, y, heading = 0 }, forward, right = 0) {
  const sin = Math.sin(heading * RADIANS);
  const cos = Math.cos(heading * RADIANS);
  return [x + sin * forward + cos * right, y - cos * forward + sin * right];
}

/** The corners of a footprint: front left, front right, rear right, rear left. `front`, `back`, `side` from its middle. */
export function corners(pose) {
  const { front, back, side } = pose;
  return [ahead(pose, front, -side), ahead(pose, front, side), ahead(pose, -back, side), ahead(pose, -back, -side)];
}

export const outline = (points) => `M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join("L")}Z`;
export const footprint = (pose) => outline(corners(pose));

/** The box about points, for those who want a rectangle. */
export function around(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A strip straight ahead of the front: a line of fire. */
export function strip(pose, length, width = 2 * pose.side) {
  const half = width / 2;
  return outline([ahead(pose, pose.front, -half), ahead(pose, pose.front + length, -half), ahead(pose, pose.front + length, half), ahead(pose, pose.front, half)]);
}

/** All points within `reach` of a footprint that do not lie behind its rear; or all round. */
export function zone(pose, reach, round = false) {
  const { front, back, side } = pose;
  const at = (forward, right) => ahead(pose, forward, right).map(fix).join(" ");
  const arc = `A${reach} ${reach} 0 0 1 `;
  const head = `M${at(front, -side - reach)}${arc}${at(front + reach, -side)}L${at(front + reach, side)}${arc}${at(front, side + reach)}`;
  if (!round) return `${head}L${at(-back, side + reach)}L${at(-back, -side - reach)}Z`;
  return `${head}L${at(-back, side + reach)}${arc}${at(-back - reach, side)}L${at(-back - reach, -side)}${arc}${at(-back, -side - reach)}Z`;
}

/** A pose turned about a point, clockwise positive. */
export function wheeled(pose, [px, py], degrees) {
  const sin = Math.sin(degrees * RADIANS);
  const cos = Math.cos(degrees * RADIANS);
  const dx = pose.x - px;
  const dy = pose.y - py;
  return { ...pose, x: px + dx * cos - dy * sin, y: py + dx * sin + dy * cos, heading: (pose.heading ?? 0) + degrees };
}

/** A pose moved straight along its heading. */
export function moved(pose, forward, right = 0) {
  const [x, y] = ahead(pose, forward, right);
  return { ...pose, x, y };
}

/** The smallest outline that holds all the points. */
function hull(points) {
  const sorted = [...points].sort((one, two) => one[0] - two[0] || one[1] - two[1]);
  const half = (list) => {
    const line = [];
    for (const point of list) {
      while (line.length > 1 && turns(line.at(-2), line.at(-1), point) <= 0) line.pop();
      line.push(point);
    }
    line.pop();
    return line;
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

const turns = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** How far along this axis points reach. */
function span(points, [ax, ay]) {
  const at = points.map(([x, y]) => x * ax + y * ay);
  return [Math.min(...at), Math.max(...at)];
}

/**
 * How far a body of poses of one heading runs straight ahead until it touches a footprint, for a drawing; null where it
 * never does. On each axis along which they lie apart there is a time when they begin and one when they cease to overlap.
 */
export function meeting(body, target) {
  const found = body.map((pose) => {
    const [hx, hy] = [Math.sin(pose.heading * RADIANS), -Math.cos(pose.heading * RADIANS)];
    let [first, last] = [0, Infinity];
    for (const one of [pose, target])
      for (const turn of [0, 90]) {
        const axis = [Math.sin((one.heading + turn) * RADIANS), -Math.cos((one.heading + turn) * RADIANS)];
        const [low, high] = span(corners(pose), axis);
        const [least, most] = span(corners(target), axis);
        const speed = hx * axis[0] + hy * axis[1];
        if (Math.abs(speed) < 1e-6) {
          if (high <= least || low >= most) return Infinity;
          continue;
        }
        const times = [(least - high) / speed, (most - low) / speed].sort((a, b) => a - b);
        [first, last] = [Math.max(first, times[0]), Math.min(last, times[1])];
      }
    return first < last ? first : Infinity;
  });
  const far = Math.min(...found);
  return Number.isFinite(far) ? far : null;
}

/** What footprints cover that go from one pose straight to another of the same heading. */
export const swept = (from, to) => outline(hull([...corners(from), ...corners(to)]));

/** The nearest heading to `old` that means the same as `heading`: so that a piece turns the short way. */
export const nearest = (heading, old) => old + ((((heading - old + 180) % 360) + 360) % 360) - 180;

/**
 * A ruler laid from one point to another, with a tick for every `segment`; `words(length)` is what stands beside it.
 * `scale` is how large a pixel is on the board, so that lines and words keep their size at any zoom.
 */
export function rulerOf(from, to, { segment, words, scale }) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  const ux = length ? dx / length : 1;
  const uy = length ? dy / length : 0;
  let ticks = "";
  for (let at = 0; at <= length + 0.01; at += segment) {
    const x = from.x + ux * at;
    const y = from.y + uy * at;
    ticks += `M${fix(x - uy * 7 * scale)} ${fix(y + ux * 7 * scale)}L${fix(x + uy * 7 * scale)} ${fix(y - ux * 7 * scale)}`;
  }
  const line = `M${fix(from.x)} ${fix(from.y)}L${fix(to.x)} ${fix(to.y)}`;
  const label = s("text", { class: "ruler-words", x: fix(to.x + 12 * scale), y: fix(to.y - 12 * scale), "font-size": fix(15 * scale), "stroke-width": fix(4 * scale) }, words(length));
  return s("g", { class: "ruler" }, s("path", { class: "ruler-back", d: line, "stroke-width": fix(8 * scale) }), s("path", { class: "ruler-line", d: line + ticks, "stroke-width": fix(1.6 * scale) }), label);
}
