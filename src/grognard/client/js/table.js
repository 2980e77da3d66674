// The table: one battle, live. It holds the line to the server and tells every part of the page what to show. Its parts:
// gestures.js what a hand does, saying.js the prompt, happened.js dice and speech, past.js looking back, menu.js, keys.js.

import { once } from "./api.js";
import { $, $$, fill, h } from "./dom.js";
import { toast } from "./dialogs.js";
import { Gestures } from "./gestures.js";
import { Hand } from "./hand.js";
import { drawThrow, speak, takeIn } from "./happened.js";
import { listenToKeys, listenToWords, showCard } from "./keys.js";
import { Log } from "./log.js";
import { ended, handOver, rematchReady, tools } from "./menu.js";
import { Line } from "./net.js";
import { OddsPanel } from "./odds.js";
import { Past } from "./past.js";
import { Pointing, isSketch } from "./pointing.js";
import { PromptBar } from "./prompt.js";
import { drawPrompt, listOffers } from "./saying.js";
import { apply, onsetting, settings } from "./settings.js";
import { picker } from "./shapes.js";
import { Sketch, aimOf, isLine, isPlacing } from "./sketch.js";
import { Stage } from "./stage.js";
import { keep, kept } from "./store.js";
import { texts } from "./texts.js";

const UPRIGHT = "(max-aspect-ratio: 8/9)";

class TablePage {
  constructor(token) {
    this.token = token;
    this.table = null;
    this.board = null;
    this.past = null;
    this.entries = [];
    this.note = null;
    this.turn = 0;
    this.memory = {};
    this.throws = [];
    this.paths = [];
    this.thinking = false;
    this.sheet = "";
    this.gestures = new Gestures(this);
    this.times = new Past(this);
    this.stage = new Stage($("#stage"), {
      point: (ref) => this.gestures.point(ref),
      hover: (ref) => this.gestures.hover(ref),
      step: (ref, dx, dy) => this.board.step(ref, dx, dy, this.view, this.ctx),
      canDrag: (ref) => this.live && this.pointing.known(ref),
      lift: (ref) => this.gestures.lift(ref),
      drop: (ref, target) => this.gestures.drop(ref, target),
      turn: () => this.turnBoard(),
      ruler: () => this.board?.ruler,
      grab: (ref) => this.grab(ref),
    });
    this.hand = new Hand($("#hand"), {
      point: (ref, key) => this.gestures.point(ref, key),
      hover: (ref) => this.gestures.hover(ref),
      canDrag: (ref) => this.live && this.pointing.known(ref),
      lift: (ref, key) => this.gestures.lift(ref, key),
      drop: (ref, target, key) => this.gestures.drop(ref, target, key),
      look: (ref) => showCard(this, ref),
    });
    this.pointing = new Pointing((ref) => this.board.kindOf(ref));
    this.prompt = new PromptBar($("#prompt"), {
      commit: (offer) => this.commit(offer),
      undo: () => this.undo(),
      clear: () => this.gestures.clear(),
      list: (offers) => listOffers(this, offers),
      preview: (offer) => (this.odds?.show([offer]), drawThrow(this)),
    });
    this.log = new Log($("#log"), { look: (at) => this.times.look(at), now: () => this.times.present() });
    this.log.pace = () => settings.pace || 400;
    tools(this);
    listenToWords(this);
    listenToKeys(this);
    texts.onchange(() => {
      tools(this);
      if (this.table) this.render();
    });
    matchMedia(UPRIGHT).addEventListener("change", () => this.table && (this.takeSeat(), this.render()));
    onsetting((name, value) => name === "pace" && this.line.send({ type: "pace", ms: value }));
    this.line = new Line(token, (message) => this.hear(message), (state) => this.lineState(state));
  }

  // --- what the page knows ---------------------------------------------------------------------------------------------

  get view() {
    return this.past?.view ?? this.table.view;
  }

  get seat() {
    return this.table?.seat ?? null;
  }

  /** Whether this player may act now. */
  get live() {
    return Boolean(this.table && !this.past && this.seat !== null && this.table.view.actors.includes(this.seat) && !this.table.battle.ended);
  }

  get ctx() {
    return {
      texts,
      turn: this.turn,
      view: this.view,
      seat: this.view.seat ?? undefined,
      memory: this.memory,
      playerName: (seat) => this.playerName(seat),
      offers: this.live ? this.table.offers : [],
      commit: (offer, stay) => this.commit(offer, stay),
    };
  }

  playerName(seat) {
    const player = this.table.battle.players.find((one) => one.seat === seat);
    if (!player) return "";
    if (player.kind === "computer") return texts.say("computer-level", { level: texts.say(`level-${player.level}`) });
    return player.name || texts.say("seat-name", { seat: seat + 1 });
  }

  sideName(seat) {
    return this.board.sideName(seat, this.table.view, texts);
  }

  // --- hearing the server ----------------------------------------------------------------------------------------------

  /** One message after the other: the first has to wait until the game's drawing is here. */
  hear(message) {
    this.hearing = (this.hearing ?? Promise.resolve()).then(() => this.heard(message)).catch((error) => setTimeout(() => { throw error; }));
  }

  async heard(message) {
    if (message.type === "table") await this.showTable(message);
    else if (message.type === "ends") this.endsKnown(message);
    else if (message.type === "refused") this.refused(message.refusal);
    else if (message.type === "odds") this.oddsHeard(message);
    else if (message.type === "moment") this.times.heard(message);
    else if (message.type === "here") this.presence(message);
    else if (message.type === "thinking") {
      this.thinking = true;
      drawPrompt(this);
    } else if (message.type === "rematch") rematchReady(this, message.token);
    else if (message.type === "closing" && message.reason !== "taken") this.lineState("closing", message.reason); // taken is told by the code of the close
  }

  async showTable(message) {
    const first = !this.table;
    if (!this.board) {
      this.opening ??= this._open(message.battle.game).catch(() => this.lineState("undrawn"));
      await this.opening;
      if (!this.board) return;
    }
    if (this.table && message.seq < this.table.seq && message.undos === this.table.undos) return; // overtaken
    const full = message.full || first;
    const fresh = full && !first ? message.events.filter((entry) => entry.n > this.table.seq) : first ? [] : message.events;
    this.entries = full ? message.events : [...this.entries.filter((entry) => entry.n <= message.seq && !fresh.some((one) => one.n === entry.n)), ...fresh];
    if (this.table && message.undos !== this.table.undos) this.times.moments.clear();
    const before = this.table;
    this.table = message;
    this.thinking = false;
    this.endsAt = null;
    message.offers.forEach((offer, index) => (offer.index = index));
    this.pointing.setOffers(this.seat !== null && message.view.actors.includes(this.seat) ? message.offers : []);
    this.stopSketch();
    this.odds.forget();
    this.note = null;
    if (message.notice === "stale") toast({ key: "notice-stale" }, { calm: true });
    keep({ token: this.token, game: message.battle.game });
    this.takeSeat();
    takeIn(this, fresh, before);
    this.render();
    const [line, ...others] = this.live ? this.pointing.sketches : [];
    if (line && !others.length && (isLine(line) ? this.drawnAlone(line) : this.pointing.offers.length === 1)) this.startSketch(line);
    speak(this, fresh, before);
    if (!before?.battle.ended && message.battle.ended && before) ended(this);
    this.obvious();
    if (first) {
      document.body.classList.add("ready");
      performance.mark("table-drawn");
    }
  }

  async _open(game) {
    const sheet = h("link", { rel: "stylesheet", href: `/games/${game}/client/board.css` });
    document.head.append(sheet);
    const [module] = await Promise.all([import(`/games/${game}/client/board.js`), texts.load(`/games/${game}/text/{lang}.ftl`, `/games/${game}/client/{lang}.ftl`), new Promise((done) => ((sheet.onload = done), (sheet.onerror = done)))]);
    await module.default.load(once);
    this.board = module.default;
    this.pointing.few = this.board.few ?? 1;
    this.layOut(this.board.layout ?? "play");
    this.odds = new OddsPanel($("#odds"), (id, action) => this.line.send({ type: "odds", id, seat: this.seat, action }), this.board.odds);
  }

  /** A free table has the game's own panel under it. */
  layOut(layout) {
    $("#table").dataset.layout = layout;
    if (layout === "field") $("#sheets").before($("#game-armies"));
    this.stage.redress();
  }

  /** A question with one answer is not asked, unless a person opposite could learn from how soon it is answered. */
  obvious() {
    const people = this.table.battle.players.some((player) => player.kind === "person" && !this.table.battle.holds.includes(player.seat));
    const offer = this.live && !people ? this.board.obvious?.(this.table.offers, this.table.view) : null;
    if (offer) this.commit(offer);
  }

  /** Which offers cannot be taken back; it comes a moment after the table. */
  endsKnown(message) {
    if (message.seq !== this.table.seq || message.undos !== this.table.undos || message.seat !== this.seat) return;
    const ends = new Set(message.ends);
    this.table.offers.forEach((offer, index) => (offer.ends_undo = ends.has(index)));
    this.endsAt = this.table.seq;
    if (this.gestures.waiting) {
      const offer = this.gestures.waiting;
      this.gestures.waiting = null;
      if (!offer.ends_undo) return this.commit(offer);
    }
    drawPrompt(this);
  }

  // --- offers that are finished on the table -----------------------------------------------------------------------------------

  startSketch(offer) {
    this.stopSketch();
    this.pointing.clear();
    let asked = 0;
    this.sketch = new Sketch(this.stage, this.board, this.view, this.ctx, offer, {
      ask: (action) => {
        const id = `sketch-${++asked}`;
        this.sketchAsked = id;
        this.line.send({ type: "odds", id, seat: this.seat, action });
      },
      dropped: (ref, over) => {
        const meant = this.pointing.offers.find((one) => !one.shape && one.touch?.length === 2 && one.touch.includes(ref) && one.touch.includes(over));
        if (meant) this.commit(meant);
      },
      lines: this.table.offers.filter((one) => aimOf(one, offer)),
      changed: () => {
        this.sketch?.refresh();
        if (this.sketch) drawPrompt(this);
      },
    });
    this.drawMarks();
    this.drawChoices();
    drawPrompt(this);
  }

  /** Whether there is nothing else to do than to draw this, but to leave it. */
  drawnAlone(offer) {
    return this.pointing.offers.every((one) => isSketch(one) || !one.touch?.length || aimOf(one, offer));
  }

  /** A token that can be set down anywhere is taken up by dragging it. */
  grab(ref) {
    const offer = this.live && this.pointing.sketches.find((one) => isPlacing(one, ref));
    if (!offer) return null;
    this.startSketch(offer);
    return this.sketch;
  }

  stopSketch() {
    this.sketch?.end();
    this.sketch = null;
  }

  oddsHeard(message) {
    if (String(message.id).startsWith("sketch-")) {
      if (message.id !== this.sketchAsked || !this.sketch) return;
      this.sketch.told(message);
      this.gestures.restingOdds();
      return drawPrompt(this);
    }
    if (this.gestures.whys.delete(message.id)) {
      if (message.refusal) this.refused(message.refusal);
      return;
    }
    this.odds.answer(message);
  }

  refused(refusal) {
    const message = { key: `refusal-${refusal.code}`, args: refusal.args ?? {} };
    this.note = [...texts.nodes(message), refusal.rule ? " " : "", refusal.rule ? h("a", { class: "rule", href: this.ruleLink(refusal.rule), target: "grognard-rules" }, texts.say("rule-number", { rule: refusal.rule })) : ""].filter(Boolean);
    $("#alert").textContent = texts.plain(message);
    drawPrompt(this);
  }

  presence({ seat, here }) {
    const player = this.table?.battle.players.find((one) => one.seat === seat);
    if (!player || player.here === here) return;
    player.here = here;
    if (player.kind === "person" && !this.table.battle.holds.includes(seat)) toast({ key: here ? "player-came" : "player-went", args: { name: this.playerName(seat) } }, { calm: true, stay: 4000 });
    this.drawTitle();
  }

  // --- the line ------------------------------------------------------------------------------------------------------------

  lineState(state, reason) {
    const strip = $("#line-state");
    this.connection = state;
    if (state === "open") {
      strip.hidden = true;
      if (settings.pace !== 900) this.line.send({ type: "pace", ms: settings.pace });
      return;
    }
    strip.hidden = false;
    const again = h("button", { type: "button", onclick: () => this.line.again() }, texts.say("try-again"));
    const home = h("a", { class: "button", href: "/" }, texts.say("to-start"));
    const key = state === "closing" && texts.has(`fault-closing-${reason}`) ? `fault-closing-${reason}` : `fault-${state}`;
    fill(strip, h("span", {}, texts.say(key)), state === "unknown" || state === "undrawn" ? home : state === "taken" ? [again, home] : again);
    $("#alert").textContent = texts.say(key);
    if ((state === "unknown" || state === "undrawn") && !this.table) document.body.classList.add("ready", "nothing");
  }

  // --- showing -------------------------------------------------------------------------------------------------------------

  render() {
    const { board, view, ctx } = this;
    this.drawTitle();
    board.draw(this.stage, view, ctx);
    this.stage.setThings(board.things(view, ctx), texts.say("board-region"));
    this.hand.draw({ board, view, ctx, seat: view.seat, note: this.handNote() });
    this.log.set({ entries: this.entries, seq: this.table.seq, seat: this.seat, view: this.table.view, board });
    this.drawPanels();
    this.drawChoices();
    this.drawMarks();
    drawPrompt(this);
    this.drawText();
    this.drawSheets();
    handOver(this);
    document.body.dataset.replay = this.past ? "yes" : "no";
  }

  handNote() {
    if (this.past || this.table.battle.ended) return "";
    if (!this.table.battle.holds.length) return texts.say("watching");
    return "";
  }

  drawTitle() {
    const { battle, view } = this.table;
    const course = battle.ended ? [] : this.board.course?.(this.view, texts) ?? [];
    const now = course.find((step) => step.now);
    const status = this.board.status(this.view, texts);
    const name = [texts.say(`game-${battle.game}`), battle.scenario ? texts.maybe(`scenario-${battle.scenario}`) : ""].filter(Boolean).join(" · ");
    fill($("#title"), h("span", { class: status ? "head-game" : "" }, status ? `${name} · ` : name), h("span", { class: "head-status" }, status), now ? h("span", { class: "head-phase" }, ` · ${now.words}`) : null);
    $("#course").hidden = !now;
    fill($("#course"), now ? course.map((step) => h("li", { class: step.now ? "now" : course.indexOf(step) < course.indexOf(now) ? "past" : "", "aria-current": step.now ? "step" : null }, step.words)) : null);
    const mine = view.actors.includes(this.seat) && !battle.ended;
    document.title = `${mine ? "● " : ""}${texts.say(`game-${battle.game}`)} · Grognard`;
  }

  drawPanels() {
    const panels = this.board.panels(this.view, this.ctx);
    for (const id of ["combat", "armies"]) {
      const host = $(`#game-${id}`);
      const panel = panels.find((one) => one.id === id);
      host.hidden = !panel;
      if (panel) {
        host.setAttribute("aria-label", panel.title);
        fill(host, h("h2", { class: panel.quiet ? "sr" : "" }, panel.title), panel.node);
      } else host.replaceChildren();
    }
  }

  drawChoices() {
    const host = $("#choices");
    const offers = this.live ? this.pointing.buttons : [];
    const [shape] = this.live ? this.pointing.shapes : [];
    const node = this.sketch ? this.sketch.panel() : shape ? picker(shape, this) : offers.length ? this.board.choices?.(this.view, offers, this.ctx) : null;
    host.hidden = !node;
    $("#side").classList.toggle("choosing", Boolean(node) && !this.sketch);
    if (node) fill(host, node);
    else host.replaceChildren();
    this.choosing = Boolean(node);
    if (node && this.sheet === "" && !this.sketch) this.openSheet("choices");
    if (!node && this.sheet === "choices") this.openSheet("");
  }

  drawMarks() {
    const marks = new Map();
    if (this.live) {
      const next = this.pointing.next;
      for (const touched of next) if (!touched.startsWith("card:") && !touched.startsWith("kind:")) marks.set(touched, this.board.markOf(touched, this.view));
      for (const ref of this.pointing.implied) if (marks.get(ref) === "may") marks.set(ref, "implied");
      for (const line of this.sketch?.act.lines ?? []) {
        const aim = aimOf(line, this.sketch.offer);
        marks.set(aim, this.board.markOf(aim, this.view));
      }
      for (const { ref } of this.pointing.pointed) marks.set(ref, "chosen");
      const chosen = new Set(this.pointing.pointed.map((one) => one.key));
      this.hand.mark(chosen, (ref) => next.has(ref) || (ref.startsWith("card:") && next.has(`kind:${this.board.kindOf(ref)}`)));
    } else this.hand.mark(new Set(), () => false);
    this.stage.mark(marks, { may: texts.say("mark-may"), foe: texts.say("mark-foe"), chosen: texts.say("mark-chosen"), implied: texts.say("mark-chosen") });
    for (const cell of $$("#text-board [data-ref]")) {
      const kind = marks.get(cell.dataset.ref);
      cell.classList.toggle("may", kind === "may" || kind === "foe");
      cell.setAttribute("aria-pressed", String(kind === "chosen" || kind === "implied"));
    }
    this.gestures.drawSight();
    this.drawAids();
    this.stage.arrowsBetween(this.past ? this.past.events.flatMap((entry) => this.board.paths(entry.event)) : this.paths, "arrow-past");
  }

  /** What a board shows of the thing under the cursor and those pointed at: reach, zones, lines of fire. */
  drawAids() {
    this.board.aids?.(this.stage, this.view, { hovered: this.gestures.hovered, pointed: this.pointing.refs }, this.ctx);
  }

  resultMessage() {
    const { winner, reason, args = {}, allies = [] } = this.table.battle.ended;
    if (reason === "conceded") return { key: "end-conceded-to", args: { sides: [winner, ...allies].map((seat) => this.sideName(seat)).join(", ") } };
    return { key: `end-${reason}`, args: { ...args, winner: winner ?? "nobody" } };
  }

  ruleLink(rule) {
    return `/rules?game=${this.table.battle.game}${rule ? `#${rule}` : ""}`;
  }

  drawText() {
    const host = $("#text-board");
    if (host.hidden) return;
    const focused = document.activeElement?.dataset?.ref;
    fill(host, this.board.textBoard(this.view, this.ctx));
    this.drawMarks();
    if (focused) host.querySelector(`[data-ref="${CSS.escape(focused)}"]`)?.focus();
  }

  toggleText() {
    const host = $("#text-board");
    host.hidden = !host.hidden;
    $("#stage").hidden = !host.hidden;
    tools(this);
    this.drawText();
    if (!host.hidden) host.focus();
  }

  turnBoard() {
    const turns = this.board.turns?.(upright()) ?? [0, 1, 2, 3];
    this.turn = turns[(turns.indexOf(this.turn) + 1) % turns.length];
    this.turned = true;
    this.render();
    if (this.sketch) this.startSketch(this.sketch.offer);
  }

  /** The board lies as it does for this seat, until the player turns it himself. */
  takeSeat() {
    if (!this.turned && this.seat !== null) this.turn = this.board.turnFor?.(this.seat, upright()) ?? 0;
    else if (!this.turned && !this.table.battle.holds.length) this.turn = this.board.turnFor?.(1, upright()) ?? 0;
  }

  // --- acting ------------------------------------------------------------------------------------------------------------

  /** `stay` where more of the kind may follow from the same sheet. */
  commit(offer, stay = false) {
    if (!this.live) return;
    if (isSketch(offer) && !offer.drawn) return this.startSketch(offer);
    this.note = null;
    this.gestures.confirmable = null;
    this.gestures.waiting = null;
    const sent = this.line.send({ type: "act", seq: this.table.seq, undos: this.table.undos, seat: this.seat, action: offer.action });
    if (!sent) this.lineState(navigator.onLine ? "lost" : "offline");
    this.pointing.clear();
    this.drawMarks();
    if (this.sheet && !stay && matchMedia("(max-width: 1099px)").matches) this.openSheet("");
  }

  undo() {
    if (!this.table.undo.able) {
      this.note = this.table.undo.why ? texts.nodes(this.table.undo.why) : [texts.say("undo-none")];
      $("#alert").textContent = this.table.undo.why ? texts.plain(this.table.undo.why) : texts.say("undo-none");
      return drawPrompt(this);
    }
    this.line.send({ type: "undo", seq: this.table.seq, undos: this.table.undos, seat: this.seat });
  }

  // --- sheets on a phone ------------------------------------------------------------------------------------------------------

  drawSheets() {
    const tabs = [...(this.choosing ? ["choices"] : []), "odds", "log", "armies"];
    const fresh = this.log.mine && this.entries.some((entry) => entry.n > this.log.mine);
    fill(
      $("#sheets"),
      tabs.map((name) => h("button", { type: "button", class: (name === "log" && fresh) || (name === "odds" && this.odds?.offers.length) ? "news" : "", "aria-pressed": String(this.sheet === name), onclick: () => this.openSheet(this.sheet === name ? "" : name) }, texts.say(`sheet-${name}`))),
    );
  }

  openSheet(name) {
    this.sheet = name;
    $("#table").dataset.sheet = name;
    if (this.board) this.drawSheets();
    if (name === "log") this.log.list.scrollTop = this.log.list.scrollHeight;
  }
}

const upright = () => matchMedia(UPRIGHT).matches;

/** What the drawing of a game needs, fetched while the rest is still on its way. */
function warm(game) {
  const files = [`client/board.js`, `client/${texts.language}.ftl`, `text/${texts.language}.ftl`];
  import(`/games/${game}/${files[0]}`).then((module) => module.default.load(once)).catch(() => null);
  for (const file of files.slice(1)) document.head.append(h("link", { rel: "preload", as: "fetch", crossorigin: "anonymous", href: `/games/${game}/${file}` }));
}

async function begin() {
  apply();
  const token = decodeURIComponent(location.hash.slice(1));
  if (!token) {
    location.replace("/");
    return;
  }
  const game = kept(token)?.game;
  if (game) warm(game);
  await texts.load("/text/{lang}.ftl");
  texts.dress(document);
  globalThis.grognard = new TablePage(token);
  addEventListener("hashchange", () => location.reload());
}

begin();
