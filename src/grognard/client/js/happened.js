// What has just happened: the last throw with its sums, arrows, sound, and lines for those who listen.

import { $, fill, h } from "./dom.js";
import { throwOf } from "./dice.js";
import { sumsOf } from "./odds.js";
import { play } from "./sound.js";
import { texts } from "./texts.js";

const ROLL_MS = 500;

export function takeIn(page, fresh, before) {
  if (!fresh.length && before) {
    if (page.table.seq < before.seq) (page.throws = []), (page.paths = []);
    return;
  }
  const source = before ? fresh : page.entries.filter((entry) => entry.n === page.table.seq);
  const thrown = source.filter((entry) => page.board.dice(entry.event, texts).length);
  if (thrown.length) {
    const last = thrown.at(-1).n;
    page.throws = source.filter((entry) => entry.n === last);
  } else if (source.some((entry) => page.board.heading(entry.event))) page.throws = [];
  page.paths = source.flatMap((entry) => page.board.paths(entry.event)).slice(-3);
  if (!before) return;
  if (thrown.length) play("dice");
  else if (source.some((entry) => page.board.heading(entry.event))) play("drum");
  else if (page.paths.length) play("move");
}

export function speak(page, fresh, before) {
  page.gestures.restingOdds();
  const lines = fresh.filter((entry) => entry.text).map((entry) => texts.plain(entry.text));
  if (page.live && (!before || before.seq !== page.table.seq || before.seat !== page.seat)) lines.push(texts.plain(page.table.view.prompt.message));
  const live = $("#live");
  for (const line of lines) live.append(h("p", {}, line));
  while (live.childElementCount > 20) live.firstElementChild.remove();
}

/** The last throw, with its sums; only its dice above the odds of a button that may be pressed next. */
export function drawThrow(page) {
  if (!page.odds) return;
  const latest = page.past ? page.past.events : page.throws;
  const throws = latest.flatMap((entry) => page.board.dice(entry.event, texts));
  if (page.odds.offers.length) {
    if (throws.length && !page.pointing.pointed.length && !page.sketch) page.odds.below(() => diceOf(page, latest, throws));
    return;
  }
  if (page.table.battle.ended && !page.past) {
    return fill($("#odds"), h("h2", {}, texts.say("battle-over")), h("p", { class: "end-line" }, texts.nodes(page.resultMessage())), page.board.summary?.(page.view, page.entries, page.ctx) ?? "");
  }
  if (!throws.length) return page.odds.draw();
  const counted = latest.map((entry) => page.board.sums(entry.event, texts, latest)).filter(Boolean);
  const sums = counted.length === 1 ? counted[0] : null;
  const results = latest.filter((entry) => page.board.verdict(entry.event));
  const parts = sums ? ["attack", "defence"].flatMap((side) => sums[side].parts.map((part) => ({ side, thrown: true, ...part }))) : [];
  fill($("#odds"), h("h2", {}, texts.say("throw-title")), diceOf(page, latest, throws), parts.length ? sumsOf(parts, { attack: String(sums.attack.total), defence: String(sums.defence.total) }) : "", results.map((entry) => h("p", { class: "throw-result" }, texts.nodes(entry.text))));
}

/** The dice roll once: drawn again they roll on, and then lie still. */
function diceOf(page, latest, throws) {
  if (page.thrown?.n !== latest[0].n) page.thrown = { n: latest[0].n, at: performance.now() };
  const since = performance.now() - page.thrown.at;
  const shown = h("div", { class: since > ROLL_MS ? "throws still" : "throws" }, throws.map(throwOf));
  shown.style.setProperty("--since", `${-Math.round(since)}ms`);
  return shown;
}
