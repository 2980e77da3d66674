// Looking back: moments of the battle as they were, and through whose eyes.

import { h } from "./dom.js";
import { drawThrow } from "./happened.js";
import { texts } from "./texts.js";

export class Past {
  constructor(page) {
    this.page = page;
    this.moments = new Map();
  }

  look(at) {
    this.wanted = at;
    const seat = this.seat;
    const found = this.moments.get(`${at}/${seat}`);
    if (found) return this.show(found);
    this.page.line.send({ type: "look", at, ...(seat === undefined || seat === null ? {} : { seat }) });
  }

  heard(message) {
    this.moments.set(`${message.at}/${this.seat}`, message);
    if (this.moments.size > 400) this.moments.delete(this.moments.keys().next().value);
    if (message.at === this.wanted) this.show(message);
  }

  show(message) {
    if (this.wanted === undefined) return;
    this.page.past = message;
    this.page.pointing.clear();
    this.page.odds.show([]);
    this.page.render();
    drawThrow(this.page);
  }

  present() {
    this.wanted = undefined;
    this.page.past = null;
    if (!this.page.table) return;
    this.page.render();
    this.page.gestures.restingOdds();
  }

  /** After the end anybody may look through anybody's eyes. */
  viewpoint() {
    const seats = this.page.table.battle.players.map((player) => player.seat);
    const select = h(
      "select",
      { "aria-label": texts.say("seen-by"), onchange: () => ((this.seat = select.value === "" ? undefined : Number(select.value)), this.look(this.page.past.at)) },
      h("option", { value: "" }, texts.say("seen-by-me")),
      seats.map((seat) => h("option", { value: String(seat), selected: this.seat === seat }, this.page.sideName(seat))),
    );
    return select;
  }
}
