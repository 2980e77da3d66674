// What is asked: the part of the turn, the second line of the prompt, choices that nobody points at, and the action that
// a gesture without an offer would mean.

import { h } from "/client/js/dom.js";
import { full, sceneOf } from "./scene.js";
import { generalWords, unitWords } from "./things.js";

const MOMENTS = { "prompt-bid": "bids", "prompt-entry": "entry", "prompt-window": "window" }; // decisions for which the turn has gone on already

const COURSE = ["bids", "bombardment", "assign", "orders", "manoeuvres", "unlimber", "combat"];

/** The parts of a turn; those that seldom come only while they are there. */
export function course(view, texts) {
  const phase = MOMENTS[view.prompt?.message.key] ?? view.phase;
  const steps = phase === "window" ? COURSE.map((step) => (step === "manoeuvres" ? phase : step)) : COURSE.includes(phase) ? COURSE : [phase, ...COURSE];
  return steps.map((step) => ({ words: texts.say(`wl-phase-${step}`), now: step === phase }));
}

/** What a gesture without an offer would mean; the server says why not. */
export function attempt(refs, view) {
  const pick = (kind) => refs.filter((ref) => ref.startsWith(`${kind}:`)).map((ref) => ref.slice(kind.length + 1));
  const mine = (army) => view.armies.some((side) => side.army === army && side.seat === view.seat);
  const units = pick("unit").map((id) => view.units.find((one) => one.id === id)).filter(Boolean);
  const own = units.find((unit) => mine(unit.army));
  const foe = units.find((unit) => !mine(unit.army));
  const [general] = pick("general");
  const commander = own && view.generals.find((one) => one.army === own.army && one.corps === own.corps);
  switch (MOMENTS[view.prompt.message.key] ?? view.phase) {
    case "bombardment":
      return own && foe ? { verb: "bombard", gun: own.id, target: foe.id, support: [] } : null;
    case "assign":
      return general && own ? { verb: "attach", general, unit: own.id } : general ? { verb: "give", general, markers: 1 } : null;
    case "orders":
      return own && commander ? { verb: own.green ? "keep" : "move", general: commander.id, formation: own.formation } : null;
    case "window":
      return own ? { verb: "out_of_turn", kind: foe ? "charge" : "advance", units: view.units.filter((unit) => unit.formation === own.formation).map((unit) => unit.id) } : null;
    case "manoeuvres":
      return own ? { verb: "declare", formation: own.formation, kind: foe ? "charge" : "advance" } : null;
    case "unlimber":
      return own ? { verb: "unlimber", gun: own.id } : null;
    case "combat":
      return own && foe ? { verb: "fight", unit: own.id, target: foe.id } : null;
    default:
      return null;
  }
}

/** What is pointed at, in words; else what helps with the question. */
export function hint(view, pointed, ctx) {
  const { texts } = ctx;
  const scene = sceneOf(view, texts);
  const [kind, id] = (pointed.at(-1) ?? "").split(/:(.*)/s);
  if (kind === "unit" && scene.units.has(id)) return unitWords(scene.units.get(id), texts);
  if (kind === "general" && scene.generals.has(id)) return generalWords(scene.generals.get(id), texts);
  const mine = [...scene.generals.values()].filter((one) => one.there && view.armies.some((side) => side.army === one.army && view.actors.includes(side.seat)));
  switch (view.prompt.message.key) {
    case "prompt-assign": {
      const chief = mine.find((one) => one.chief && ctx.offers.some((offer) => offer.action.general?.startsWith(one.army)));
      return chief ? texts.say("wl-hint-assign", { general: chief.name, markers: chief.markers }) : "";
    }
    case "prompt-orders": {
      const able = mine.filter((one) => one.markers + one.points > 0 && ctx.offers.some((offer) => offer.action.general === one.id));
      return able.length ? texts.say("wl-hint-orders", { points: able.map((one) => `${one.name} ${one.markers + one.points}`).join(", ") }) : "";
    }
    case "prompt-window":
      return view.manoeuvre ? texts.say(`wl-hint-${view.manoeuvre.kind}`, { units: view.manoeuvre.units.map((one) => full("unit", one, texts)).join(", ") }) : "";
    case "prompt-line-charge":
      return ctx.offers.some((offer) => offer.shape) ? "" : texts.say("wl-hint-no-charge");
    default:
      return "";
  }
}

const MANY = 5;

/** Bids as numbers with what is left to the commander; other long lists as plain buttons. */
export function choices(view, offers, ctx) {
  const bids = offers.filter((offer) => offer.action.verb === "bid");
  if (offers.length <= MANY && !bids.length) return null;
  const { texts } = ctx;
  const button = (offer, words) => h("button", { type: "button", class: "wl-choice", title: texts.plain(offer.text), data: { offer: offer.index }, onclick: () => ctx.commit(offer) }, words);
  if (!bids.length) return h("div", { class: "wl-choices" }, offers.map((offer) => button(offer, texts.plain(offer.text))));
  const most = Math.max(...bids.map((offer) => offer.action.markers));
  return h(
    "div",
    { class: `wl-bids wl-army-${bids[0].action.army}` },
    h("p", { class: "hint" }, texts.say("wl-hint-bid", { markers: most })),
    bids.map((offer) => button(offer, [h("b", {}, String(offer.action.markers)), h("small", {}, texts.say("wl-bid-left", { left: most - offer.action.markers }))])),
  );
}
