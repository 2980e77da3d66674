// The odds of the thing under the cursor: both sums with every modifier by name, then the chance of every result.

import { debounced, fill, h } from "./dom.js";
import { spanOf } from "./dice.js";
import { texts } from "./texts.js";

/** Both sums as elements; `parts` are `{side, label, value, dice}`, labels are messages or words. */
export function sumsOf(parts, totals) {
  const sides = [...new Set(parts.map((part) => part.side))];
  if (!sides.length) return null;
  return h(
    "div",
    { class: "sums" },
    sides.map((side) => {
      const own = parts.filter((part) => part.side === side);
      return h(
        "div",
        { class: "sum" },
        h("dl", {}, own.map((part) => [h("dt", {}, typeof part.label === "string" ? part.label : texts.brief(part.label)), h("dd", {}, part.dice && !part.thrown ? part.dice.replaceAll("-", "−") : signed(part.value, own.indexOf(part)))])),
        h("div", { class: "sum-total" }, h("span", {}, texts.maybe(`side-${side}`) || texts.say(`sum-${side}`)), h("span", {}, totals?.[side] ?? total(own))),
      );
    }),
  );
}

const signed = (value, place) => (place && value >= 0 ? `+${value}` : String(value).replace("-", "−"));

/** What a sum can come to: a number, or from the least to the most that the dice can show. */
function total(parts) {
  let least = 0;
  let most = 0;
  for (const part of parts) {
    const [low, high] = part.dice ? spanOf(part.dice) : [part.value, part.value];
    least += low;
    most += high;
  }
  const say = (value) => String(value).replace("-", "−");
  return least === most ? say(least) : `${say(least)}…${say(most)}`;
}

/** The chance of every result as bars, in the order of the table. */
export function barsOf(odds, rules) {
  const order = rules?.order ?? [];
  const place = (line) => (order.includes(line.result) ? order.indexOf(line.result) : order.length);
  const lines = [...odds.lines].sort((one, two) => place(one) - place(two));
  return h(
    "dl",
    { class: "bars" },
    lines.map((line) => [
      h("dt", { title: texts.maybe(`result-${line.result}.meaning`) || null }, texts.maybe(`result-${line.result}`) || line.result),
      h("dd", {}, h("span", { class: `bar tone-${rules?.tone(line.result) ?? "flat"}` }, barFill(line.chance)), h("span", { class: "percent", title: line.of < 1e9 && !odds.error ? `${line.ways} / ${line.of}` : null }, percent(line.chance))),
    ]),
  );
}

function barFill(chance) {
  const bar = h("i", {});
  bar.style.width = `${Math.max(0, Math.min(1, chance)) * 100}%`;
  return bar;
}

export function percent(chance) {
  if (chance === 0) return "0%";
  if (chance === 1) return "100%";
  if (chance < 0.005) return "<1%";
  if (chance > 0.995) return ">99%";
  return `${Math.round(chance * 100)}%`;
}

/** What is counted on the average, and how sure the odds are. */
export function footOf(odds) {
  const means = odds.means.filter((mean) => mean.value >= 0.005 && texts.has(`count-${mean.key}`));
  return h(
    "div",
    { class: "odds-foot hint" },
    means.length ? h("p", {}, texts.say("odds-mean"), " ", means.map((mean, index) => [index ? "; " : "", texts.say(`count-${mean.key}`), " ", h("b", {}, mean.value.toFixed(2).replace(".", texts.language === "it" ? "," : "."))])) : null,
    odds.declined ? h("p", {}, texts.say("odds-declined")) : null,
    odds.error ? h("p", {}, texts.say("odds-sampled", { error: (odds.error * 100).toFixed(1) })) : null,
  );
}

export class OddsPanel {
  /** `ask(id, action)` sends the question; the answer comes to `answer`. */
  constructor(host, ask, rules) {
    this.host = host;
    this.rules = rules;
    this.cache = new Map();
    this.waiting = new Map();
    this.offers = [];
    this.above = null;
    this.at = 0;
    this.next = 1;
    this._ask = debounced((key, action) => {
      const id = this.next++;
      this.waiting.set(id, key);
      ask(id, action);
    }, 90);
    texts.onchange(() => this.draw());
  }

  /** The table has changed: old chances are worth nothing. */
  forget() {
    this.cache.clear();
    this.waiting.clear();
    this.show([]);
  }

  /** Whether an offer is one of those that have odds: by its verb, or by the key of its words. */
  has(offer) {
    return this.rules.verbs.has(offer.action.verb) || this.rules.verbs.has(offer.text.key);
  }

  /** The odds of a line that is being drawn, where it leads to dice. */
  drawn({ offer, action, answer }) {
    const lines = answer?.odds?.lines ?? [];
    if (!lines.length || (lines.length < 2 && lines[0].result === "done")) return this.show([]);
    this.cache.set(JSON.stringify(action), answer);
    this.above = null;
    this.offers = [{ ...offer, action, text: { key: "odds-drawn" } }];
    this.at = 0;
    this.draw();
  }

  /** Show the odds of these offers, those of `first` first. */
  show(offers, first = offers[0]) {
    const key = (offer) => JSON.stringify(offer.action);
    const told = offers.filter((offer) => this.has(offer));
    const able = told.filter((offer, index) => told.findIndex((one) => key(one) === key(offer)) === index).slice(0, 12); // a line to draw begins with a ready one
    const before = this.offers[this.at];
    this.above = null;
    this.offers = able;
    this.at = Math.max(0, able.indexOf(able.includes(before) ? before : first));
    this._fetch();
    this.draw();
  }

  /** Draw the odds below something else, made anew each time, until others are shown. */
  below(above) {
    this.above = above;
    this.draw();
  }

  _fetch() {
    const offer = this.offers[this.at];
    if (!offer) return this._ask.cancel();
    const key = JSON.stringify(offer.action);
    if (!this.cache.has(key)) this._ask(key, offer.action);
  }

  answer(message) {
    const key = this.waiting.get(message.id);
    if (key === undefined) return;
    this.waiting.delete(message.id);
    this.cache.set(key, message);
    this.draw();
  }

  draw() {
    const offer = this.offers[this.at];
    if (!offer) {
      fill(this.host, h("h2", {}, texts.say("odds-title")), h("p", { class: "empty" }, texts.say("odds-hint")));
      return;
    }
    const found = this.cache.get(JSON.stringify(offer.action));
    const odds = found?.odds;
    fill(
      this.host,
      this.above?.() ?? null,
      h("h2", {}, h("span", {}, texts.plain(offer.text))),
      this.offers.length > 1
        ? h(
            "div",
            { class: "odds-tabs", role: "group", "aria-label": texts.say("odds-others") },
            this.offers.map((other, index) => h("button", { type: "button", "aria-pressed": String(index === this.at), title: texts.plain(other.text), onclick: () => ((this.at = index), this._fetch(), this.draw()) }, String(index + 1))),
          )
        : null,
      odds
        ? [sumsOf(found.parts ?? []), odds.lines.length > 1 || odds.lines[0].result !== "done" ? barsOf(odds, this.rules) : h("p", { class: "hint" }, texts.say("odds-certain")), footOf(odds)]
        : h("p", { class: "empty" }, found?.refusal ? texts.plain({ key: `refusal-${found.refusal.code}`, args: found.refusal.args }) : texts.say("odds-working")),
    );
  }
}
