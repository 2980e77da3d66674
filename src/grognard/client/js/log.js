// The log: sentences with the edge of their side, whose places and units light up on the board; and the history slider.

import { $, fill, h } from "./dom.js";
import { throwOf } from "./dice.js";
import { texts } from "./texts.js";

export class Log {
  /** `look(at)` asks for a moment of the past; `at === seq` is now. */
  constructor(host, { look, now }) {
    this.host = host;
    this.look = look;
    this.now = now;
    this.entries = [];
    this.recent = false;
    this.seq = 0;
    this.at = 0;
    this.playing = 0;
    this.list = h("ol", { class: "log-list", tabindex: "0" });
    this.slider = h("input", { type: "range", min: "0", step: "1", oninput: () => this._go(Number(this.slider.value)) });
    this._dress();
    texts.onchange(() => {
      this._dress();
      this._draw();
    });
    new ResizeObserver(() => this._inSight()).observe(this.list);
  }

  /** The line that is spoken of stays in sight: the last one, or in the past the one the board shows. */
  _inSight() {
    if (this.at === this.seq) {
      this.list.scrollTop = this.list.scrollHeight;
      return;
    }
    const line = [...this.list.children].filter((one) => Number(one.dataset.n) <= this.at).at(-1);
    if (line) this.list.scrollTop = line.offsetTop - this.list.offsetTop - this.list.clientHeight + line.offsetHeight + 8;
  }

  _dress() {
    const button = (key, path, run) => h("button", { type: "button", class: "icon", "aria-label": texts.say(key), title: texts.say(key), onclick: run, html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>` });
    this.toggle = h("button", { type: "button", class: "plain small", "aria-pressed": String(this.recent), onclick: () => ((this.recent = !this.recent), this.toggle.setAttribute("aria-pressed", String(this.recent)), this._draw()) }, texts.say("log-since"));
    this.playButton = button("replay-play", "M8 5l11 7-11 7z", () => this._play());
    this.slider.setAttribute("aria-label", texts.say("replay-slider"));
    this.where = h("span", { class: "replay-at" });
    this.list.setAttribute("aria-label", texts.say("log-title"));
    fill(
      this.host,
      h("h2", {}, h("span", {}, texts.say("log-title")), this.toggle),
      this.list,
      h("div", { class: "replay", role: "group", "aria-label": texts.say("replay-slider") }, button("replay-first", "M7 5v14M19 5l-9 7 9 7z", () => this._go(0)), button("replay-back", "M15 5l-8 7 8 7", () => this._go(this.at - 1)), this.slider, button("replay-on", "M9 5l8 7-8 7", () => this._go(this.at + 1)), this.playButton, this.where),
    );
    this._where();
  }

  /** New lines; `since` is the last entry of mine before them, `view` and `board` say how a line is coloured. */
  set({ entries, seq, seat, view, board }) {
    const following = this.at === this.seq;
    const grown = entries.length >= this.entries.length && this.entries.every((entry, index) => index >= entries.length || entries[index] === entry) && this.board === board && this.seat === seat;
    const before = this.entries.length;
    Object.assign(this, { seq, seat, view, board });
    this.entries = [...entries];
    if (following) this.at = seq;
    this.slider.max = String(seq);
    this.slider.value = String(this.at);
    this._where();
    if (grown && !this.recent && before && this.mine === this._mine()) this._append(entries.slice(before));
    else this._draw();
  }

  _where() {
    this.where.textContent = this.seq ? `${this.at} / ${this.seq}` : "";
    this.slider.setAttribute("aria-valuetext", texts.say("replay-at", { at: this.at, of: this.seq }));
  }

  /** The last entry this seat made before others acted. */
  _mine() {
    let mine = 0;
    let others = false;
    for (let index = this.entries.length - 1; index >= 0; index--) {
      const entry = this.entries[index];
      if (entry.seat !== this.seat) others = true;
      else if (others) {
        mine = entry.n;
        break;
      }
    }
    return this.seat === null || this.seat === undefined ? 0 : mine;
  }

  _draw() {
    this.mine = this._mine();
    const shown = this.recent ? this.entries.filter((entry) => entry.n > this.mine) : this.entries;
    this.list.replaceChildren();
    this.divided = false;
    this._append(shown);
    if (!shown.length) this.list.append(h("li", { class: "empty" }, texts.say("log-empty")));
  }

  _append(entries) {
    $(".empty", this.list)?.remove();
    const nodes = [];
    for (const entry of entries) {
      if (!entry.text || (this.board.minor?.(entry.event) ?? false)) continue;
      if (this.mine && !this.divided && entry.n > this.mine && !this.recent) {
        this.divided = true;
        nodes.push(h("li", { class: "log-since" }, texts.say("log-since")));
      }
      const throws = this.board.dice?.(entry.event, texts) ?? [];
      nodes.push(
        h(
          "li",
          { class: `log-line ${this.board.sideClass(entry.seat, this.view)}${this.board.heading?.(entry.event) ? " log-heading" : ""}${entry.n > this.at ? " to-come" : ""}`, data: { n: entry.n } },
          h("span", {}, texts.nodes(entry.text)),
          throws.length ? h("span", { class: "log-dice still" }, throws.map((one) => throwOf({ ...one, label: "", note: "" }))) : null,
        ),
      );
    }
    this.list.append(...nodes);
    this._inSight();
  }

  _go(at) {
    this._stop();
    this._show(Math.max(0, Math.min(this.seq, at)));
  }

  _show(at) {
    this.at = at;
    this.slider.value = String(at);
    this._where();
    for (const line of this.list.children) line.classList.toggle("to-come", Number(line.dataset.n) > at);
    this._inSight();
    if (at === this.seq) this.now();
    else this.look(at);
  }

  /** Back to the present. */
  present() {
    this._stop();
    this._show(this.seq);
  }

  _play() {
    if (this.playing) return this._stop();
    if (this.at >= this.seq) this._show(0);
    const pace = () => Math.max(250, this.pace?.() ?? 900);
    const step = () => {
      if (this.at >= this.seq) return this._stop();
      this._show(this.at + 1);
      this.playing = setTimeout(step, pace());
    };
    this.playing = setTimeout(step, 200);
    this.playButton.classList.add("on");
    this.playButton.setAttribute("aria-pressed", "true");
  }

  _stop() {
    clearTimeout(this.playing);
    this.playing = 0;
    this.playButton?.classList.remove("on");
    this.playButton?.setAttribute("aria-pressed", "false");
  }
}
