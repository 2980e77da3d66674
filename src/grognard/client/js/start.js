// The start page: five games as pictures, my running battles, a new battle, a record to open.

import { call, once } from "./api.js";
import { COVERS } from "./covers.js";
import { $, drawing, fill, h } from "./dom.js";
import { confirmed, modal, pickFile, toast } from "./dialogs.js";
import { newBattle } from "./newbattle.js";
import { apply, languageButton, settingsDialog } from "./settings.js";
import { battles, forget } from "./store.js";
import { texts } from "./texts.js";

const LARGEST_FILE = 20_000_000;
let games = [];
let mine = [];
let gone = [];
const boards = {};
const undrawn = new Set();

async function boardOf(key) {
  if (!boards[key]) {
    boards[key] = (async () => {
      const module = await import(`/games/${key}/client/board.js`).catch(() => null);
      if (!module) return null; // rules without a drawing: it cannot be played here yet
      const sheet = h("link", { rel: "stylesheet", href: `/games/${key}/client/board.css` });
      document.head.append(sheet);
      await Promise.all([texts.load(`/games/${key}/text/{lang}.ftl`, `/games/${key}/client/{lang}.ftl`), new Promise((done) => ((sheet.onload = done), (sheet.onerror = done))), module.default.load(once)]);
      return module.default;
    })();
  }
  return boards[key];
}

function drawGames() {
  fill(
    $("#game-grid"),
    games.map((game) => {
      const playable = game.built && game.drawn !== false && !undrawn.has(game.key);
      const cover = drawing("0 0 400 200", COVERS[game.key]?.() ?? '<rect width="400" height="200" fill="#efe4c8"/>', { class: "cover", preserveAspectRatio: "xMidYMid slice" });
      if (playable)
        boardOf(game.key).then((board) => {
          if (!board && !undrawn.has(game.key)) {
            undrawn.add(game.key);
            return drawGames();
          }
          if (!board?.cover) return;
          cover.setAttribute("viewBox", board.coverBox ?? "0 0 400 200");
          cover.innerHTML = board.cover();
        });
      return h(
        "article",
        { class: `game${playable ? "" : " coming"}` },
        h("div", { class: "game-picture" }, cover, playable ? null : h("span", { class: "ribbon" }, texts.say(game.armies ? "start-armies-now" : game.charts.length ? "start-charts" : "start-coming"))),
        h("div", { class: "game-words" }, h("h3", {}, texts.maybe(`game-${game.key}`) || game.title), h("p", {}, texts.maybe(`game-${game.key}-blurb`))),
        playable || game.charts.length || game.armies
          ? h(
              "div",
              { class: "row game-buttons" },
              playable ? h("button", { type: "button", class: "primary", onclick: () => begin(game) }, texts.say("start-play")) : null,
              playable ? h("a", { class: "button", href: `/rules?game=${game.key}` }, texts.say("rules")) : null,
              game.armies ? h("a", { class: "button", href: `/armies?game=${game.key}` }, texts.say("start-armies")) : null,
              game.charts.length ? h("a", { class: "button", href: `/resolver?game=${game.key}` }, texts.say("resolver")) : null,
            )
          : null,
      );
    }),
  );
}

async function begin(game) {
  const board = await boardOf(game.key);
  await newBattle(game, board);
}

function seatName(battle, seat) {
  const player = battle.players[seat];
  if (!player) return texts.say("seat-name", { seat: seat + 1 });
  if (player.kind === "computer") return texts.say("computer-level", { level: texts.say(`level-${player.level}`) });
  return player.name || texts.say("seat-name", { seat: seat + 1 });
}

function state(battle) {
  if (battle.kind === "record") return [texts.say("battle-record"), "over"];
  if (battle.ended) {
    if (!battle.seats.length || battle.seats.length > 1) return [texts.say("battle-ended"), "over"];
    return battle.seats.includes(battle.ended.winner) ? [texts.say("battle-ended-won"), "over"] : [texts.say("battle-ended-lost"), "over"];
  }
  if (battle.your_move) return [texts.say("battle-your-move"), "yours"];
  return [texts.say("battle-their-move", { name: battle.to_move.map((seat) => seatName(battle, seat)).join(", ") }), battle.seats.length ? "theirs" : "watching"];
}

function drawMine() {
  const rank = { yours: 0, theirs: 1, watching: 2, over: 3 };
  const list = [...mine].sort((one, two) => rank[state(one)[1]] - rank[state(two)[1]] || two.last - one.last);
  fill(
    $("#mine"),
    list.length
      ? h(
          "ul",
          { class: "battle-list" },
          list.map((battle) => {
            const [words, kind] = state(battle);
            const others = battle.players.map((_, seat) => seat).filter((seat) => !battle.seats.includes(seat));
            const title = [texts.maybe(`game-${battle.game}`), battle.scenario ? texts.maybe(`scenario-${battle.scenario}`) : ""].filter(Boolean).join(" · ");
            return h(
              "li",
              { class: `battle ${kind}` },
              h("a", { class: "battle-main", href: `/table#${battle.token}` }, h("b", {}, title), h("span", {}, battle.seats.length ? (others.length ? texts.say("battle-against", { name: others.map((seat) => seatName(battle, seat)).join(", ") }) : texts.say("battle-screen", { names: battle.seats.map((seat) => seatName(battle, seat)).join(", ") })) : texts.say("battle-watching"), " · ", battle.turn ? texts.say("battle-turn", { turn: battle.turn, moves: battle.moves }) : texts.say("battle-setup", { moves: battle.moves }))),
              h("span", { class: `battle-state ${kind}` }, words),
              h("time", { datetime: new Date(battle.last).toISOString() }, new Intl.DateTimeFormat(texts.language, { dateStyle: "medium", timeStyle: "short" }).format(battle.last)),
              h("button", { type: "button", class: "icon plain", "aria-label": `${texts.say("battle-forget")}: ${title}`, title: texts.say("battle-forget"), html: '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13"/></svg>', onclick: () => drop(battle) }),
            );
          }),
        )
      : h("p", { class: "empty" }, texts.say("start-mine-none")),
    gone.length ? h("p", { class: "note calm gone" }, texts.say("battle-gone", { count: gone.length }), " ", h("button", { type: "button", onclick: () => (gone.forEach(forget), (gone = []), drawMine()) }, texts.say("battle-clean"))) : null,
    h("p", { class: "hint" }, texts.say("start-link")),
  );
}

async function drop(battle) {
  if (!(await confirmed("battle-forget-title", { key: "battle-forget-text" }, "battle-forget-yes"))) return;
  forget(battle.token);
  mine = mine.filter((one) => one.token !== battle.token);
  drawMine();
}

function drawMore() {
  fill($("#more"), h("h2", { class: "caps" }, texts.say("start-record")), h("p", {}, texts.say("start-record-text")), h("button", { type: "button", id: "open-record", onclick: openRecord }, texts.say("start-record")));
}

async function openRecord() {
  const file = await pickFile(".jsonl,.ndjson,.json,.txt");
  if (file) await sendRecord(file);
}

async function sendRecord(file) {
  try {
    if (file.size > LARGEST_FILE) throw { sentence: { key: "fault-file-too-big" } };
    const found = await call("/api/records", { method: "POST", raw: await file.arrayBuffer() });
    location.href = `/table#${found.spectator}`;
  } catch (error) {
    const sentence = error.sentence ?? { key: "fault-not-a-record" };
    const key = sentence.key.replace(/^refusal-(record-)/, "$1");
    const known = texts.has(sentence.key) ? sentence : texts.has(key) ? { ...sentence, key } : { key: "fault-not-a-record" };
    modal("upload-fault-title", h("div", { class: "body" }, h("p", { class: "note" }, texts.nodes(known)), h("p", { class: "hint" }, texts.say("upload-hint"))), [{ text: "close", primary: true }], { small: true });
  }
}

async function refresh() {
  const tokens = battles().map((battle) => battle.token).slice(0, 200);
  if (!tokens.length) {
    mine = [];
    return drawMine();
  }
  try {
    mine = await call("/api/battles/mine", { method: "POST", body: { tokens } });
    gone = tokens.filter((token) => !mine.some((battle) => battle.token === token));
    await Promise.all([...new Set(mine.map((battle) => battle.game))].map((key) => texts.load(`/games/${key}/text/{lang}.ftl`)));
  } catch (error) {
    toast(error.sentence ?? { key: "fault-server" });
  }
  drawMine();
}

function tools() {
  fill(
    $("#tools"),
    languageButton(),
    h("button", { type: "button", onclick: () => settingsDialog() }, texts.say("settings-title")),
  );
}

async function open() {
  apply();
  await texts.load("/text/{lang}.ftl");
  texts.dress(document);
  tools();
  drawMore();
  texts.onchange(() => {
    drawGames();
    drawMine();
    drawMore();
    tools();
  });
  try {
    games = await call("/api/games");
  } catch (error) {
    toast(error.sentence, { stay: 0, action: h("button", { type: "button", onclick: () => location.reload() }, texts.say("try-again")) });
  }
  drawGames();
  await refresh();
  document.body.classList.add("ready");
  addEventListener("focus", refresh);
  document.body.addEventListener("dragover", (event) => event.preventDefault());
  document.body.addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) sendRecord(file);
  });
}

open();
