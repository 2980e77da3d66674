// The prompt: who must do what, by which rule; what is meant so far; undo with its barrier; the primary action at the right.

import { fill, h } from "./dom.js";
import { texts } from "./texts.js";

const SEAL = '<svg class="seal" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z"/></svg>';
const sign = (path) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const UNDO = sign("M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6");
const LIST = sign("M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1");
const CROSS = sign("M6 6l12 12M18 6L6 18");
const MOST_BUTTONS = 5;
const MOST_MEANT = 4;
const DOUBLE_CLICK_MS = 350;

export class PromptBar {
  constructor(host, act) {
    this.host = host;
    this.act = act;
    this.pressed = 0;
  }

  /** The second half of a double click must not fall on the button that has come up in the meantime. */
  press(offer) {
    const now = performance.now();
    if (now - this.pressed < DOUBLE_CLICK_MS) return;
    this.pressed = now;
    this.act.commit(offer);
  }

  /**
   * `lead` and `message` are what is said, `rule` its number, `side` a class for the edge; `buttons` are offers that
   * nobody points at, `meant` those that are meant in full, `chosen` whether something is pointed at; `told` whether the
   * hint is about this very question, and shown on a phone too.
   */
  draw({ lead, message, rule, ruleLink, side, mine, meant = [], buttons = [], chosen = false, undo, extra = [], hint = "", told = false, note = null, all = 0 }) {
    const offer = (one, primary, aside) => {
      const text = texts.brief(one.text);
      return h(
        "button",
        {
          type: "button",
          class: primary ? "primary offer" : aside ? "offer aside" : "offer",
          data: { offer: one.index },
          title: [texts.plain(one.text), one.ends_undo ? texts.say("ends-undo") : ""].filter(Boolean).join(". "),
          onclick: () => this.press(one),
          onpointerenter: () => this.act.preview(one),
          onfocus: () => this.act.preview(one),
        },
        text,
        one.ends_undo && one.touch?.length ? h("span", { html: SEAL, class: "seal-holder" }) : null,
      );
    };
    // of offers that differ only in the order of their things, the first stands for all
    const sort = (one) => JSON.stringify([Boolean(one.shape), Object.values(one.action).flat(Infinity).map(String).sort()]);
    const kinds = meant.filter((one, index) => meant.findIndex((other) => sort(other) === sort(one)) === index);
    const shown = kinds.slice(0, kinds.length > MOST_MEANT ? MOST_MEANT - 1 : MOST_MEANT);
    const focused = document.activeElement?.closest?.("#prompt [data-offer], #prompt [data-do]");
    const again = focused && (focused.dataset.do ? `[data-do="${focused.dataset.do}"]` : null);
    fill(
      this.host,
      h(
        "div",
        { class: "prompt-words" },
        h(
          "p",
          { class: "prompt-line" },
          lead ? h("b", {}, lead, " ") : null,
          message ? texts.nodes(message) : null,
          rule ? [" ", h("a", { class: "rule", href: ruleLink, target: "grognard-rules" }, texts.say("rule-number", { rule }))] : null,
        ),
        note ? h("p", { class: "prompt-note", role: "status" }, note) : hint ? h("p", { class: `hint prompt-hint${told ? " told" : ""}` }, hint) : null,
      ),
      h(
        "div",
        { class: "prompt-buttons" },
        mine && undo ? h("button", { type: "button", class: "undo", data: { do: "undo" }, "aria-disabled": String(!undo.able), title: undo.able ? texts.say("undo-tip") : undo.why ? texts.plain(undo.why) : null, onclick: () => this.act.undo() }, h("span", { class: "sign", html: UNDO }), h("span", { class: "word" }, texts.say("undo"))) : null,
        chosen ? h("button", { type: "button", class: "let-go", data: { do: "clear" }, onclick: () => this.act.clear() }, h("span", { class: "sign", html: CROSS }), h("span", { class: "word" }, texts.say("clear-choice"))) : null,
        extra,
        all > 1 && mine && !chosen ? h("button", { type: "button", class: "all-offers", data: { do: "all" }, onclick: () => this.act.list() }, h("span", { class: "sign", html: LIST }), h("span", { class: "word" }, texts.say("all-offers", { count: all }))) : null,
        buttons.length <= MOST_BUTTONS ? buttons.filter((one) => !shown.includes(one)).map((one, index) => offer(one, !meant.length && index === buttons.length - 1 && buttons.length < 3, chosen)) : null,
        meant.length > shown.length ? h("button", { type: "button", onclick: () => this.act.list(meant) }, texts.say("more-offers", { count: meant.length - shown.length })) : null,
        shown.map((one, index) => offer(one, index === 0)).reverse(),
      ),
    );
    this.host.className = `prompt ${side ?? ""}${mine ? " mine" : ""}${chosen ? " chosen" : ""}`;
    if (again) this.host.querySelector(again)?.focus();
    else if (focused) (this.host.querySelector(".primary") ?? this.host.querySelector("button"))?.focus();
  }
}
