// At the table: charts beside a real map. Fields, sums, odds and answers come from the server; dice are thrown there, typed
// in, or, where the server is out of reach, thrown here and looked up in what it sent before. The page opens charts and asks
// for situations; its parts: contents.js fights and charts, guided.js sequences, fields.js the form, outcome.js chances and
// results, throwing.js dice, printed.js tables, fight.js the protocol of the fight, steady.js the hand on the page.

import { once } from "./api.js";
import { drawCharts, drawHead } from "./contents.js";
import { Desk } from "./desk.js";
import { $, $$, debounced, fill, h } from "./dom.js";
import { toast } from "./dialogs.js";
import { Evening } from "./evening.js";
import { drawSituation } from "./fields.js";
import { drawFight, offerBroken } from "./fight.js";
import { advance, drawGuide, leaveGuide } from "./guided.js";
import { drawOutcome } from "./outcome.js";
import { drawPrinted } from "./printed.js";
import { Sheets } from "./sheets.js";
import { apply, languageButton, settingsDialog } from "./settings.js";
import { unpressed, watchPress } from "./steady.js";
import { keepPages } from "./keeping.js";
import { texts } from "./texts.js";

const query = new URLSearchParams(location.search);
const sentence = (error) => error.sentence ?? { key: "fault-server", args: { status: "?" } };

class ResolverPage {
  constructor(game) {
    this.desk = new Desk(game);
    this.evening = new Evening(game, (number) => texts.say("fight-number", { number }));
    this.book = null;
    this.board = null; // how the game is drawn, for faces of dice
    this.sheets = null;
    this.chart = null;
    this.laid = null; // the situation as the server laid it out
    this.values = {};
    this.touched = []; // fields filled in since
    this.dirty = false;
    this.fault = null;
    this.result = null;
    this.guided = null;
    this.dice = "";
    this.owing = false; // the form waits until half a number is whole
    this.asked = 0;
    this.settled = Promise.resolve();
    this.later = debounced(() => this.refresh(), 120);
  }

  // --- what the page knows ---------------------------------------------------------------------------------------------

  get fight() {
    return this.evening.fight;
  }

  get title() {
    return texts.maybe(`game-${this.desk.game}`) || this.book?.title || "";
  }

  /** The answer of a chart that throws no dice. */
  get certain() {
    const throws = this.laid?.throws;
    return typeof throws?.first === "number" ? throws.answers[throws.first] : null;
  }

  get possible() {
    return Boolean(this.laid) && !this.laid.why && !this.fault;
  }

  guideOf(id) {
    return this.book.guides.find((guide) => guide.id === id);
  }

  address(chart) {
    return `/resolver?game=${this.desk.game}${chart ? `&chart=${chart}` : ""}`;
  }

  /** Where an answer leads, with the units that stand there. */
  leads(answer, roles) {
    return this.sheets?.onward(this.fight, this.chart, roles, answer) ?? (answer.next ?? []).map((chart) => ({ chart, roles: {}, about: "" }));
  }

  /** What the next chart gets: the sheets, then what this answer and those before hand over. */
  handed(next, answer) {
    return { ...this.evening.data.variants, ...(this.sheets?.values(this.fight, next.chart, next.roles) ?? {}), ...this.fight.carry, ...(answer.carry ?? {}) };
  }

  // --- the situation ---------------------------------------------------------------------------------------------------

  /** A unit of the sheets takes a place in the chart, or leaves it to be filled in by hand. */
  bind(role, name) {
    const { [role.id]: _, ...others } = this.fight.roles;
    this.fight.roles = name ? { ...others, [role.id]: name } : others;
    this.evening.keep();
    this.later.cancel();
    this.refresh({ ...this.values, ...this.sheets.values(this.fight, this.chart, { [role.id]: name }) });
  }

  put(id, value) {
    this.values[id] = value;
    this.touched.push(id);
    const field = this.laid?.fields.find((one) => one.id === id);
    if (field?.variant) this.evening.data.variants[id] = value;
    this.fight.situations[this.chart] = { ...this.values };
    this.evening.keep();
    this.dirty = true;
    this.asked++; // an answer on its way is about something else
    this.waiting(true);
    this.later();
  }

  /** What no longer fits after a change (a unit of another army, say) is let go; what was just typed is not. */
  refresh(values = this.values) {
    this.settled = this._ask(values, ++this.asked);
    return this.settled;
  }

  async _ask(values, mine) {
    this.dirty = false;
    this.waiting(true);
    try {
      const laid = await this.desk.lay(this.chart, values, this.touched.join(","));
      if (mine !== this.asked) return;
      this.laid = laid;
      this.touched = [];
      this.values = { ...laid.values };
      this.fault = laid.why ?? null;
      this.result = null;
      this.fight.situations[this.chart] = { ...laid.values };
      this.evening.keep();
      const { roles } = this.fight;
      this.desk.ahead(laid, (answer) => this.leads(answer, roles).map((next) => [next.chart, this.handed(next, answer)]));
    } catch (error) {
      if (mine !== this.asked) return;
      this.fault = error.unknown ? { key: this.laid ? "resolver-unknown-alone" : "resolver-chart-alone" } : sentence(error);
    }
    await unpressed();
    if (mine !== this.asked) return;
    this.draw();
    this.waiting(false);
  }

  /** Until everything that was filled in has its answer. */
  async quiet() {
    do {
      if (this.dirty) {
        this.later.cancel();
        this.refresh();
      }
      await this.settled;
    } while (this.dirty);
  }

  /** Whether the page is about to change under the finger. */
  waiting(yes) {
    $("#outcome").setAttribute("aria-busy", String(yes));
  }

  // --- opening charts --------------------------------------------------------------------------------------------------

  /** Open a chart, or the list of all; `handed` comes from the chart before and leaves nothing of an earlier situation. */
  async pick(id, handed = null, { quiet = false, roles = null } = {}) {
    if ($("#situation").contains(document.activeElement)) document.activeElement.blur(); // its value belongs to the chart that is left
    for (const field of $$("#situation :is(input, select, button)")) field.disabled = true; // nobody fills in a form that is about to go
    this.chart = this.book.charts.some((chart) => chart.id === id) ? id : this.book.groups.length ? "" : this.book.charts[0].id;
    Object.assign(this, { laid: null, fault: null, result: null, values: {}, touched: [], dice: "" });
    if (this.chart && !handed && !this.fight.course) this.fight.carry = {};
    if (!quiet && location.search !== new URL(this.address(this.chart), location.href).search) history.pushState(null, "", this.address(this.chart));
    this.later.cancel();
    if (!this.chart) {
      this.asked++;
      this.evening.keep();
      this.waiting(false);
      return this.draw();
    }
    if (roles || this.chart !== this.fight.chart) this.fight.roles = roles ?? {};
    this.fight.chart = this.chart;
    const before = handed ? null : this.fight.situations[this.chart];
    const { variants } = this.evening.data;
    if (before) await this.refresh(Object.fromEntries(Object.entries(before).map(([name, value]) => [name, variants[name] ?? value])));
    else await this.refresh({ ...variants, ...handed });
    if (!quiet) {
      scrollTo({ top: 0 });
      $("#chart-name")?.focus({ preventScroll: true });
    }
  }

  /** Whether the last line of the fight is about what is on the page. */
  told(chart, values) {
    const last = this.fight.entries.at(-1);
    return last?.chart === chart && JSON.stringify(last.values) === JSON.stringify(values);
  }

  /** Where the current fight was left. */
  async start() {
    const { course, guide, chart, situations } = this.fight;
    this.guided = null;
    if (course && this.guideOf(guide)) {
      const half = situations[chart] && !this.told(chart, situations[chart]) ? situations[chart] : null; // filled in, not yet thrown
      await advance(this, {});
      return this.guided?.chart ? this.pick(this.guided.chart, this.guided.chart === chart && half ? half : this.guided.values) : this.pick(chart);
    }
    await this.pick(chart || (this.book.groups.length ? "" : this.book.charts[0].id));
    if (!this.told(this.chart, this.values)) return;
    this.result = this.fight.entries.at(-1); // with the ways that lead on
    this.draw();
  }

  // --- showing ---------------------------------------------------------------------------------------------------------

  draw() {
    drawHead(this);
    drawCharts(this);
    drawGuide(this);
    drawSituation(this);
    drawOutcome(this);
    drawPrinted(this);
    drawFight(this);
    document.body.classList.toggle("on-chart", Boolean(this.chart));
  }

  rename(name) {
    this.fight.name = name;
    this.evening.keep();
    drawHead(this);
  }

  complain(error) {
    toast(sentence(error));
  }

  // --- beginning -------------------------------------------------------------------------------------------------------

  /** The book of charts, how the game draws its dice, and its sheets. */
  async load() {
    const { game } = this.desk;
    this.book = await this.desk.book();
    if (this.book.drawn) {
      await texts.load(`/games/${game}/client/{lang}.ftl`);
      document.head.append(h("link", { rel: "stylesheet", href: `/games/${game}/client/board.css` })); // for faces of dice
      this.board = (await import(`/games/${game}/client/board.js`)).default;
      await this.board.load?.(once);
    }
    if (this.book.sheets) {
      await texts.load(`/games/${game}/client/{lang}.ftl`);
      this.sheets = new Sheets(game, await import(`/games/${game}/client/sheets.js`));
    }
  }

  listen() {
    texts.onchange(() => this.draw());
    this.desk.onalone = (alone) => (alone || !this.fault ? drawHead(this) : this.refresh());
    addEventListener("keydown", onkey);
    watchPress();
    $("#situation").addEventListener("focusout", () => this.owing && unpressed().then(() => drawSituation(this)));
    addEventListener("popstate", () => this.pick(new URLSearchParams(location.search).get("chart") ?? "", null, { quiet: true }));
    addEventListener("storage", (event) => event.key === `grognard.evening.${this.desk.game}` && (this.evening.reread(), this.draw()));
  }

  /** The chart in the address, or where the evening was left. */
  async enter() {
    const wanted = query.get("chart") ?? "";
    const came = this.fromSheets();
    if (came) return this.pick(came.chart, { ...this.sheets.values(this.fight, came.chart, came.roles), ...came.carry }, { quiet: true, roles: came.roles });
    if (wanted === this.fight.chart) return this.start();
    if (wanted) leaveGuide(this);
    return this.pick(wanted, null, { quiet: true });
  }

  /** The address of a live sheet names its evening, and units for the roles of the chart, or what waits to be resolved. */
  fromSheets() {
    const night = this.sheets?.shelf.one(query.get("evening") ?? "");
    if (!night) return null;
    this.evening.beside(night.id, this.sheets.title(night).slice(0, 60));
    leaveGuide(this);
    this.fight.carry = {};
    history.replaceState(null, "", this.address(query.get("chart") ?? "")); // so that a reload stays where it has come to
    const waits = night.pending?.find((one) => one.id === query.get("pending"));
    if (waits) return waits;
    const chart = query.get("chart") ?? "";
    const named = this.sheets.roles(this.fight, chart).map((role) => [role.id, query.get(role.id)]).filter(([, name]) => name);
    return { chart, roles: Object.fromEntries(named), carry: {} };
  }
}

const KEYS = {
  r: () => $("#roll:not(:disabled), #note-it:not(:disabled)")?.click(),
  n: () => $("#dock .next")?.click(),
  u: () => $("#undo:not(:disabled)")?.click(),
  a: () => $("#all-charts")?.click(),
};

function onkey(event) {
  const writing = event.target.closest("input:not([type=radio]):not([type=checkbox]), select, textarea, dialog");
  if (writing || event.ctrlKey || event.metaKey || event.altKey) return;
  const face = /^[1-9]$/.test(event.key) ? $(`.face[data-face="${event.key}"]:not(:disabled)`) : null;
  const run = face ? () => face.click() : KEYS[event.key.toLowerCase()];
  if (!run) return;
  event.preventDefault();
  run();
}

async function open() {
  apply();
  const game = query.get("game") ?? "manoeuvre";
  await texts.load("/text/{lang}.ftl", `/games/${game}/text/{lang}.ftl`);
  texts.dress(document);
  fill($("#tools"), languageButton(), h("button", { type: "button", class: "settings-button", onclick: () => settingsDialog() }, texts.say("settings-title")));
  const page = new ResolverPage(game);
  try {
    await page.load();
  } catch (error) {
    page.fault = sentence(error);
  }
  if (page.book?.charts.length) {
    page.listen();
    await page.enter();
    offerBroken(page);
    keepPages("/resolver");
  } else fill($("#situation"), h("p", { class: "empty" }, page.fault ? texts.plain(page.fault) : texts.say("resolver-none")));
  document.body.classList.add("ready");
}

open();
