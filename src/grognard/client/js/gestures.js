// What a hand does at the table: pointing, dragging, hovering; and why a gesture means nothing.

import { $, debounced, h } from "./dom.js";
import { toast } from "./dialogs.js";
import { drawThrow } from "./happened.js";
import { drawPrompt } from "./saying.js";
import { texts } from "./texts.js";

const ENDS_WAIT = 1500;
const LOOK_WAIT = 160;

export class Gestures {
  constructor(page) {
    this.page = page;
    this.hovered = null;
    this.confirmable = null;
    this.waiting = null;
    this.whys = new Set();
    this._lookSoon = debounced(() => this.drawSight(), LOOK_WAIT);
  }

  point(ref, key = ref) {
    if (!this.page.live) return this.explainWait();
    this.page.note = null;
    if (this.page.sketch?.aimAt(ref)) return;
    const here = ref.startsWith("card:") ? [ref] : this.page.stage.here(ref);
    const pointed = this.page.pointing.refs;
    if (this.confirmable && here.some((one) => pointed.at(-1) === one)) return this.page.commit(this.confirmable);
    const wanted = here.find((one) => this.page.pointing.may(one) && !pointed.includes(one)) ?? here.find((one) => pointed.includes(one)) ?? here.find((one) => this.page.pointing.known(one));
    if (!wanted) {
      this.explain([...pointed, ...here.slice(0, 1)]);
      return;
    }
    this.page.pointing.point(wanted, wanted === ref ? key : wanted);
    this.settle();
  }

  lift(ref, key = ref) {
    this.page.note = null;
    if (!this.page.pointing.has(key)) {
      if (!this.page.pointing.may(ref)) this.page.pointing.clear();
      this.page.pointing.point(ref, key);
    }
    this.page.drawMarks();
    drawPrompt(this.page);
  }

  drop(ref, target, key = ref) {
    if (!target) return this.settle();
    const here = this.page.stage.here(target);
    const wanted = here.find((one) => this.page.pointing.may(one));
    if (!wanted) {
      this.explain([ref, here[0]]);
      this.page.pointing.clear();
      return this.settle(true);
    }
    this.page.pointing.point(wanted);
    this.settle();
  }

  /** What can be taken back is done at once; what cannot asks once more. */
  settle(quiet = false) {
    const [offer] = this.page.pointing.meant;
    const only = this.page.pointing.meant.length === 1 && this.page.pointing.possible.length === 1;
    this.page.drawMarks();
    this.restingOdds();
    this.confirmable = null;
    if (offer && only && !quiet) {
      if (this.page.endsAt !== this.page.table.seq) {
        this.waiting = offer;
        setTimeout(() => (this.waiting = this.waiting === offer ? null : this.waiting), ENDS_WAIT);
      } else if (!offer.ends_undo) return this.page.commit(offer);
      this.confirmable = offer;
      $("#live").append(h("p", {}, texts.say("confirm-spoken", { offer: texts.plain(offer.text) })));
    }
    drawPrompt(this.page);
  }

  /** What the odds speak of while nothing is under the cursor: what is meant, or the throw that a button would make. */
  restingOdds() {
    if (!this.page.odds) return;
    if (!this.page.live) this.page.odds.show([]);
    else if (this.page.sketch) this.page.odds.drawn(this.page.sketch);
    else if (this.page.pointing.pointed.length) this.page.odds.show(this.page.pointing.meant.length ? this.page.pointing.meant : this.page.pointing.possible);
    else this.page.odds.show(this.page.pointing.buttons, this.page.pointing.buttons.at(-1)); // the main button is the last one
    drawThrow(this.page);
    this.page.drawSheets();
  }

  clear() {
    this.page.pointing.clear();
    this.page.note = null;
    this.confirmable = null;
    this.restingOdds();
    this.page.drawMarks();
    drawPrompt(this.page);
  }

  hover(ref) {
    this.hovered = ref;
    if (!this.page.board || !this.page.table) return;
    this._lookSoon();
    this.page.drawAids();
    clearTimeout(this._unhover);
    if (!ref || !this.page.live) {
      this._unhover = setTimeout(() => this.restingOdds(), 600);
      return;
    }
    const here = ref.startsWith("card:") ? [ref] : this.page.stage.here(ref);
    const about = here.map((one) => this.page.pointing.about(one)).find((offers) => offers.some((offer) => this.page.odds.has(offer)));
    if (about) this.page.odds.show(about);
  }

  /** What is seen from the thing under the cursor, or from what was pointed at last. */
  drawSight() {
    if (!this.page.board?.look || !this.page.table) return;
    const chosen = this.page.pointing.refs;
    const wanted = [this.hovered, chosen.at(-1)].filter(Boolean);
    this.page.stage.showSight(wanted.map((ref) => this.page.board.look(ref, this.page.view, this.page.ctx, chosen.includes(ref))).find(Boolean) ?? "");
  }

  /** Ask the server why a gesture means nothing, and show its reason. */
  explain(refs) {
    const action = this.page.board.attempt?.(refs, this.page.table.view);
    if (!action) {
      this.page.note = [texts.say("points-nowhere")];
      return drawPrompt(this.page);
    }
    const id = `why-${Math.random().toString(36).slice(2, 9)}`;
    this.whys.add(id);
    this.page.line.send({ type: "odds", id, seat: this.page.seat, action });
  }

  explainWait() {
    if (!this.page.past) return;
    this.page.note = null;
    toast({ key: "past-no-acting" }, { calm: true, stay: 3500 });
  }
}
