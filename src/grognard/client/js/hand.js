// The hand as drawn cards, the tray of pieces that wait, and dragging both onto the board.

import { fill, h } from "./dom.js";
import { texts } from "./texts.js";

const SLOP = 7;
const LONG_PRESS_MS = 550;

export class Hand {
  /** `act` has point(ref, key), hover(ref|null), lift(ref, key), drop(ref, target, key), canDrag(ref), look(ref). */
  constructor(host, act) {
    this.host = host;
    this.act = act;
    this._drag();
  }

  draw({ board, view, ctx, seat, note }) {
    const ids = seat === null || seat === undefined ? [] : board.hand(view, seat);
    const tray = board.tray?.(view, ctx);
    const focused = document.activeElement?.closest?.("#hand [data-key]")?.dataset.key;
    fill(
      this.host,
      tray ? h("div", { class: "tray" }, h("h2", { class: "caps" }, tray.title), h("div", { class: "tray-items" }, tray.items.map((item) => h("button", { type: "button", class: "tray-item", data: { ref: item.ref, key: item.ref }, "aria-label": item.label }, item.node)))) : null,
      ids.length
        ? h(
            "ul",
            { class: "hand", "aria-label": texts.say("hand-region") },
            ids.map((id, index) => h("li", {}, h("button", { type: "button", class: "hand-card", data: { ref: `card:${id}`, key: `card:${id}#${index}` }, "aria-label": board.cardWords(id, texts) }, board.card(id, ctx)))),
          )
        : tray || !note
          ? null
          : h("p", { class: "empty hand-note" }, note),
    );
    this.host.classList.toggle("bare", !ids.length && !tray);
    if (focused) this.host.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  /** Show which cards are chosen and which may be. */
  mark(chosen, able) {
    for (const card of this.host.querySelectorAll("[data-key]")) {
      const isChosen = chosen.has(card.dataset.key);
      card.classList.toggle("chosen", isChosen);
      card.classList.toggle("may", !isChosen && able(card.dataset.ref));
      card.setAttribute("aria-pressed", String(isChosen));
    }
  }

  _drag() {
    let held = null;
    this.host.addEventListener("pointerdown", (event) => {
      const card = event.target.closest("[data-key]");
      if (!card || event.button > 0) return;
      held = { card, x: event.clientX, y: event.clientY, ghost: null, touch: event.pointerType === "touch" };
      clearTimeout(this.press);
      if (held.touch && card.dataset.ref.startsWith("card:"))
        this.press = setTimeout(() => {
          held = null;
          this.dragged = true; // the finger that is lifted now does not choose
          setTimeout(() => (this.dragged = false), 600);
          this.act.look(card.dataset.ref);
        }, LONG_PRESS_MS);
    });
    addEventListener("pointermove", (event) => {
      if (!held) return;
      const dx = event.clientX - held.x;
      const dy = event.clientY - held.y;
      if (!held.ghost) {
        if (Math.hypot(dx, dy) < SLOP) return;
        clearTimeout(this.press);
        if ((held.touch && Math.abs(dx) > Math.abs(dy)) || !this.act.canDrag(held.card.dataset.ref)) return (held = null); // a swipe along the strip
        held.ghost = held.card.firstElementChild.cloneNode(true);
        held.ghost.classList.add("ghost");
        held.ghost.style.width = `${held.card.offsetWidth * 0.8}px`;
        document.body.append(held.ghost);
        this.act.lift(held.card.dataset.ref, held.card.dataset.key);
      }
      held.ghost.style.left = `${event.clientX}px`;
      held.ghost.style.top = `${event.clientY}px`;
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-ref]")?.dataset.ref ?? null;
      if (over && over !== held.over) this.act.hover(over);
      held.over = over;
    });
    const drop = (event) => {
      clearTimeout(this.press);
      const was = held;
      held = null;
      if (!was?.ghost) return;
      was.ghost.remove();
      this.dragged = true;
      setTimeout(() => (this.dragged = false), 50);
      const target = event.type === "pointercancel" ? null : document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-ref]");
      this.act.drop(was.card.dataset.ref, target && !this.host.contains(target) ? target.dataset.ref : null, was.card.dataset.key);
    };
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
    this.host.addEventListener("click", (event) => {
      const card = event.target.closest("[data-key]");
      if (card && !this.dragged) this.act.point(card.dataset.ref, card.dataset.key);
    });
    this.host.addEventListener("pointerover", (event) => {
      const card = event.target.closest("[data-key]");
      if (card && event.pointerType !== "touch") this.act.hover(card.dataset.ref);
    });
    this.host.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && this.act.hover(null));
    this.host.addEventListener("focusin", (event) => {
      const card = event.target.closest("[data-key]");
      if (card) this.act.hover(card.dataset.ref);
    });
    this.host.addEventListener("keydown", (event) => {
      if (event.key === "i" && event.target.dataset.ref?.startsWith("card:")) return this.act.look(event.target.dataset.ref);
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const all = [...this.host.querySelectorAll("[data-key]")];
      const at = all.indexOf(event.target.closest("[data-key]"));
      if (at < 0) return;
      event.preventDefault();
      all[(at + step + all.length) % all.length].focus();
    });
  }
}
