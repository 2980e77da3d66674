// The stage: one SVG on which a game draws, with zoom and pan (wheel, pinch, keys, fit), places that can be pointed
// at, marks on them, and arrows. It knows no game: things come as `{ref, spot, label, x, y, width, height, path?}`.

import { fill, h, s } from "./dom.js";
import { rulerOf } from "./freetable.js";
import { texts } from "./texts.js";

const MOST = 6;
const STEP = 1.25;
const SLOP = 6;
const FINGER = 13; // pixels
const NEARER = 3;

export class Stage {
  /** `act` has: point(ref, how), hover(ref|null), canDrag(ref), step(ref, direction), turn?(), ruler?(): {segment, words}, grab?(ref): a tool. */
  constructor(host, act) {
    this.host = host;
    this.act = act;
    this.zoom = 1;
    this.width = this.height = 100;
    this.things = new Map();
    this.hits = new Map();
    this.marked = new Map();
    this.tool = null; // what takes the pointer before the stage does: down(point, ref), move(point, ref), up(ref)
    this.svg = s("svg", { class: "stage", role: "group", preserveAspectRatio: "xMidYMid meet" });
    for (const name of ["ground", "under", "pieces", "over", "sight", "arrows", "touch"]) {
      this[name] = s("g", { class: `layer-${name}` });
      this.svg.append(this[name]);
    }
    this.under.setAttribute("aria-hidden", "true");
    for (const layer of [this.ground, this.pieces, this.over, this.sight, this.arrows]) layer.setAttribute("aria-hidden", "true");
    this.controls = h("div", { class: "stage-controls" });
    host.append(this.svg, this.controls);
    this._controls();
    this._pointers();
    this._keys();
    texts.onchange(() => this._controls());
    new ResizeObserver(() => this.cx !== undefined && this._look()).observe(host);
  }

  /** The buttons again, when it is known what the board can do. */
  redress() {
    this._controls();
  }

  // --- the view -----------------------------------------------------------------------------------------------------

  frame(width, height) {
    if (this.width === width && this.height === height) return;
    this.width = width;
    this.height = height;
    this.fit();
  }

  fit() {
    this.zoom = 1;
    this.cx = this.width / 2;
    this.cy = this.height / 2;
    this._look();
  }

  _look() {
    let wide = this.width / this.zoom;
    let tall = this.height / this.zoom;
    const { width, height } = this.svg.getBoundingClientRect();
    if (width && height && this.zoom > 1) {
      // closer up, a window of another shape is filled to its edges
      tall = Math.min(this.height, Math.max(tall, (wide * height) / width));
      wide = Math.min(this.width, Math.max(wide, (tall * width) / height));
    }
    this.cx = Math.max(wide / 2, Math.min(this.width - wide / 2, this.cx));
    this.cy = Math.max(tall / 2, Math.min(this.height - tall / 2, this.cy));
    this.svg.setAttribute("viewBox", `${this.cx - wide / 2} ${this.cy - tall / 2} ${wide} ${tall}`);
    this.svg.classList.toggle("zoomed", this.zoom > 1.01);
  }

  /** Zoom so that the point under the finger stays there. */
  zoomBy(factor, at) {
    const zoom = Math.max(1, Math.min(MOST, this.zoom * factor));
    const x = at?.x ?? this.cx;
    const y = at?.y ?? this.cy;
    const change = this.zoom / zoom;
    this.cx = x + (this.cx - x) * change;
    this.cy = y + (this.cy - y) * change;
    this.zoom = zoom;
    this._look();
  }

  panBy(dx, dy) {
    this.cx += dx;
    this.cy += dy;
    this._look();
  }

  /** Where a point of the window lies on the board. */
  toBoard(x, y) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  /** How large a pixel of the screen is on the board. */
  get pixel() {
    const matrix = this.svg.getScreenCTM();
    return matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
  }

  /** Bring a thing into sight when zoomed in. */
  reveal(ref) {
    const thing = this.things.get(ref);
    if (!thing || this.zoom <= 1) return;
    const wide = this.width / this.zoom / 2;
    const tall = this.height / this.zoom / 2;
    const x = thing.x + thing.width / 2;
    const y = thing.y + thing.height / 2;
    if (Math.abs(x - this.cx) > wide * 0.85) this.cx = x;
    if (Math.abs(y - this.cy) > tall * 0.85) this.cy = y;
    this._look();
  }

  _controls() {
    const button = (key, path, run) =>
      h("button", { type: "button", class: "icon", "aria-label": texts.say(key), title: texts.say(key), onclick: run, html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>` });
    fill(
      this.controls,
      button("stage-closer", "M12 5v14M5 12h14", () => this.zoomBy(STEP)),
      button("stage-farther", "M5 12h14", () => this.zoomBy(1 / STEP)),
      button("stage-fit", "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", () => this.fit()),
      this.act.turn ? button("stage-turn", "M4 12a8 8 0 1 1 3 6.200M4 12l-2-3M4 12l3.500-2", () => this.act.turn()) : "",
      this.act.ruler?.() ? this._rulerButton(button("stage-ruler", "M3 15L15 3l6 6L9 21zM7 11l2.500 2.500M10 8l1.500 1.500M13 5l2.500 2.500", () => this.measure(!this.measuring))) : "",
    );
  }

  // --- a ruler for tables without squares: drag from one point to another ----------------------------------------------

  _rulerButton(button) {
    this.rulerButton = button;
    button.setAttribute("aria-pressed", String(Boolean(this.measuring)));
    return button;
  }

  measure(on) {
    this.measuring = on;
    this.svg.classList.toggle("measuring", on);
    this.rulerButton?.setAttribute("aria-pressed", String(on));
    if (!on) this.layRuler(null);
  }

  /** Lay the ruler between two points of the board; it stays until it is laid anew or put away. */
  layRuler(from, to) {
    this.rule?.remove();
    this.rule = null;
    if (!from) return;
    const { segment, words } = this.act.ruler();
    this.rule = rulerOf(from, to, { segment, scale: this.pixel, words: (length) => words(length, texts) });
    this.arrows.after(this.rule);
  }

  // --- things that can be pointed at ----------------------------------------------------------------------------------

  /** The things of the board in the order in which they are read; elements are kept so that the focus stays. */
  setThings(things, name) {
    this.svg.setAttribute("aria-label", name);
    this.things = new Map(things.map((thing) => [thing.ref, thing]));
    for (const [ref, hit] of this.hits)
      if (!this.things.has(ref)) {
        hit.remove();
        this.hits.delete(ref);
      }
    for (const thing of things) {
      let hit = this.hits.get(thing.ref);
      if (!hit) {
        hit = s("path", { class: `hit hit-${thing.ref.split(":")[0]}`, role: "button", tabindex: "-1", data: { ref: thing.ref } });
        this.hits.set(thing.ref, hit);
        this._place(hit, thing);
      }
      hit.setAttribute("d", thing.path ?? box(thing));
      hit.setAttribute("aria-label", thing.label);
    }
    if (![...this.hits.values()].some((hit) => hit.getAttribute("tabindex") === "0")) this.hits.values().next().value?.setAttribute("tabindex", "0");
  }

  /** What stands on the ground lies above it. */
  _place(hit, thing) {
    if (thing.flat) this.touch.prepend(hit);
    else this.touch.append(hit);
  }

  /** The things at the same spot as this one, itself first. */
  here(ref) {
    const spot = this.things.get(ref)?.spot;
    if (!spot) return [ref];
    return [ref, ...[...this.things.values()].filter((thing) => thing.spot === spot && thing.ref !== ref && !thing.shy).map((thing) => thing.ref)];
  }

  focus(ref) {
    const hit = this.hits.get(ref);
    if (!hit) return;
    for (const other of this.hits.values()) other.setAttribute("tabindex", "-1");
    hit.setAttribute("tabindex", "0");
    hit.focus();
    this.reveal(ref);
  }

  // --- marks ------------------------------------------------------------------------------------------------------------

  /** `marks` maps a ref to chosen, implied, may, foe, lit or last; `words` says what the mark means to a listener. */
  mark(marks, words) {
    const under = [];
    const over = [];
    for (const [ref, kind] of marks) {
      const thing = this.things.get(ref);
      if (!thing) continue;
      const d = thing.path ?? box(thing, kind === "lit" || kind === "last" ? 0 : 3, thing.round ?? 6);
      if (kind === "may" && thing.flat) {
        under.push(s("path", { class: "mark mark-may-fill", d: thing.path ?? box(thing, 4, 8) }));
        over.push(s("circle", { class: "mark mark-dot", cx: thing.x + thing.width / 2, cy: thing.y + thing.height / 2, r: Math.min(thing.width, thing.height) * 0.085 }));
      } else over.push(s("path", { class: `mark mark-${kind}`, d }));
    }
    fill(this.under, under);
    fill(this.over, over);
    for (const [ref, hit] of this.hits) {
      const kind = marks.get(ref);
      hit.classList.toggle("may", kind === "may" || kind === "foe" || kind === "chosen" || kind === "implied");
      if (kind === "chosen") hit.setAttribute("aria-pressed", "true");
      else hit.removeAttribute("aria-pressed");
      const meaning = kind && words?.[kind];
      hit.setAttribute("aria-label", meaning ? `${this.things.get(ref).label}. ${meaning}` : this.things.get(ref).label);
    }
    this.marked = marks;
  }

  /** What is seen from a thing that is looked at: markup of the game's own making. */
  showSight(markup) {
    if (this.seen === markup) return;
    this.seen = markup;
    this.sight.innerHTML = markup;
  }

  /** Light up what a word in the log speaks of. */
  light(refs) {
    for (const old of this.over.querySelectorAll(".mark-lit")) old.remove();
    for (const ref of refs) {
      const thing = this.things.get(ref);
      if (thing) this.over.append(s("path", { class: "mark mark-lit", d: thing.path ?? box(thing, -1, thing.round ?? 6) }));
    }
  }

  /** An arrow drawn on the map, from the middle of one place to another. */
  arrow(from, to, style) {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.hypot(dx, dy);
    if (length < 8) return null;
    const ux = dx / length;
    const uy = dy / length;
    const sx = from.x + ux * 14;
    const sy = from.y + uy * 14;
    const ex = to.x - ux * 10;
    const ey = to.y - uy * 10;
    const bend = Math.min(18, length * 0.12);
    const mx = (sx + ex) / 2 - uy * bend;
    const my = (sy + ey) / 2 + ux * bend;
    const tip = `M${ex + ux * 6} ${ey + uy * 6}L${ex - ux * 9 - uy * 8} ${ey - uy * 9 + ux * 8}L${ex - ux * 9 + uy * 8} ${ey - uy * 9 - ux * 8}Z`;
    return s("g", { class: `arrow ${style}` }, s("path", { class: "arrow-line", d: `M${sx} ${sy}Q${mx} ${my} ${ex - ux * 6} ${ey - uy * 6}` }), s("path", { class: "arrow-tip", d: tip }));
  }

  arrowsBetween(pairs, style) {
    const middle = (ref) => {
      const thing = this.things.get(ref);
      return thing && { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2, size: Math.min(thing.width, thing.height) };
    };
    fill(
      this.arrows,
      pairs.map(([from, to]) => {
        const start = middle(from);
        const end = middle(to);
        if (!start || !end) return null;
        const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
        const ux = (end.x - start.x) / length;
        const uy = (end.y - start.y) / length;
        const near = Math.min(0.2 * length, end.size * 0.2); // from edge to edge, so that what stands there stays readable
        return this.arrow({ x: start.x + ux * near, y: start.y + uy * near }, { x: end.x - ux * end.size * 0.3, y: end.y - uy * end.size * 0.3 }, style);
      }),
    );
  }

  /** Whether the pieces of a free table are too small for a finger: the first touch then only comes nearer. */
  get tiny() {
    return Boolean(this.act.ruler?.()) && [...this.things.values()].some((thing) => !thing.flat && Math.min(thing.width, thing.height) / this.pixel < FINGER);
  }

  // --- fingers and mice ---------------------------------------------------------------------------------------------------

  _pointers() {
    const svg = this.svg;
    const down = new Map();
    let drag = null;
    let moved = false;
    const refAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-ref]")?.dataset.ref ?? null;

    svg.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = false;
      if (this.measuring && down.size === 1) {
        drag = { ruler: this.toBoard(event.clientX, event.clientY) };
        return;
      }
      if (this.tool && down.size === 1 && this.tool.down(this.toBoard(event.clientX, event.clientY), event.target.closest("[data-ref]")?.dataset.ref)) {
        drag = { tool: this.tool };
        return;
      }
      const ref = event.target.closest("[data-ref]")?.dataset.ref;
      if (down.size === 1 && ref) {
        const from = this.here(ref).find((one) => this.act.canDrag(one));
        drag = from ? { ref: from, line: null } : null;
      } else drag = null;
    });
    addEventListener("pointermove", (event) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const dx = event.clientX - before.x;
      const dy = event.clientY - before.y;
      if (!moved && Math.hypot(dx, dy) < SLOP) return;
      moved = true;
      if (down.size === 2) {
        const [one, two] = [...down.values()];
        const was = Math.hypot(one.x - two.x, one.y - two.y);
        before.x = event.clientX;
        before.y = event.clientY;
        const [first, second] = [...down.values()];
        const now = Math.hypot(first.x - second.x, first.y - second.y);
        this.zoomBy(now / (was || 1), this.toBoard((first.x + second.x) / 2, (first.y + second.y) / 2));
        return;
      }
      if (drag?.ruler) return this.layRuler(drag.ruler, this.toBoard(event.clientX, event.clientY));
      if (drag?.tool) return drag.tool.move(this.toBoard(event.clientX, event.clientY), refAt(event));
      const grabbed = drag && !drag.line ? this.act.grab?.(drag.ref) : null;
      if (grabbed?.down(this.toBoard(before.x, before.y), drag.ref)) {
        drag = { tool: grabbed };
        return grabbed.move(this.toBoard(event.clientX, event.clientY), refAt(event));
      }
      if (drag) {
        const thing = this.things.get(drag.ref);
        if (!drag.line) this.act.lift(drag.ref);
        drag.line?.remove();
        drag.line = this.arrow({ x: thing.x + thing.width / 2, y: thing.y + thing.height / 2 }, this.toBoard(event.clientX, event.clientY), "arrow-drag") ?? s("g");
        this.arrows.append(drag.line);
        const over = refAt(event);
        if (over && over !== drag.over) this.act.hover(over);
        drag.over = over;
        return;
      }
      this.panBy(-dx * this.pixel, -dy * this.pixel);
      before.x = event.clientX;
      before.y = event.clientY;
    });
    const up = (event) => {
      if (!down.delete(event.pointerId)) return;
      const was = drag;
      drag = null;
      was?.line?.remove();
      was?.tool?.up(refAt(event));
      if (event.type === "pointercancel" || was?.ruler || was?.tool) return;
      if (was?.line) {
        const target = refAt(event);
        if (target && target !== was.ref) this.act.drop(was.ref, target);
        else this.act.drop(was.ref, null);
        return;
      }
      if (moved || down.size) return;
      if (!svg.contains(event.target)) return;
      if (event.pointerType === "touch" && this.tiny) return this.zoomBy(NEARER, this.toBoard(event.clientX, event.clientY));
      const ref = event.target.closest?.("[data-ref]")?.dataset.ref;
      if (ref) this.act.point(ref);
    };
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    svg.addEventListener("pointerover", (event) => {
      const ref = event.target.closest("[data-ref]")?.dataset.ref;
      if (ref && event.pointerType !== "touch") this.act.hover(ref);
    });
    svg.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && !drag && this.act.hover(null));
    svg.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.toBoard(event.clientX, event.clientY));
      },
      { passive: false },
    );
    svg.addEventListener("dblclick", (event) => event.preventDefault());
  }

  _keys() {
    this.svg.addEventListener("focusin", (event) => {
      const ref = event.target.dataset?.ref;
      if (ref) this.act.hover(ref);
    });
    this.svg.addEventListener("focusout", () => this.act.hover(null));
    this.svg.addEventListener("keydown", (event) => {
      const ref = event.target.dataset?.ref;
      const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0], Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1] };
      if (event.key in arrows) {
        event.preventDefault();
        const [dx, dy] = arrows[event.key];
        if (event.shiftKey) return this.panBy((dx * this.width) / this.zoom / 8, (dy * this.height) / this.zoom / 8);
        const next = ref && this.act.step(ref, dx, dy);
        if (next) this.focus(next);
      } else if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (ref) this.act.point(ref, "key");
      } else if (event.key === "+" || event.key === "=") this.zoomBy(STEP);
      else if (event.key === "-") this.zoomBy(1 / STEP);
      else if (event.key === "0") this.fit();
      else if (event.key === "n" || event.key === "N" || event.key === "p" || event.key === "P") {
        const able = [...this.marked].filter(([, kind]) => kind === "may" || kind === "foe").map(([one]) => one).filter((one) => this.hits.has(one));
        if (!able.length) return;
        const at = able.indexOf(ref);
        const forward = event.key.toLowerCase() === "n";
        this.focus(able[(at + (forward ? 1 : at < 0 ? 0 : -1) + able.length) % able.length]);
      }
    });
  }
}

/** A box, with round corners where asked. */
export function box({ x, y, width, height }, inset = 0, round = 0) {
  const left = x + inset;
  const top = y + inset;
  const wide = width - 2 * inset;
  const tall = height - 2 * inset;
  if (!round) return `M${left} ${top}h${wide}v${tall}h${-wide}Z`;
  return `M${left + round} ${top}h${wide - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${tall - 2 * round}a${round} ${round} 0 0 1 ${-round} ${round}h${-(wide - 2 * round)}a${round} ${round} 0 0 1 ${-round} ${-round}v${-(tall - 2 * round)}a${round} ${round} 0 0 1 ${round} ${-round}Z`;
}
