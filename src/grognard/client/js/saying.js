// What the prompt says at every moment of a battle, and the list of everything that may be done.

import { fill, h } from "./dom.js";
import { modal } from "./dialogs.js";
import { download, rematch } from "./menu.js";
import { isSketch } from "./pointing.js";
import { texts } from "./texts.js";

export function drawPrompt(page) {
  if (!page.table || !page.board) return;
  const { view, battle } = page.table;
  const acting = page.board.acting?.(view, texts) ?? null;
  const side = acting?.side ?? (view.actors.length ? page.board.sideClass(view.actors[0], view) : "");
  if (page.past) {
    return page.prompt.draw({
      lead: texts.say("past-title"),
      message: { key: "past-at", args: { at: page.past.at, of: page.table.seq } },
      side: "past",
      extra: [battle.ended ? page.times.viewpoint() : null, h("button", { type: "button", class: "primary", data: { do: "now" }, onclick: () => page.log.present() }, texts.say("back-to-now"))],
    });
  }
  if (battle.ended) {
    return page.prompt.draw({
      lead: texts.say("battle-over"),
      message: page.resultMessage(),
      side: battle.ended.winner === null || battle.ended.winner === undefined ? "" : page.board.sideClass(battle.ended.winner, view),
      extra: [
        h("button", { type: "button", data: { do: "replay" }, onclick: () => page.log._play() }, texts.say("replay-play")),
        battle.kind !== "record" ? h("button", { type: "button", data: { do: "record" }, onclick: () => download(page) }, texts.say("download-record")) : null,
        battle.holds.length ? h("button", { type: "button", class: "primary", data: { do: "rematch" }, onclick: () => rematch(page) }, texts.say("rematch")) : h("a", { class: "button", href: "/" }, texts.say("to-start")),
      ],
    });
  }
  if (!page.live) {
    const actor = view.actors[0];
    const player = battle.players.find((one) => one.seat === actor);
    return page.prompt.draw({
      lead: battle.kind === "record" ? texts.say("record-ends") : acting?.name ?? view.actors.map((seat) => page.sideName(seat)).join(", "),
      message: battle.kind === "record" ? undefined : { key: page.thinking ? "is-thinking" : player?.kind === "computer" ? "computer-moves" : player && !player.here ? "waiting-away" : "waiting-for", args: { name: page.playerName(actor) } },
      side,
      note: page.note,
      extra: player?.kind === "computer" ? [h("button", { type: "button", data: { do: "skip" }, onclick: () => page.line.send({ type: "skip" }) }, texts.say("hurry"))] : [],
    });
  }
  if (page.sketch) return drawSketchPrompt(page, side);
  const ready = page.pointing.ready;
  const { parts } = page.pointing;
  const meant = page.pointing.pointed.length ? [...ready, ...page.pointing.possible.filter((offer) => isSketch(offer) && !ready.includes(offer)), ...(parts.length > 1 ? [] : parts)] : ready;
  const chosen = page.pointing.pointed.length > 0;
  const buttons = page.choosing ? [] : page.pointing.buttons;
  const listed = page.table.offers.filter((offer) => !offer.shape || isSketch(offer));
  let hint = "";
  if (chosen && !meant.length) hint = texts.say("hint-go-on");
  else if (!chosen && !page.choosing && page.pointing.next.size) hint = texts.say("hint-point");
  const told = page.board.hint?.(view, page.pointing.refs, page.ctx) ?? "";
  page.prompt.draw({
    message: view.prompt.message,
    rule: view.prompt.rule,
    ruleLink: page.ruleLink(view.prompt.rule),
    side,
    mine: true,
    meant,
    buttons,
    chosen,
    undo: page.table.undo,
    hint: told || hint,
    told: Boolean(told),
    note: page.note,
    all: page.choosing ? 0 : listed.length,
    extra: chosen && parts.length > 1 ? [h("button", { type: "button", data: { do: "parts" }, onclick: () => listOffers(page, parts) }, texts.say("part-offers"))] : [],
  });
}

function drawSketchPrompt(page, side) {
  const { offer, refusal, touched } = page.sketch;
  const note = refusal && touched ? [...texts.nodes({ key: `refusal-${refusal.code}`, args: refusal.args ?? {} }), refusal.rule ? h("a", { class: "rule", href: page.ruleLink(refusal.rule), target: "grognard-rules" }, " ", texts.say("rule-number", { rule: refusal.rule })) : ""] : null;
  const alone = page.drawnAlone(offer);
  const drop = page.pointing.buttons.filter((one) => !isSketch(one));
  page.prompt.draw({
    message: page.table.view.prompt.message,
    rule: page.table.view.prompt.rule,
    ruleLink: page.ruleLink(page.table.view.prompt.rule),
    side,
    mine: true,
    note,
    hint: texts.say("sketch-hint"),
    undo: page.table.undo,
    extra: [
      drop.length <= 2 ? drop.map((one) => h("button", { type: "button", data: { offer: one.index }, onclick: () => page.prompt.press(one) }, texts.brief(one.text))) : null,
      alone ? null : h("button", { type: "button", data: { do: "sketch-stop" }, onclick: () => (page.stopSketch(), page.drawChoices(), page.drawMarks(), drawPrompt(page)) }, texts.say("sketch-stop")),
      h("button", { type: "button", class: "primary", disabled: Boolean(refusal), data: { do: "sketch-do" }, onclick: () => page.prompt.press({ ...offer, action: page.sketch.action, drawn: true }) }, texts.say("sketch-do")),
    ],
  });
}

/** Everything that may be done, as a list: for the keyboard, for those who listen, and when pointing is a riddle. */
export async function listOffers(page, offers) {
  const chosen = page.pointing.pointed.length ? page.pointing.possible : page.table.offers.filter((offer) => !offer.shape || isSketch(offer));
  const list = (offers ?? chosen).slice(0, 400);
  const filter = h("input", { type: "text", placeholder: texts.say("filter-offers"), "aria-label": texts.say("filter-offers") });
  const holder = h("ul", { class: "offer-list" });
  const draw = () => {
    const wanted = filter.value.toLowerCase();
    fill(
      holder,
      list
        .filter((offer) => texts.plain(offer.text).toLowerCase().includes(wanted))
        .map((offer) => h("li", {}, h("button", { type: "button", onclick: () => (holder.closest("dialog").close(), page.commit(offer)), onfocus: () => page.odds.show([offer]) }, texts.plain(offer.text), offer.rule ? h("small", {}, texts.say("rule-number", { rule: offer.rule })) : null))),
    );
  };
  filter.addEventListener("input", draw);
  draw();
  await modal("all-offers-title", h("div", { class: "body" }, list.length > 8 ? filter : null, holder), []);
}
