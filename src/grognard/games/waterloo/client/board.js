// Waterloo on the shared table: draws the battlefield and its pieces, names what can be pointed at, and shows offers and
// events. No rules here: what may be done comes as offers, what happened as events. See docs/client.md.

import { attempt, choices, course, hint } from "./asking.js";
import { fightPanel } from "./fight.js";
import { SEGMENT, aids, draw } from "./map.js";
import { cover, figure, preview } from "./pictures.js";
import { print, printed, sceneOf } from "./scene.js";
import { ghost, pivot, pose, spot, stand, standing, unspot } from "./sketching.js";
import { armiesPanel, hour, roman, textBoard } from "./tables.js";
import { step, things } from "./things.js";
import { dice, paths, spots, summary, sums } from "./told.js";

const RESULTS = ["attacker-rout", "attacker-retreat", "attacker-fall-back", "stand", "defender-fall-back", "defender-retreat", "defender-rout", "attacker-withdraws-shaken", "attacker-withdraws", "defender-withdraws", "defender-withdraws-shaken", "gun-shaken", "smoke", "damage", "fall-back", "retreat", "stays", "pursues", "general-lost", "general-safe", "waits", "enters", "done"];
const TONES = { "attacker-rout": "bad", "attacker-retreat": "bad", "attacker-fall-back": "bad", stand: "flat", "defender-fall-back": "good", "defender-retreat": "good", "defender-rout": "best", "attacker-withdraws-shaken": "bad", "attacker-withdraws": "bad", "defender-withdraws": "good", "defender-withdraws-shaken": "best", "gun-shaken": "bad", damage: "fair", "fall-back": "good", retreat: "best", pursues: "good", "general-lost": "bad", enters: "good" };

const armyOf = (seat) => ["blue", "red", "black"][seat ?? 0];

export default {
  key: "waterloo",
  layout: "field",
  few: 3,
  turnFor: (seat, upright) => (upright ? 1 : 0),
  coverBox: "0 0 400 200",
  ruler: { segment: SEGMENT, words: (length, texts) => texts.say("wl-ruler", { mm: Math.round(length), segments: Math.round(length / SEGMENT * 10) / 10 }) },
  odds: { verbs: new Set(["bombard", "fight", "reinforce", "counter_attack", "pursue", "support", "reroll", "offer-decline-reroll", "offer-decline-outcome", "side", "take_die", "share_losses", "charge_at", "pursue_at"]), order: RESULTS, tone: (result) => TONES[result] ?? "flat" },

  async load(once) {
    if (printed) return;
    const files = ["armies", "board", "deployment", "constants", "scenarios"];
    const read = await Promise.all(files.map((file) => once(`/games/waterloo/data/${file}.json`)));
    print(Object.fromEntries(files.map((file, index) => [file, read[index]])));
  },

  draw,
  aids,
  pose,
  ghost,
  spot,
  unspot,
  standing,
  stand,
  pivot,
  things,
  step,
  textBoard,
  figure,
  preview,
  cover,

  attempt,
  markOf: (ref, view) => (/^(unit|general):/.test(ref) && ref.includes(":blue") !== (view.seat === 0) ? "foe" : "may"),
  hint,
  panels: (view, ctx) => [...(view.fight ? [{ id: "combat", title: ctx.texts.say("wl-fight"), node: fightPanel(view, ctx) }] : []), { id: "armies", title: ctx.texts.say("wl-armies"), node: armiesPanel(sceneOf(view, ctx.texts), view, ctx, printed.scenarios.get(view.scenario)?.black === "never"), quiet: true }],
  hand: () => [],
  card: () => null,
  cardWords: () => "",
  kindOf: () => "",
  tray: () => null,
  choices,
  summary,
  dice,
  sums,
  verdict: (event) => ["melee_decided", "outcome_decided"].includes(event.event),
  paths,
  spots,
  heading: (event) => event.event === "turn_began",
  minor: () => false,
  refsOf: (ref) => [ref],
  sideClass: (seat) => `wl-army-${armyOf(seat)} side-${seat}`,
  acting: (view, texts) => (view.acting ? { side: `wl-army-${view.acting}`, name: texts.say(`wl-army-${view.acting}`) } : null),
  sideName: (seat, view, texts) => texts.say(`wl-army-${armyOf(seat)}`),
  status: (view, texts) => texts.say("wl-status", { turn: roman(view.turn), hour: hour(view.turn) }),
  course,
};
