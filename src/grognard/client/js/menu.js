// Around a battle: handing the screen over, the end, a rematch, the record, and what the menu and the tools offer.

import { call } from "./api.js";
import { $, fill, h } from "./dom.js";
import { confirmed, modal, toast } from "./dialogs.js";
import { linkRow } from "./links.js";
import { languageButton, set, settings, settingsDialog } from "./settings.js";
import { keep, kept } from "./store.js";
import { texts } from "./texts.js";

export function handOver(page) {
  const { battle, view } = page.table;
  const wanted = battle.holds.length > 1 && page.seat === null && !battle.ended && !page.past ? view.actors.find((seat) => battle.holds.includes(seat)) : undefined;
  const shown = $("#hand-over");
  if (wanted === undefined) return shown?.remove();
  if (shown && Number(shown.dataset.seat) === wanted) return;
  shown?.remove();
  const screen = h(
    "section",
    { id: "hand-over", class: `hand-over ${page.board.sideClass(wanted, view)}`, data: { seat: wanted }, role: "dialog", "aria-modal": "true", "aria-labelledby": "hand-over-title" },
    h(
      "div",
      { class: "hand-over-card" },
      h("h2", { id: "hand-over-title" }, texts.say("hand-over-title", { name: page.playerName(wanted), side: page.sideName(wanted) })),
      h("p", {}, texts.say("hand-over-text", { name: page.playerName(wanted) })),
      h("button", { type: "button", class: "primary", onclick: () => (screen.remove(), page.line.send({ type: "sit", seat: wanted })) }, texts.say("hand-over-go", { name: page.playerName(wanted) })),
    ),
  );
  document.body.append(screen);
  $("button", screen).focus();
}

export async function ended(page) {
  const { battle } = page.table;
  const { winner, allies = [] } = battle.ended;
  const drawn = winner === null || winner === undefined;
  const mine = battle.holds.length === 1 && !drawn ? [winner, ...allies].includes(battle.holds[0]) : undefined;
  const answer = await modal(
    mine === undefined ? "end-title" : mine ? "end-won" : "end-lost",
    h("div", { class: "body end-body" }, h("p", { class: "end-line" }, texts.nodes(page.resultMessage())), battle.key ? h("p", { class: "hint" }, texts.say("dice-proved")) : null),
    [{ text: "look-around" }, { text: "replay-play", value: "replay" }, ...(battle.holds.length ? [{ text: "rematch", value: "rematch", primary: true }] : [])],
    { small: true },
  );
  if (answer === "rematch") rematch(page);
  if (answer === "replay") page.log._play();
}

export async function rematch(page) {
  try {
    const found = await call(`/api/tables/${page.token}/rematch`, { method: "POST" });
    const own = found.chairs[0];
    keep({ token: own.token, game: page.table.battle.game, spectator: found.spectator });
    go(own.token);
  } catch (error) {
    toast(error.sentence ?? { key: "fault-server" });
  }
}

export function rematchReady(page, token) {
  keep({ token, game: page.table?.battle.game });
  toast({ key: "rematch-ready" }, { calm: true, stay: 0, action: h("button", { type: "button", class: "primary", onclick: () => go(token) }, texts.say("rematch-go")) });
}

function go(token) {
  location.hash = token;
  location.reload();
}

export async function download(page) {
  if (!page.table.battle.ended) return toast({ key: "refusal-battle-running" }, { calm: true });
  h("a", { href: `/api/tables/${page.token}/record`, download: "" }).click();
}

async function concede(page) {
  const seats = page.table.battle.holds;
  const seat = page.seat ?? page.table.view.actors.find((one) => seats.includes(one)) ?? seats[0];
  if (await confirmed("concede-title", { key: "concede-text", args: { side: page.sideName(seat) } }, "concede-yes")) page.line.send({ type: "act", seq: page.table.seq, undos: page.table.undos, seat, action: { verb: "concede" } });
}

export async function menu(page) {
  const { battle } = page.table;
  const own = kept(page.token);
  const entry = (key, run, able = true) => h("li", {}, h("button", { type: "button", disabled: !able, onclick: () => (list.closest("dialog").close(), run()) }, texts.say(key)));
  const links = (own?.friends ?? []).map((friend) => linkRow(texts.say("link-for", { name: friend.name || texts.say("seat-name", { seat: friend.seats[0] + 1 }) }), friend.token));
  const list = h(
    "ul",
    { class: "menu-list" },
    h("li", {}, h("a", { class: "button", href: page.ruleLink(page.table.view.prompt?.rule), target: "grognard-rules" }, texts.say("rules"))),
    h("li", {}, h("a", { class: "button", href: `/resolver?game=${battle.game}`, target: "grognard-resolver" }, texts.say("resolver"))),
    entry($("#text-board").hidden ? "text-board-show" : "text-board-hide", () => page.toggleText()),
    entry("settings-title", () => settingsDialog()),
    battle.ended ? (battle.kind !== "record" ? entry("download-record", () => download(page)) : null) : h("li", {}, h("p", { class: "hint" }, texts.say("record-later"))),
    battle.ended && battle.holds.length ? entry("rematch", () => rematch(page)) : null,
    !battle.ended && battle.holds.length && battle.kind !== "record" ? entry("concede", () => concede(page)) : null,
    h("li", {}, h("a", { class: "button", href: "/" }, texts.say("to-start"))),
  );
  await modal("menu-title", h("div", { class: "body" }, list, links.length || own?.spectator ? h("h3", { class: "caps" }, texts.say("links-title")) : null, links, own?.spectator ? linkRow(texts.say("link-spectator"), own.spectator) : null, h("h3", { class: "caps" }, texts.say("keys-title")), h("p", { class: "hint" }, texts.say("keys-text")), battle.commitment ? [h("h3", { class: "caps" }, texts.say("dice-title")), h("p", { class: "hint" }, texts.say(battle.key ? "dice-proved" : "dice-promised")), h("p", { class: "hash" }, battle.commitment), battle.key ? h("p", { class: "hash" }, battle.key) : null] : null), []);
}

export function tools(page) {
  const sign = (path) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  const button = (key, path, run, wide) => h("button", { type: "button", class: `icon${wide ? " wide-only" : ""}`, "aria-label": texts.say(key), title: texts.say(key), onclick: run, html: sign(path) });
  page.languageButton ??= languageButton();
  fill(
    $("#tools"),
    page.languageButton,
    h("a", { class: "button wide-only", href: page.table ? page.ruleLink("") : "/rules", target: "grognard-rules" }, texts.say("rules")),
    button($("#text-board").hidden ? "text-board-show" : "text-board-hide", "M4 6h16M4 12h16M4 18h10", () => page.table && page.toggleText(), true),
    button("theme-switch", "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z", () => set("theme", isDark() ? "light" : "dark"), true),
    button("menu-title", "M5 7h14M5 12h14M5 17h14", () => page.table && menu(page)),
  );
}

const isDark = () => (settings.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : settings.theme === "dark");
