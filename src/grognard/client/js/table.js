// The table: one battle, live. It holds the line to the server and tells every part of the page what to show.

import { call, once } from "./api.js";
import { $, $$, debounced, fill, h } from "./dom.js";
import { confirmed, modal, toast } from "./dialogs.js";
import { throwOf } from "./dice.js";
import { Hand } from "./hand.js";
import { linkRow } from "./links.js";
import { Log } from "./log.js";
import { Line } from "./net.js";
import { OddsPanel, sumsOf } from "./odds.js";
import { Pointing, isSketch } from "./pointing.js";
import { PromptBar } from "./prompt.js";
import { apply, languageButton, onsetting, set, settings, settingsDialog } from "./settings.js";
import { picker } from "./shapes.js";
import { Sketch, isLine, isPlacing } from "./sketch.js";
import { play } from "./sound.js";
import { Stage } from "./stage.js";
import { keep, kept } from "./store.js";
import { texts } from "./texts.js";

const ENDS_WAIT = 1500;
const LOOK_WAIT = 160;
const UPRIGHT = "(max-aspect-ratio: 8/9)";

class TablePage {
  constructor(token) {
    this.token = token;
    this.table = null;
    this.board = null;
    this.past = null;
    this.moments = new Map();
    this.entries = [];
    this.note = null;
    this.turn = 0;
    this.memory = {};
    this.hovered = null;
    this.throws = [];
    this.paths = [];
    this.thinking = false;
    this.sheet = "";
    this.whyIds = new Map();
    this.stage = new Stage($("#stage"), {
      point: (ref) => this.point(ref),
      hover: (ref) => this.hover(ref),
      step: (ref, dx, dy) => this.board.step(ref, dx, dy, this.view, this.ctx),
      canDrag: (ref) => this.live && this.pointing.known(ref),
      lift: (ref) => this.lift(ref),
      drop: (ref, target) => this.drop(ref, target),
      turn: () => this.turnBoard(),
      ruler: () => this.board?.ruler,
      grab: (ref) => this.grab(ref),
    });
    this.hand = new Hand($("#hand"), {
      point: (ref, key) => this.point(ref, key),
      hover: (ref) => this.hover(ref),
      canDrag: (ref) => this.live && this.pointing.known(ref),
      lift: (ref, key) => this.lift(ref, key),
      drop: (ref, target, key) => this.drop(ref, target, key),
      look: (ref) => this.showCard(ref),
    });
    this.pointing = new Pointing((ref) => this.board.kindOf(ref));
    this.prompt = new PromptBar($("#prompt"), {
      commit: (offer) => this.commit(offer),
      undo: () => this.undo(),
      clear: () => this.clear(),
      list: (offers) => this.listOffers(offers),
      preview: (offer) => (this.odds?.show([offer]), this.drawThrow()),
    });
    this.log = new Log($("#log"), { look: (at) => this.look(at), now: () => this.present() });
    this.log.pace = () => settings.pace || 400;
    this._lookSoon = debounced(() => this.drawSight(), LOOK_WAIT);
    this._tools();
    this._refs();
    this._keys();
    texts.onchange(() => {
      this._tools();
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
      commit: (offer) => this.commit(offer),
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
    else if (message.type === "moment") this.momentHeard(message);
    else if (message.type === "here") this.presence(message);
    else if (message.type === "thinking") {
      this.thinking = true;
      this.drawPrompt();
    } else if (message.type === "rematch") this.rematchReady(message.token);
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
    if (this.table && message.undos !== this.table.undos) this.moments.clear();
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
    this.effects(fresh, before);
    this.render();
    const [line, ...others] = this.live ? this.pointing.sketches : [];
    if (line && !others.length && (isLine(line) || this.pointing.offers.length === 1)) this.startSketch(line);
    this.announce(fresh, before);
    if (!before?.battle.ended && message.battle.ended && before) this.ended();
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
    if (this.waitingCommit) {
      const offer = this.waitingCommit;
      this.waitingCommit = null;
      if (!offer.ends_undo) return this.commit(offer);
    }
    this.drawPrompt();
  }

  // --- offers that are finished on the table -----------------------------------------------------------------------------------

  startSketch(offer) {
    this.stopSketch();
    this.pointing.clear();
    this.drawMarks();
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
      changed: () => {
        this.sketch?.refresh();
        if (this.sketch) this.drawPrompt();
      },
    });
    this.drawChoices();
    this.drawPrompt();
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

  drawSketchPrompt(side) {
    const { offer, refusal, touched } = this.sketch;
    const note = refusal && touched ? [...texts.nodes({ key: `refusal-${refusal.code}`, args: refusal.args ?? {} }), refusal.rule ? h("a", { class: "rule", href: this.ruleLink(refusal.rule), target: "grognard-rules" }, " ", texts.say("rule-number", { rule: refusal.rule })) : ""] : null;
    const drop = this.pointing.buttons.filter((one) => !isSketch(one));
    this.prompt.draw({
      message: this.table.view.prompt.message,
      rule: this.table.view.prompt.rule,
      ruleLink: this.ruleLink(this.table.view.prompt.rule),
      side,
      mine: true,
      note,
      hint: texts.say("sketch-hint"),
      undo: this.table.undo,
      extra: [
        drop.length <= 2 ? drop.map((one) => h("button", { type: "button", data: { offer: one.index }, onclick: () => this.commit(one) }, texts.brief(one.text))) : null,
        h("button", { type: "button", data: { do: "sketch-stop" }, onclick: () => (this.stopSketch(), this.drawChoices(), this.drawMarks(), this.drawPrompt()) }, texts.say("sketch-stop")),
        h("button", { type: "button", class: "primary", disabled: Boolean(refusal), data: { do: "sketch-do" }, onclick: () => this.commit({ ...offer, action: this.sketch.action, drawn: true }) }, texts.say("sketch-do")),
      ],
    });
  }

  oddsHeard(message) {
    if (String(message.id).startsWith("sketch-")) {
      if (message.id !== this.sketchAsked || !this.sketch) return;
      this.sketch.told(message.refusal?.code === "no-odds" ? null : message.refusal);
      return this.drawPrompt();
    }
    const why = this.whyIds.get(message.id);
    if (why) {
      this.whyIds.delete(message.id);
      if (message.refusal) this.refused(message.refusal);
      return;
    }
    this.odds.answer(message);
  }

  refused(refusal) {
    const message = { key: `refusal-${refusal.code}`, args: refusal.args ?? {} };
    this.note = [...texts.nodes(message), refusal.rule ? " " : "", refusal.rule ? h("a", { class: "rule", href: this.ruleLink(refusal.rule), target: "grognard-rules" }, texts.say("rule-number", { rule: refusal.rule })) : ""].filter(Boolean);
    $("#alert").textContent = texts.plain(message);
    this.drawPrompt();
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
    this.drawPrompt();
    this.drawText();
    this.drawSheets();
    this.handOver();
    document.body.dataset.replay = this.past ? "yes" : "no";
  }

  handNote() {
    if (this.past || this.table.battle.ended) return "";
    if (!this.table.battle.holds.length) return texts.say("watching");
    return "";
  }

  drawTitle() {
    const { battle, view } = this.table;
    $("#title").textContent = [texts.say(`game-${battle.game}`), battle.scenario ? texts.maybe(`scenario-${battle.scenario}`) : "", this.board.status(this.view, texts)].filter(Boolean).join(" · ");
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

  /** The last throw, with its sums, above the odds while nothing is looked at. */
  drawThrow() {
    if (!this.odds || this.odds.offers.length) return;
    const latest = this.past ? this.past.events : this.throws;
    const throws = latest.flatMap((entry) => this.board.dice(entry.event, texts));
    if (this.table.battle.ended && !this.past) {
      return fill($("#odds"), h("h2", {}, texts.say("battle-over")), h("p", { class: "end-line" }, texts.nodes(this.resultMessage())), this.board.summary?.(this.view, this.entries, this.ctx) ?? "");
    }
    if (!throws.length) return this.odds.draw();
    const counted = latest.map((entry) => this.board.sums(entry.event, texts, latest)).filter(Boolean);
    const sums = counted.length === 1 ? counted[0] : null;
    const results = latest.filter((entry) => this.board.verdict(entry.event));
    const parts = sums ? ["attack", "defence"].flatMap((side) => sums[side].parts.map((part) => ({ side, thrown: true, ...part }))) : [];
    fill($("#odds"), h("h2", {}, texts.say("throw-title")), h("div", { class: "throws" }, throws.map(throwOf)), parts.length ? sumsOf(parts, { attack: String(sums.attack.total), defence: String(sums.defence.total) }) : "", results.map((entry) => h("p", { class: "throw-result" }, texts.nodes(entry.text))));
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
    this.drawSight();
    this.drawAids();
    this.stage.arrowsBetween(this.past ? this.past.events.flatMap((entry) => this.board.paths(entry.event)) : this.paths, "arrow-past");
  }

  /** What a board shows of the thing under the cursor and those pointed at: reach, zones, lines of fire. */
  drawAids() {
    this.board.aids?.(this.stage, this.view, { hovered: this.hovered, pointed: this.pointing.refs }, this.ctx);
  }

  drawPrompt() {
    if (!this.table || !this.board) return;
    const { view, battle } = this.table;
    const side = view.actors.length ? this.board.sideClass(view.actors[0], view) : "";
    if (this.past) {
      return this.prompt.draw({
        lead: texts.say("past-title"),
        message: { key: "past-at", args: { at: this.past.at, of: this.table.seq } },
        side: "past",
        extra: [battle.ended ? this.viewpoint() : null, h("button", { type: "button", class: "primary", data: { do: "now" }, onclick: () => this.log.present() }, texts.say("back-to-now"))],
      });
    }
    if (battle.ended) {
      return this.prompt.draw({
        lead: texts.say("battle-over"),
        message: this.resultMessage(),
        side: battle.ended.winner === null || battle.ended.winner === undefined ? "" : this.board.sideClass(battle.ended.winner, view),
        extra: [
          h("button", { type: "button", data: { do: "replay" }, onclick: () => this.log._play() }, texts.say("replay-play")),
          battle.kind !== "record" ? h("button", { type: "button", data: { do: "record" }, onclick: () => this.download() }, texts.say("download-record")) : null,
          battle.holds.length ? h("button", { type: "button", class: "primary", data: { do: "rematch" }, onclick: () => this.rematch() }, texts.say("rematch")) : h("a", { class: "button", href: "/" }, texts.say("to-start")),
        ],
      });
    }
    if (!this.live) {
      const actor = view.actors[0];
      const player = battle.players.find((one) => one.seat === actor);
      return this.prompt.draw({
        lead: battle.kind === "record" ? texts.say("record-ends") : view.actors.map((seat) => this.sideName(seat)).join(", "),
        message: battle.kind === "record" ? undefined : { key: this.thinking ? "is-thinking" : player?.kind === "computer" ? "computer-moves" : player && !player.here ? "waiting-away" : "waiting-for", args: { name: this.playerName(actor) } },
        side,
        note: this.note,
        extra: player?.kind === "computer" ? [h("button", { type: "button", data: { do: "skip" }, onclick: () => this.line.send({ type: "skip" }) }, texts.say("hurry"))] : [],
      });
    }
    if (this.sketch) return this.drawSketchPrompt(side);
    const ready = this.pointing.ready;
    const meant = this.pointing.pointed.length ? [...ready, ...this.pointing.possible.filter((offer) => isSketch(offer) && !ready.includes(offer)), ...this.pointing.parts] : ready;
    const chosen = this.pointing.pointed.length > 0;
    const buttons = this.choosing ? [] : this.pointing.buttons;
    const listed = this.table.offers.filter((offer) => !offer.shape || isSketch(offer));
    let hint = "";
    if (chosen && !meant.length) hint = texts.say("hint-go-on");
    else if (!chosen && !this.choosing && this.pointing.next.size) hint = texts.say("hint-point");
    this.prompt.draw({
      message: view.prompt.message,
      rule: view.prompt.rule,
      ruleLink: this.ruleLink(view.prompt.rule),
      side,
      mine: true,
      meant,
      buttons,
      chosen,
      undo: this.table.undo,
      hint,
      note: this.note,
      all: this.choosing ? 0 : listed.length,
    });
  }

  resultMessage() {
    const ended = this.table.battle.ended;
    return { key: `end-${ended.reason}`, args: ended.args ?? {} };
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
    this._tools();
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

  // --- events: movement, dice, sound, speech ----------------------------------------------------------------------------------

  effects(fresh, before) {
    if (!fresh.length && before) {
      if (this.table.seq < before.seq) (this.throws = []), (this.paths = []);
      return;
    }
    const source = before ? fresh : this.entries.filter((entry) => entry.n === this.table.seq);
    const thrown = source.filter((entry) => this.board.dice(entry.event, texts).length);
    if (thrown.length) {
      const last = thrown.at(-1).n;
      this.throws = source.filter((entry) => entry.n === last);
    } else if (source.some((entry) => this.board.heading(entry.event))) this.throws = [];
    this.paths = source.flatMap((entry) => this.board.paths(entry.event)).slice(-3);
    if (!before) return;
    if (thrown.length) play("dice");
    else if (source.some((entry) => this.board.heading(entry.event))) play("drum");
    else if (this.paths.length) play("move");
  }

  announce(fresh, before) {
    this.restingOdds();
    const lines = fresh.filter((entry) => entry.text).map((entry) => texts.plain(entry.text));
    if (this.live && (!before || before.seq !== this.table.seq || before.seat !== this.seat)) lines.push(texts.plain(this.table.view.prompt.message));
    const live = $("#live");
    for (const line of lines) live.append(h("p", {}, line));
    while (live.childElementCount > 20) live.firstElementChild.remove();
  }

  // --- pointing ------------------------------------------------------------------------------------------------------------

  point(ref, key = ref) {
    if (!this.live) return this.explainWait();
    this.note = null;
    const here = ref.startsWith("card:") ? [ref] : this.stage.here(ref);
    const pointed = this.pointing.refs;
    if (this.confirmable && here.some((one) => pointed.at(-1) === one)) return this.commit(this.confirmable);
    const wanted = here.find((one) => this.pointing.may(one) && !pointed.includes(one)) ?? here.find((one) => pointed.includes(one)) ?? here.find((one) => this.pointing.known(one));
    if (!wanted) {
      this.explain([...pointed, ...here.slice(0, 1)]);
      return;
    }
    this.pointing.point(wanted, wanted === ref ? key : wanted);
    this.afterPointing();
  }

  lift(ref, key = ref) {
    this.note = null;
    if (!this.pointing.has(key)) {
      if (!this.pointing.may(ref)) this.pointing.clear();
      this.pointing.point(ref, key);
    }
    this.drawMarks();
    this.drawPrompt();
  }

  drop(ref, target, key = ref) {
    if (!target) return this.afterPointing();
    const here = this.stage.here(target);
    const wanted = here.find((one) => this.pointing.may(one));
    if (!wanted) {
      this.explain([ref, here[0]]);
      this.pointing.clear();
      return this.afterPointing(true);
    }
    this.pointing.point(wanted);
    this.afterPointing();
  }

  /** What can be taken back is done at once; what cannot asks once more. */
  afterPointing(quiet = false) {
    const [offer] = this.pointing.meant;
    const only = this.pointing.meant.length === 1 && this.pointing.possible.length === 1;
    this.drawMarks();
    this.restingOdds();
    this.confirmable = null;
    if (offer && only && !quiet) {
      if (this.endsAt !== this.table.seq) {
        this.waitingCommit = offer;
        setTimeout(() => (this.waitingCommit = this.waitingCommit === offer ? null : this.waitingCommit), ENDS_WAIT);
      } else if (!offer.ends_undo) return this.commit(offer);
      this.confirmable = offer;
      $("#live").append(h("p", {}, texts.say("confirm-spoken", { offer: texts.plain(offer.text) })));
    }
    this.drawPrompt();
  }

  /** What the odds speak of while nothing is under the cursor: what is meant, or the throw that a button would make. */
  restingOdds() {
    if (!this.odds) return;
    if (!this.live) this.odds.show([]);
    else if (this.pointing.pointed.length) this.odds.show(this.pointing.meant.length ? this.pointing.meant : this.pointing.possible);
    else this.odds.show(this.pointing.buttons);
    this.drawThrow();
    this.drawSheets();
  }

  clear() {
    this.pointing.clear();
    this.note = null;
    this.confirmable = null;
    this.restingOdds();
    this.drawMarks();
    this.drawPrompt();
  }

  hover(ref) {
    this.hovered = ref;
    if (!this.board || !this.table) return;
    this._lookSoon();
    this.drawAids();
    clearTimeout(this._unhover);
    if (!ref || !this.live) {
      this._unhover = setTimeout(() => this.restingOdds(), 600);
      return;
    }
    const here = ref.startsWith("card:") ? [ref] : this.stage.here(ref);
    const about = here.map((one) => this.pointing.about(one)).find((offers) => offers.some((offer) => this.board.odds.verbs.has(offer.action.verb)));
    if (about) this.odds.show(about);
  }

  /** What is seen from the thing under the cursor, or from what was pointed at last. */
  drawSight() {
    if (!this.board?.look || !this.table) return;
    const chosen = this.pointing.refs;
    const wanted = [this.hovered, chosen.at(-1)].filter(Boolean);
    this.stage.showSight(wanted.map((ref) => this.board.look(ref, this.view, this.ctx, chosen.includes(ref))).find(Boolean) ?? "");
  }

  /** Ask the server why a gesture means nothing, and show its reason. */
  explain(refs) {
    const action = this.board.attempt?.(refs, this.table.view);
    if (!action) {
      this.note = [texts.say("points-nowhere")];
      return this.drawPrompt();
    }
    const id = `why-${Math.random().toString(36).slice(2, 9)}`;
    this.whyIds.set(id, true);
    this.line.send({ type: "odds", id, seat: this.seat, action });
  }

  explainWait() {
    if (this.past) this.note = null;
    if (this.past) toast({ key: "past-no-acting" }, { calm: true, stay: 3500 });
  }

  commit(offer) {
    if (!this.live) return;
    if (isSketch(offer) && !offer.drawn) return this.startSketch(offer);
    this.note = null;
    this.confirmable = null;
    this.waitingCommit = null;
    const sent = this.line.send({ type: "act", seq: this.table.seq, undos: this.table.undos, seat: this.seat, action: offer.action });
    if (!sent) this.lineState(navigator.onLine ? "lost" : "offline");
    this.pointing.clear();
    this.drawMarks();
    if (this.sheet && matchMedia("(max-width: 1099px)").matches) this.openSheet("");
  }

  undo() {
    if (!this.table.undo.able) {
      this.note = this.table.undo.why ? texts.nodes(this.table.undo.why) : [texts.say("undo-none")];
      $("#alert").textContent = this.table.undo.why ? texts.plain(this.table.undo.why) : texts.say("undo-none");
      return this.drawPrompt();
    }
    this.line.send({ type: "undo", seq: this.table.seq, undos: this.table.undos, seat: this.seat });
  }

  /** Everything that may be done, as a list: for the keyboard, for those who listen, and when pointing is a riddle. */
  async listOffers(offers) {
    const chosen = this.pointing.pointed.length ? this.pointing.possible : this.table.offers.filter((offer) => !offer.shape || isSketch(offer));
    const list = (offers ?? chosen).slice(0, 400);
    const filter = h("input", { type: "text", placeholder: texts.say("filter-offers"), "aria-label": texts.say("filter-offers") });
    const holder = h("ul", { class: "offer-list" });
    const draw = () => {
      const wanted = filter.value.toLowerCase();
      fill(
        holder,
        list
          .filter((offer) => texts.plain(offer.text).toLowerCase().includes(wanted))
          .map((offer) => h("li", {}, h("button", { type: "button", onclick: () => (holder.closest("dialog").close(), this.commit(offer)), onfocus: () => this.odds.show([offer]) }, texts.plain(offer.text), offer.rule ? h("small", {}, texts.say("rule-number", { rule: offer.rule })) : null))),
      );
    };
    filter.addEventListener("input", draw);
    draw();
    await modal("all-offers-title", h("div", { class: "body" }, list.length > 8 ? filter : null, holder), []);
  }

  // --- the past ------------------------------------------------------------------------------------------------------------

  look(at) {
    this.wanted = at;
    const seat = this.lookSeat;
    const found = this.moments.get(`${at}/${seat}`);
    if (found) return this.showMoment(found);
    this.line.send({ type: "look", at, ...(seat === undefined || seat === null ? {} : { seat }) });
  }

  momentHeard(message) {
    this.moments.set(`${message.at}/${this.lookSeat}`, message);
    if (this.moments.size > 400) this.moments.delete(this.moments.keys().next().value);
    if (message.at === this.wanted) this.showMoment(message);
  }

  showMoment(message) {
    if (this.wanted === undefined) return;
    this.past = message;
    this.pointing.clear();
    this.odds.show([]);
    this.render();
    this.drawThrow();
  }

  present() {
    this.wanted = undefined;
    this.past = null;
    if (!this.table) return;
    this.render();
    this.restingOdds();
  }

  /** After the end anybody may look through anybody's eyes. */
  viewpoint() {
    const seats = this.table.battle.players.map((player) => player.seat);
    const select = h(
      "select",
      { "aria-label": texts.say("seen-by"), onchange: () => ((this.lookSeat = select.value === "" ? undefined : Number(select.value)), this.look(this.past.at)) },
      h("option", { value: "" }, texts.say("seen-by-me")),
      seats.map((seat) => h("option", { value: String(seat), selected: this.lookSeat === seat }, this.sideName(seat))),
    );
    return select;
  }

  // --- hot-seat, the end, and what the menu offers ----------------------------------------------------------------------------

  handOver() {
    const { battle, view } = this.table;
    const wanted = battle.holds.length > 1 && this.seat === null && !battle.ended && !this.past ? view.actors.find((seat) => battle.holds.includes(seat)) : undefined;
    const shown = $("#hand-over");
    if (wanted === undefined) return shown?.remove();
    if (shown && Number(shown.dataset.seat) === wanted) return;
    shown?.remove();
    const screen = h(
      "section",
      { id: "hand-over", class: `hand-over ${this.board.sideClass(wanted, view)}`, data: { seat: wanted }, role: "dialog", "aria-modal": "true", "aria-labelledby": "hand-over-title" },
      h(
        "div",
        { class: "hand-over-card" },
        h("h2", { id: "hand-over-title" }, texts.say("hand-over-title", { name: this.playerName(wanted), side: this.sideName(wanted) })),
        h("p", {}, texts.say("hand-over-text", { name: this.playerName(wanted) })),
        h("button", { type: "button", class: "primary", onclick: () => (screen.remove(), this.line.send({ type: "sit", seat: wanted })) }, texts.say("hand-over-go", { name: this.playerName(wanted) })),
      ),
    );
    document.body.append(screen);
    $("button", screen).focus();
  }

  async ended() {
    const { battle } = this.table;
    const mine = battle.holds.length === 1 ? battle.ended.winner === battle.holds[0] : undefined;
    const answer = await modal(
      mine === undefined ? "end-title" : mine ? "end-won" : "end-lost",
      h("div", { class: "body end-body" }, h("p", { class: "end-line" }, texts.nodes(this.resultMessage())), battle.key ? h("p", { class: "hint" }, texts.say("dice-proved")) : null),
      [{ text: "look-around" }, { text: "replay-play", value: "replay" }, ...(battle.holds.length ? [{ text: "rematch", value: "rematch", primary: true }] : [])],
      { small: true },
    );
    if (answer === "rematch") this.rematch();
    if (answer === "replay") this.log._play();
  }

  async rematch() {
    try {
      const found = await call(`/api/tables/${this.token}/rematch`, { method: "POST" });
      const own = found.chairs[0];
      keep({ token: own.token, game: this.table.battle.game, spectator: found.spectator });
      this.go(own.token);
    } catch (error) {
      toast(error.sentence ?? { key: "fault-server" });
    }
  }

  rematchReady(token) {
    keep({ token, game: this.table?.battle.game });
    toast({ key: "rematch-ready" }, { calm: true, stay: 0, action: h("button", { type: "button", class: "primary", onclick: () => this.go(token) }, texts.say("rematch-go")) });
  }

  go(token) {
    location.hash = token;
    location.reload();
  }

  async download() {
    if (!this.table.battle.ended) return toast({ key: "refusal-battle-running" }, { calm: true });
    h("a", { href: `/api/tables/${this.token}/record`, download: "" }).click();
  }

  async concede() {
    const seats = this.table.battle.holds;
    const seat = this.seat ?? this.table.view.actors.find((one) => seats.includes(one)) ?? seats[0];
    if (await confirmed("concede-title", { key: "concede-text", args: { side: this.sideName(seat) } }, "concede-yes")) this.line.send({ type: "act", seq: this.table.seq, undos: this.table.undos, seat, action: { verb: "concede" } });
  }

  async menu() {
    const { battle } = this.table;
    const own = kept(this.token);
    const entry = (key, run, able = true) => h("li", {}, h("button", { type: "button", disabled: !able, onclick: () => (list.closest("dialog").close(), run()) }, texts.say(key)));
    const links = (own?.friends ?? []).map((friend) => linkRow(texts.say("link-for", { name: friend.name || texts.say("seat-name", { seat: friend.seats[0] + 1 }) }), friend.token));
    const list = h(
      "ul",
      { class: "menu-list" },
      h("li", {}, h("a", { class: "button", href: this.ruleLink(this.table.view.prompt?.rule), target: "grognard-rules" }, texts.say("rules"))),
      h("li", {}, h("a", { class: "button", href: `/resolver?game=${battle.game}`, target: "grognard-resolver" }, texts.say("resolver"))),
      entry($("#text-board").hidden ? "text-board-show" : "text-board-hide", () => this.toggleText()),
      entry("settings-title", () => settingsDialog()),
      battle.ended ? (battle.kind !== "record" ? entry("download-record", () => this.download()) : null) : h("li", {}, h("p", { class: "hint" }, texts.say("record-later"))),
      battle.ended && battle.holds.length ? entry("rematch", () => this.rematch()) : null,
      !battle.ended && battle.holds.length && battle.kind !== "record" ? entry("concede", () => this.concede()) : null,
      h("li", {}, h("a", { class: "button", href: "/" }, texts.say("to-start"))),
    );
    await modal("menu-title", h("div", { class: "body" }, list, links.length || own?.spectator ? h("h3", { class: "caps" }, texts.say("links-title")) : null, links, own?.spectator ? linkRow(texts.say("link-spectator"), own.spectator) : null, h("h3", { class: "caps" }, texts.say("keys-title")), h("p", { class: "hint" }, texts.say("keys-text")), battle.commitment ? [h("h3", { class: "caps" }, texts.say("dice-title")), h("p", { class: "hint" }, texts.say(battle.key ? "dice-proved" : "dice-promised")), h("p", { class: "hash" }, battle.commitment), battle.key ? h("p", { class: "hash" }, battle.key) : null] : null), []);
  }

  _tools() {
    const sign = (path) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
    const button = (key, path, run, wide) => h("button", { type: "button", class: `icon${wide ? " wide-only" : ""}`, "aria-label": texts.say(key), title: texts.say(key), onclick: run, html: sign(path) });
    this.languageButton ??= languageButton();
    fill(
      $("#tools"),
      this.languageButton,
      h("a", { class: "button wide-only", href: this.table ? this.ruleLink("") : "/rules", target: "grognard-rules" }, texts.say("rules")),
      button($("#text-board").hidden ? "text-board-show" : "text-board-hide", "M4 6h16M4 12h16M4 18h10", () => this.table && this.toggleText(), true),
      button("theme-switch", "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z", () => set("theme", isDark() ? "light" : "dark"), true),
      button("menu-title", "M5 7h14M5 12h14M5 17h14", () => this.table && this.menu()),
    );
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

  // --- words that point, and keys ---------------------------------------------------------------------------------------------

  _refs() {
    const light = (event, on) => {
      const word = event.target.closest?.(".ref");
      if (!word || !this.board) return;
      this.stage.light(on ? this.board.refsOf(word.dataset.ref) : []);
    };
    document.addEventListener("pointerover", (event) => light(event, true));
    document.addEventListener("pointerout", (event) => light(event, false));
    document.addEventListener("focusin", (event) => light(event, true));
    document.addEventListener("focusout", (event) => light(event, false));
    document.addEventListener("click", (event) => {
      const word = event.target.closest?.(".ref");
      if (!word || !this.board) return;
      const ref = word.dataset.ref;
      if (ref.startsWith("card:")) return this.showCard(ref);
      this.stage.light([ref]);
      this.stage.reveal(ref);
      if (event.detail === 0) this.stage.focus(ref); // by keyboard: go there
      if (this.sheet && matchMedia("(max-width: 1099px)").matches) this.openSheet("");
    });
    document.addEventListener("keydown", (event) => {
      const word = event.target.closest?.(".ref");
      if (!word || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      word.click();
    });
    $("#text-board").addEventListener("click", (event) => {
      const cell = event.target.closest("[data-ref]");
      if (cell) this.point(cell.dataset.ref);
    });
    $("#text-board").addEventListener("focusin", (event) => event.target.dataset.ref && this.hover(event.target.dataset.ref));
  }

  async showCard(ref) {
    const body = h("div", { class: "body big-card" }, this.board.card(ref, this.ctx), h("p", { class: "sr" }, this.board.cardWords(ref, texts)));
    await modal("card-title", body, [], { small: true });
  }

  _keys() {
    document.addEventListener("keydown", (event) => {
      if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey || !this.table) return;
      if (event.key === "Escape") {
        if (this.past) this.log.present();
        else if (this.sketch) (this.stopSketch(), this.drawChoices(), this.drawMarks(), this.drawPrompt());
        else if (this.pointing.pointed.length) this.clear();
        else if (this.sheet) this.openSheet("");
      } else if (event.key === "b") this.stage.focus($(".hit[tabindex='0']")?.dataset.ref);
      else if (event.key === "h") $("#hand [data-key]")?.focus();
      else if (event.key === "u" && this.live) this.undo();
      else if (event.key === "a" && this.live) this.listOffers();
      else if (event.key === "t") this.toggleText();
      else if (event.key === "m") ($("#prompt .primary") ?? $("#prompt button"))?.focus();
      else if (event.key === "?") this.menu();
      else return;
      event.preventDefault();
    });
  }
}

const upright = () => matchMedia(UPRIGHT).matches;

const isDark = () => (settings.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : settings.theme === "dark");

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
