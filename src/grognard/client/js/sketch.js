// An offer that a player finishes on a free table: he wheels and runs a body of pieces, sets a token down, gives pieces
// new places, or names some of them. The server is asked about every line that is drawn and has the last word.
// A board that has such offers gives `pose(ref)`, `ghost(ref)`, `spot(x, y)` and `bearing(degrees)`; see docs/client.md.

import { debounced, fill, h, s } from "./dom.js";
import { ahead, corners, footprint, meeting, moved, outline, swept, wheeled } from "./freetable.js";
import { isSketch } from "./pointing.js";
import { texts } from "./texts.js";

const PARTS = 100; // lengths and angles travel as hundredths
const KNOB = 13; // pixels
const SNAP = 5; // of the board
const STRAIGHT = 1.5; // degrees, and of the board for a step aside: what is as good as nothing
const MEASURED = ["angle", "length", "aside"];

/** At what a ready line of the same verb leads this body; undefined where the line is no such thing. */
export function aimOf(line, offer) {
  const others = line.touch?.filter((ref) => !offer.shape.pieces.includes(ref)) ?? [];
  return !line.shape && line.action.verb === offer.action.verb && others.length === 1 && (line.touch.length === 1 || line.action.unit === offer.action.unit) ? others[0] : undefined;
}

const kindsOf = (offer) => offer.shape.handles.map((handle) => handle.kind);

/** Whether a token of its own can be taken and set down. */
export const isPlacing = (offer, ref) => isSketch(offer) && kindsOf(offer).includes("place") && offer.shape.pieces[0] === ref;

/** A line to be drawn at once, without choosing among pieces first. */
export const isLine = (offer) => isSketch(offer) && kindsOf(offer).some((kind) => MEASURED.includes(kind));

export class Sketch {
  /** `act` has: ask(action), changed(), dropped?(ref, over), lines: offers of ready lines, each at one target. */
  constructor(stage, board, view, ctx, offer, act) {
    Object.assign(this, { stage, board, view, ctx, offer, act });
    this.refs = offer.shape.pieces;
    this.action = structuredClone(offer.action);
    this.refusal = undefined; // not asked yet
    this.touched = false;
    this.values = {};
    this.formations = structuredClone(offer.action.formations);
    for (const handle of offer.shape.handles) this.values[handle.field] = this._first(handle);
    this.group = s("g", { class: "sketch" });
    this.ask = debounced(() => this.act.ask(this.action), 120);
    stage.arrows.after(this.group);
    stage.tool = this;
    this.change();
    this.touched = false; // nothing is said of what nobody has drawn
  }

  /** What a handle stands at when the drawing begins. */
  _first(handle, action = this.action) {
    const given = action[handle.field];
    if (MEASURED.includes(handle.kind)) return (given ?? 0) / PARTS;
    if (handle.kind === "place") return this.board.unspot(this.action.x, this.action.y, this.ctx); // a place that is free
    if (handle.kind === "things") return new Set(given?.length ? given : []);
    return new Map((given ?? []).map((stand) => [stand[0], this.board.standing(stand, this.view, this.ctx)]));
  }

  end() {
    this.ask.cancel();
    this.group.remove();
    if (this.stage.tool === this) this.stage.tool = null;
  }

  handle(kind) {
    return this.offer.shape.handles.find((one) => one.kind === kind);
  }

  value(kind) {
    return this.values[this.handle(kind)?.field];
  }

  // --- bodies that wheel and run -------------------------------------------------------------------------------------------

  get body() {
    return this.refs.map((ref) => this.board.pose(ref, this.view, this.ctx)).filter(Boolean);
  }

  /** The body after its step aside, wheeled about the front corner away from the turn. */
  turned(wheel) {
    const aside = this.value("aside") ?? 0;
    const body = aside ? this.body.map((pose) => moved(pose, 0, aside)) : this.body;
    const pivot = wheel ? this.board.pivot(body, wheel > 0) : null;
    return wheel ? body.map((pose) => wheeled(pose, pivot, wheel)) : body;
  }

  /** Where it starts and ends: it runs ahead, or back where it cannot wheel; without a length, until it meets its target. */
  lineOf(wheel, run, target = null) {
    const turned = this.turned(wheel);
    const far = target ? meeting(turned, target) ?? 0 : this.handle("angle") ? run : -run;
    return { turned, ends: turned.map((pose) => moved(pose, far)) };
  }

  /** The middle of the front of a body. */
  static prow(poses) {
    const lead = poses[0];
    const far = (pose) => pose.front + (pose.x - lead.x) * Math.sin((lead.heading * Math.PI) / 180) - (pose.y - lead.y) * Math.cos((lead.heading * Math.PI) / 180);
    const fronts = poses.flatMap((pose) => corners(pose).slice(0, 2));
    const middle = fronts.reduce(([x, y], [px, py]) => [x + px / fronts.length, y + py / fronts.length], [0, 0]);
    const reach = Math.max(...poses.map(far));
    const own = (middle[0] - lead.x) * Math.sin((lead.heading * Math.PI) / 180) - (middle[1] - lead.y) * Math.cos((lead.heading * Math.PI) / 180);
    return ahead({ x: middle[0], y: middle[1], heading: lead.heading }, reach - own);
  }

  /** Wheel and run so that the front comes nearest to a point. */
  aim(point) {
    const [angle, length] = [this.handle("angle"), this.handle("length")];
    let wheel = angle ? this.value("angle") : 0;
    const limit = (value, handle) => Math.max(handle.least / PARTS || 0, Math.min(handle.most / PARTS, value));
    if (angle) {
      const heading = this.body[0].heading;
      for (let round = 0; round < 6; round++) {
        const [x, y] = Sketch.prow(this.turned(wheel));
        if (Math.hypot(point.x - x, point.y - y) < 4) break;
        const bearing = (Math.atan2(point.x - x, y - point.y) * 180) / Math.PI;
        wheel = limit(((((bearing - heading + 180) % 360) + 360) % 360) - 180, angle);
      }
      if (Math.abs(wheel) < STRAIGHT) wheel = 0; // straight ahead is easily meant
      this.values[angle.field] = wheel;
    }
    if (length) {
      const turned = this.turned(wheel);
      const [x, y] = Sketch.prow(turned);
      const heading = (turned[0].heading * Math.PI) / 180;
      const along = (point.x - x) * Math.sin(heading) - (point.y - y) * Math.cos(heading);
      this.values[length.field] = limit(angle ? along : -along, length);
    }
  }

  /** Take the ready line at a target, if there is one. */
  aimAt(ref) {
    const line = this.act.lines.find((one) => aimOf(one, this.offer) === ref);
    if (!line) return false;
    this.offer = { ...this.offer, action: line.action };
    this.target = line.action.target;
    for (const handle of this.offer.shape.handles) this.values[handle.field] = this._first(handle, line.action);
    this.change();
    return true;
  }

  // --- what was drawn, as an action ------------------------------------------------------------------------------------------

  change() {
    this.touched = true;
    const action = structuredClone(this.offer.action);
    for (const { field, kind } of this.offer.shape.handles) {
      const value = this.values[field];
      if (MEASURED.includes(kind)) action[field] = Math.round(value * PARTS);
      else if (kind === "place") [action.x, action.y] = this.board.spot(value.x, value.y, this.ctx);
      else if (kind === "things") action[field] = [...value];
      else action[field] = (this.offer.action[field] ?? []).map((stand) => (value.has(stand[0]) ? this.board.stand(stand, value.get(stand[0]), this.ctx) : stand));
    }
    if (this.target) action.target = this.target;
    if (this.formations && this.handle("stands")) action.formations = this.formations;
    this.action = action;
    this.answer = this.refusal = undefined;
    this.draw();
    this.ask();
    this.act.changed();
  }

  /** What the server said of the action that was asked about. */
  told(answer) {
    this.answer = answer;
    this.refusal = answer.refusal?.code === "no-odds" ? null : answer.refusal ?? null;
    this.group.classList.toggle("sketch-barred", Boolean(this.refusal) && this.touched);
  }

  // --- drawing -----------------------------------------------------------------------------------------------------------------

  draw() {
    const parts = [];
    const ghost = (ref, pose) => {
      const node = s("g", { class: "sketch-ghost", transform: `translate(${pose.x.toFixed(2)} ${pose.y.toFixed(2)}) rotate(${(pose.heading ?? 0).toFixed(2)})` });
      node.innerHTML = this.board.ghost(ref, this.view, this.ctx, pose.heading ?? 0);
      return node;
    };
    const kinds = kindsOf(this.offer);
    if (kinds.some((kind) => MEASURED.includes(kind))) {
      const run = this.value("length") ?? 0;
      const aim = this.action.target && this.board.pose(`unit:${this.action.target}`, this.view, this.ctx);
      const { turned, ends } = this.lineOf(this.value("angle") ?? 0, run, aim);
      turned.forEach((pose, index) => parts.push(s("path", { class: "sketch-swept", d: swept(pose, ends[index]) })));
      this.refs.forEach((ref, index) => parts.push(ghost(ref, ends[index])));
      const [x, y] = Sketch.prow(ends);
      const tip = ahead({ x, y, heading: ends[0].heading }, this.handle("length") ? 6 : aim ? 14 : 30);
      if (!this.handle("length")) parts.push(s("path", { class: "sketch-line", d: `M${x} ${y}L${tip[0]} ${tip[1]}` }));
      if (aim) parts.push(s("path", { class: "sketch-target", d: footprint(aim) }), s("path", { class: "sketch-aim", d: `M${x} ${y}L${aim.x} ${aim.y}` }));
      parts.push(this._knob(tip));
      this.knob = { x: tip[0], y: tip[1], dx: tip[0] - x, dy: tip[1] - y };
    }
    if (kinds.includes("place")) {
      const at = this.value("place");
      const home = this.board.pose(this.refs[0], this.view, this.ctx);
      const most = (this.handle("place").most ?? 0) / PARTS;
      if (home && most) parts.push(s("circle", { class: "sketch-reach", cx: home.x, cy: home.y, r: most }));
      parts.push(ghost(this.refs[0], { ...at, heading: 0 }));
    }
    for (const handle of this.offer.shape.handles.filter((one) => one.kind === "stands"))
      for (const [id, pose] of this.values[handle.field]) {
        parts.push(ghost(this._refOf(id), pose));
        if (this.held === id) {
          parts.push(s("path", { class: "sketch-held", d: footprint(pose) }));
          const [x, y] = ahead(pose, pose.front + 12);
          parts.push(s("path", { class: "sketch-line", d: outline([ahead(pose, pose.front), [x, y]]) }), this._knob([x, y]));
        }
      }
    if (kinds.includes("things"))
      for (const ref of this.refs) {
        const pose = this.board.pose(ref, this.view, this.ctx);
        if (pose && this.value("things").has(bare(ref))) parts.push(s("path", { class: "sketch-held", d: footprint(pose) }));
      }
    fill(this.group, parts);
  }

  _knob([x, y]) {
    const scale = this.stage.pixel;
    return s("circle", { class: "sketch-knob", cx: x, cy: y, r: (KNOB / 2) * scale, "stroke-width": 2 * scale });
  }

  _refOf(id) {
    return this.refs.find((ref) => bare(ref) === id) ?? `general:${id}`;
  }

  // --- fingers: the stage hands its pointer to this tool first --------------------------------------------------------------------

  down(point, ref) {
    const kinds = kindsOf(this.offer);
    const near = (x, y, pixels) => Math.hypot(point.x - x, point.y - y) < pixels * this.stage.pixel;
    if (kinds.includes("things")) {
      if (!this.refs.includes(ref)) return false;
      const chosen = this.value("things");
      const { most } = this.handle("things");
      if (chosen.has(bare(ref))) chosen.delete(bare(ref));
      else if (!most || chosen.size < most) chosen.add(bare(ref));
      this.change();
      this.drag = () => null;
      return true;
    }
    if (kinds.includes("stands")) return this._grab(point, near);
    if (kinds.includes("place")) {
      const at = this.value("place");
      if (!near(at.x, at.y, 26) && ref !== this.refs[0]) return false;
      this.drag = (to) => (this.values[this.handle("place").field] = { ...at, x: to.x, y: to.y });
      return true;
    }
    if (!near(this.knob.x, this.knob.y, 24) && !this.refs.includes(ref)) {
      this.drag = () => null;
      return this.aimAt(ref);
    }
    const held = near(this.knob.x, this.knob.y, 24);
    if (!held && this.handle("aside")) return this._sidle(point);
    const grip = held ? this.knob : { dx: 0, dy: 0 };
    this.drag = (to, over) => {
      if (!this.handle("length") && over?.startsWith("unit:") && !this.refs.includes(over)) this.target = bare(over);
      this.aim({ x: to.x - grip.dx, y: to.y - grip.dy });
    };
    return true;
  }

  /** A body that is held by itself and not by its knob steps aside, as far as it may. */
  _sidle(point) {
    const { field, least, most } = this.handle("aside");
    const before = this.values[field];
    const heading = (this.body[0].heading * Math.PI) / 180;
    this.drag = (to) => {
      const right = before + (to.x - point.x) * Math.cos(heading) + (to.y - point.y) * Math.sin(heading);
      this.values[field] = Math.abs(right) < STRAIGHT ? 0 : Math.max(least / PARTS, Math.min(most / PARTS, right));
    };
    return true;
  }

  /** A piece among those that get new places, with its formation if it has one: by its body, or by the knob to turn it. */
  _grab(point, near) {
    const maps = this.offer.shape.handles.filter((one) => one.kind === "stands").map((one) => this.values[one.field]);
    for (const map of maps) {
      const pose = map.get(this.held);
      if (!pose) continue;
      const knob = ahead(pose, pose.front + 12);
      if (!near(knob[0], knob[1], 22)) continue;
      const mates = this._mates(map, this.held);
      this.drag = (to) => {
        const heading = Math.round((Math.atan2(to.x - pose.x, pose.y - to.y) * 180) / Math.PI);
        for (const [id, mate] of mates) map.set(id, wheeled(mate, [pose.x, pose.y], heading - pose.heading));
      };
      return true;
    }
    for (const map of [...maps].reverse())
      for (const [id, pose] of map) {
        if (Math.abs(point.x - pose.x) > pose.side || Math.abs(point.y - pose.y) > pose.side) continue;
        const mates = this._mates(map, id);
        this.held = id;
        this.drag = (to) => {
          const [dx, dy] = this._snap(map, mates, to.x - point.x, to.y - point.y);
          mates.forEach(([one, mate]) => map.set(one, { ...mate, x: mate.x + dx, y: mate.y + dy }));
        };
        this.draw();
        this.act.changed();
        return true;
      }
    return false;
  }

  /** A piece with those of its formation. */
  _mates(map, id) {
    return (this.formations?.find((all) => all.includes(id)) ?? [id]).filter((one) => map.has(one)).map((one) => [one, map.get(one)]);
  }

  /** Near a piece of the same front a body moves up to it, beside it or behind it; `partner` is whom it then touches. */
  _snap(map, mates, dx, dy) {
    const own = new Set(mates.map(([id]) => id));
    let best = SNAP;
    let found = [dx, dy];
    this.partner = null;
    for (const [, mate] of mates)
      for (const [id, other] of map) {
        if (own.has(id) || !mate.side || Math.abs(Math.sin(((mate.heading - other.heading) * Math.PI) / 360)) > 0.01) continue;
        const fronts = other.front - mate.front;
        const touching = [[fronts, other.side + mate.side], [fronts, -other.side - mate.side], [-other.back - mate.front, 0], [other.front + mate.back, 0]];
        for (const [forward, right] of touching) {
          const [x, y] = ahead(other, forward, right);
          const far = Math.hypot(x - mate.x - dx, y - mate.y - dy);
          if (far < best) [best, found, this.partner] = [far, [x - mate.x, y - mate.y], id];
        }
      }
    return found;
  }

  /** Take the held piece out of its formation, or join its formation to that of the piece it touches. */
  regroup(partner) {
    const own = this.formations.find((all) => all.includes(this.held));
    if (partner) {
      const other = this.formations.find((all) => all.includes(partner));
      this.formations = [...this.formations.filter((all) => all !== own && all !== other), [...other, ...own]];
    } else this.formations = [...this.formations.filter((all) => all !== own), own.filter((id) => id !== this.held), [this.held]];
    this.partner = null;
    this.change();
  }

  move(point, over) {
    if (!this.drag) return;
    this.drag(point, over);
    this.change();
  }

  /** A token that is let go on a piece may mean that piece. */
  up(over) {
    this.drag = null;
    if (this.handle("place") && over && over !== this.refs[0]) this.act.dropped?.(this.refs[0], over);
  }

  // --- figures beside the board: for exact values, and for the keyboard --------------------------------------------------------------

  panel() {
    const rows = this.offer.shape.handles.map((handle) => this._row(handle)).filter(Boolean);
    return h("div", { class: "sketch-panel" }, h("p", { class: "hint" }, texts.say(`sketch-${kindsOf(this.offer)[0]}`), this.handle("aside") ? ` ${texts.say("sketch-sidle")}` : ""), rows);
  }

  _row(handle) {
    const { field, kind } = handle;
    if (kind === "things") return h("p", {}, texts.say("sketch-count", { count: this.values[field].size, most: handle.most }));
    if (kind === "place") return this._figures(() => [this.refs[0], ...this.board.spot(this.values[field].x, this.values[field].y, this.ctx)], ([, x, y]) => (this.values[field] = this.board.unspot(x, y, this.ctx)));
    if (kind === "stands") return field === this.handle("stands").field ? this._pieces() : null;
    const step = kind === "angle" ? 0.5 : 0.1;
    const bounds = { min: String((handle.least ?? 0) / PARTS), max: String(handle.most / PARTS), step: String(step) };
    const words = texts.say({ angle: "sketch-wheel", length: "sketch-run", aside: "sketch-aside" }[kind]);
    const show = () => ((range.value = number.value = String(Math.round(this.values[field] * 10) / 10)), this.change());
    const range = h("input", { type: "range", ...bounds, "aria-label": words, oninput: () => ((this.values[field] = Number(range.value)), show()) });
    const number = h("input", { type: "number", ...bounds, "aria-label": words, onchange: () => ((this.values[field] = Math.max(Number(bounds.min), Math.min(Number(bounds.max), Number(number.value) || 0))), show()) });
    range.value = number.value = String(Math.round(this.values[field] * 10) / 10);
    this.fields ??= {};
    this.fields[field] = () => (range.value = number.value = String(Math.round(this.values[field] * 10) / 10));
    return h("label", { class: "sketch-row" }, h("span", {}, words), range, number, h("span", {}, kind === "angle" ? "°" : "mm"));
  }

  /** Which piece is held, where it stands to the millimetre, and with whom: what fingers do, for the keyboard. */
  _pieces() {
    const maps = this.offer.shape.handles.filter((one) => one.kind === "stands").map((one) => [one.field, this.values[one.field]]);
    const name = (id) => texts.maybe(`unit-${id}`) || texts.maybe(`general-${id}`) || id;
    const select = h("select", { "aria-label": texts.say("sketch-piece"), onchange: () => ((this.held = select.value), (this.partner = null), this.draw(), this.act.changed()) }, maps.flatMap(([, map]) => [...map.keys()]).map((id) => h("option", { value: id }, name(id))));
    this.held ??= select.value;
    this.draw();
    const mine = () => maps.find(([, map]) => map.has(this.held));
    const given = () => this.offer.action[mine()[0]].find((stand) => stand[0] === this.held);
    const figures = this._figures(
      () => this.board.stand(given(), mine()[1].get(this.held), this.ctx),
      (stand) => {
        const [, map] = mine();
        const [old, now] = [map.get(this.held), this.board.standing(stand, this.view, this.ctx)];
        for (const [id, mate] of this._mates(map, this.held)) {
          const turned = wheeled(mate, [old.x, old.y], now.heading - old.heading);
          map.set(id, { ...turned, x: turned.x + now.x - old.x, y: turned.y + now.y - old.y });
        }
      },
    );
    const row = h("div", { class: "row" });
    this.fields ??= {};
    this.fields.pieces = () => {
      select.value = this.held;
      const group = this.formations?.find((all) => all.includes(this.held)) ?? [];
      fill(
        row,
        group.length > 1 ? h("button", { type: "button", data: { do: "detach" }, onclick: () => this.regroup() }, texts.say("sketch-detach")) : null,
        group.length && this.partner && !group.includes(this.partner) ? h("button", { type: "button", data: { do: "join" }, onclick: () => this.regroup(this.partner) }, texts.say("sketch-join", { unit: name(this.partner) })) : null,
      );
    };
    this.fields.pieces();
    return h("div", {}, h("label", { class: "sketch-row" }, h("span", {}, texts.say("sketch-piece")), select), figures, row);
  }

  /** Fields for a place: `read` gives `[id, x, y, heading]` in hundredths, `write` takes it. */
  _figures(read, write) {
    const input = (at, key) =>
      h("input", {
        type: "number",
        step: "0.5",
        "aria-label": texts.say(key),
        onchange: (event) => {
          const figures = read();
          figures[at] = Math.round(Number(event.target.value) * PARTS) || 0;
          write(figures);
          this.change();
        },
      });
    const inputs = [input(1, "sketch-x"), input(2, "sketch-y"), input(3, "sketch-heading")];
    const headed = h("label", {}, texts.say("sketch-heading"), inputs[2]);
    this.fields ??= {};
    this.fields.figures = () => {
      const figures = read();
      headed.hidden = typeof figures[3] !== "number";
      inputs.forEach((one, index) => (one.value = String(Math.round(figures[index + 1] / 10) / 10)));
    };
    this.fields.figures();
    return h("div", { class: "sketch-figures" }, h("label", {}, texts.say("sketch-x"), inputs[0]), h("label", {}, texts.say("sketch-y"), inputs[1]), headed);
  }

  /** The figures after the drawing has changed. */
  refresh() {
    for (const show of Object.values(this.fields ?? {})) show();
  }
}

const bare = (ref) => ref.replace(/^[a-z]+:/, "");
