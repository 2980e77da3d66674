// Armies for a real table: kept on this device, reckoned by the server, drawn by the game's own module.

import { Explained, call } from "./api.js";
import { newId, shelf } from "./device.js";
import { $, fill, h } from "./dom.js";
import { confirmed, modal, pickFile, toast } from "./dialogs.js";
import { download } from "./protocol.js";
import { apply, languageButton, settingsDialog } from "./settings.js";
import { keepPages } from "./keeping.js";
import { texts } from "./texts.js";

const MOST_PAST = 40;
const LARGEST_FILE = 200_000;
const query = new URLSearchParams(location.search);
const page = { key: query.get("game") ?? "", game: null, depot: null, view: "list", entry: null, evening: null, show: {}, stale: false };
let armies;
let evenings;
let work = Promise.resolve();

const spoken = (sentence) => ($("#live").textContent = texts.plain(sentence));
const fault = (error) => toast(error.sentence ?? { key: "fault-server", args: { status: "?" } });
const route = () => location.hash.slice(1).split("/");
const nameOf = (entry) => (entry.answer?.title ? texts.plain(entry.answer.title) : texts.say("armies-unread"));

// --- the server ---------------------------------------------------------------------------------------------------

const ask = (body) => call(`/api/armies/${page.key}`, { method: "POST", body });

function keep(entry) {
  if (!armies.keep(entry)) toast({ key: "armies-not-kept" });
}

function take(entry, answer, past = entry.past) {
  const next = { ...entry, file: answer.file, answer: answer.army, misread: answer.misread, past, undone: [] };
  keep(next);
  if (page.entry?.id === entry.id) page.entry = next;
  return next;
}

/** One change after another: each begins with the file the one before has left. */
function change(wish) {
  work = work.then(async () => {
    const entry = page.entry;
    try {
      const answer = await ask({ file: entry.file, change: wish, show: page.show });
      page.stale = false;
      const past = answer.file === entry.file ? entry.past : [entry.file, ...(entry.past ?? [])].slice(0, MOST_PAST);
      take(entry, answer, past);
    } catch (error) {
      page.stale = !error.status;
      toast(error.status ? error.sentence : { key: "armies-needs-server" });
    }
    draw();
  });
  return work;
}

/** The army as the server sees it now; without the server as it was seen last. */
async function look(show = page.show) {
  page.show = show;
  const entry = page.entry;
  try {
    const answer = await ask({ file: entry.file, show });
    page.stale = false;
    const next = { ...entry, answer: answer.army, misread: answer.misread };
    if (page.entry?.id !== entry.id) return;
    page.entry = next;
    if (JSON.stringify(answer.army) !== JSON.stringify(entry.answer)) keep(next);
  } catch (error) {
    if (error.status) fault(error);
    page.stale = !error.status;
  }
  draw();
}

function back(from, to) {
  work = work.then(async () => {
    const entry = page.entry;
    const [file, ...rest] = entry[from] ?? [];
    if (!file) return;
    try {
      const answer = await ask({ file, show: page.show });
      page.entry = { ...entry, file, answer: answer.army, misread: answer.misread, [from]: rest, [to]: [entry.file, ...(entry[to] ?? [])] };
      keep(page.entry);
    } catch {
      toast({ key: "armies-needs-server" });
    }
    draw();
  });
  return work;
}

async function paper(id, entry = page.entry) {
  const answer = await fetch(`/api/armies/${page.key}/paper`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ file: entry.file, paper: id, language: texts.language }) }).catch(() => null);
  if (!answer) throw new Explained({ key: "armies-needs-server" });
  if (!answer.ok) {
    const { refusal } = await answer.json();
    throw new Explained({ key: `refusal-${refusal.code}`, args: refusal.args ?? {} }, answer.status);
  }
  return answer;
}

const fileName = (entry, suffix) => `${nameOf(entry).normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "").toLowerCase() || "army"}${suffix}`;

async function savePaper(id) {
  try {
    const answer = await paper(id);
    const { suffix, media } = page.depot.papers.find((one) => one.id === id);
    download(fileName(page.entry, suffix), await answer.arrayBuffer(), media);
  } catch (error) {
    fault(error);
  }
}

/** As text, to be copied or saved. */
async function showPaper(id) {
  try {
    const words = await (await paper(id)).text();
    const area = h("textarea", { class: "paper", readonly: true, rows: "16", "aria-label": texts.say(`armies-paper-${id}`) });
    area.value = words;
    const copied = () => toast({ key: "link-copied" }, { calm: true, stay: 3000 });
    const copy = h("button", { type: "button", class: "primary", onclick: () => navigator.clipboard?.writeText(words).then(copied, () => area.select()) }, texts.say("copy"));
    const save = h("button", { type: "button", onclick: () => download(fileName(page.entry, ".txt"), words, "text/plain") }, texts.say("armies-save"));
    await modal(`armies-paper-${id}`, h("div", { class: "body" }, area, h("div", { class: "row" }, copy, save)), []);
  } catch (error) {
    fault(error);
  }
}

const saveFile = (entry = page.entry) => download(fileName(entry, page.depot?.suffix ?? ".txt"), entry.file, "text/plain;charset=utf-8");

// --- the list -----------------------------------------------------------------------------------------------------

async function begin() {
  const wish = await page.game.beginning(page.depot.shelf, { texts });
  if (!wish) return;
  try {
    const answer = await ask({ begin: wish });
    const entry = { id: newId(), file: answer.file, answer: answer.army, misread: answer.misread };
    keep(entry);
    location.hash = `build/${entry.id}`;
  } catch (error) {
    toast(error.status ? error.sentence : { key: "armies-needs-server" });
  }
}

/** A file or pasted text; what is wrong is shown with its line, and the text stays to be mended. */
function bring(text = "", id = "") {
  const area = h("textarea", { class: "paper", rows: "14", spellcheck: "false", "aria-label": texts.say("armies-file-text"), "aria-describedby": "misread" });
  area.value = text;
  const list = h("div", { id: "misread", "aria-live": "polite" });
  const tell = (misread) =>
    fill(
      list,
      misread.length ? h("p", { class: "hint" }, texts.say("armies-misread", { count: misread.length })) : null,
      misread.length ? h("ul", { class: "misread" }, misread.map((one) => h("li", {}, h("button", { type: "button", class: "finding fault", onclick: () => goTo(area, one.line) }, texts.plain(one.message))))) : null,
    );
  const choose = async () => {
    const file = await pickFile(`${page.depot?.suffix ?? ""},.txt,text/plain`);
    if (file) await pour(file);
  };
  const pour = async (file) => {
    if (file.size > LARGEST_FILE) return toast({ key: "armies-too-big" });
    try {
      area.value = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      return toast({ key: "armies-not-text" });
    }
    await read();
  };
  const read = async () => {
    try {
      const answer = await ask({ file: area.value });
      if (answer.misread.length) return tell(answer.misread);
      const old = id ? armies.one(id) : null;
      const entry = { ...(old ?? { id: newId() }), file: answer.file, answer: answer.army, misread: [], past: old ? [old.file, ...(old.past ?? [])].slice(0, MOST_PAST) : [] };
      keep(entry);
      area.closest("dialog").close();
      if (location.hash === `#build/${entry.id}`) {
        page.entry = entry;
        look();
      } else location.hash = `build/${entry.id}`;
    } catch (error) {
      toast(error.status ? error.sentence : { key: "armies-needs-server" });
    }
  };
  area.addEventListener("dragover", (event) => event.preventDefault());
  area.addEventListener("drop", (event) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    pour(file);
  });
  const body = h("div", { class: "body" }, h("p", { class: "hint" }, texts.say("armies-file-hint")), h("div", { class: "row" }, h("button", { type: "button", id: "choose-file", onclick: choose }, texts.say("armies-choose-file"))), area, list, h("div", { class: "row" }, h("button", { type: "button", class: "primary", id: "read-file", onclick: read }, texts.say("armies-read"))));
  const shown = modal(id ? "armies-edit-file" : "armies-open-file", body, []);
  if (text) read.call(null);
  return shown;
}

function goTo(area, line) {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  area.scrollTop = (area.scrollHeight * (line - 3)) / lines.length;
}

async function copyOf(entry) {
  const copy = { id: newId(), file: entry.file, answer: entry.answer, misread: entry.misread };
  try {
    const answer = await ask({ file: entry.file, change: page.game.renaming(texts.say("armies-copy-name", { name: nameOf(entry) })) });
    Object.assign(copy, { file: answer.file, answer: answer.army });
  } catch {
    /* without the server it keeps its name */
  }
  keep(copy);
  draw();
}

async function rename(entry) {
  const field = h("input", { type: "text", maxlength: "80", value: nameOf(entry), "aria-label": texts.say("armies-name") });
  field.addEventListener("keydown", (event) => event.key === "Enter" && (event.preventDefault(), field.closest("dialog").querySelector("footer .primary").click()));
  const yes = await modal("armies-rename", h("div", { class: "body" }, field), [{ text: "no-go-back" }, { text: "armies-rename", value: true, primary: true }], { small: true });
  if (!yes) return;
  try {
    const answer = await ask({ file: entry.file, change: page.game.renaming(field.value) });
    take(entry, answer);
  } catch (error) {
    toast(error.status ? error.sentence : { key: "armies-needs-server" });
  }
  draw();
}

async function forget(entry) {
  if (!(await confirmed("armies-drop-title", { key: "armies-drop-text", args: { name: nameOf(entry) } }, "armies-drop"))) return;
  armies.drop(entry.id);
  draw();
  toast({ key: "armies-dropped" }, { calm: true, action: h("button", { type: "button", onclick: () => (keep(entry), draw()) }, texts.say("undo")) });
}

function drawList() {
  const list = armies.all();
  const nights = evenings.all();
  const date = (at) => new Intl.DateTimeFormat(texts.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
  fill(
    $("#armies"),
    h("p", { class: "armies-lead" }, texts.say("armies-lead")),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "primary", id: "new-army", disabled: !page.depot, onclick: begin }, texts.say("armies-new")),
      h("button", { type: "button", id: "open-file", onclick: () => bring() }, texts.say("armies-open-file")),
      page.charts ? h("a", { class: "button", href: `/resolver?game=${page.key}` }, texts.say("armies-charts")) : null,
    ),
    page.stale ? h("p", { class: "note calm" }, texts.say("armies-offline")) : null,
    h(
      "section",
      { class: "panel", "aria-labelledby": "mine-title" },
      h("h2", { id: "mine-title" }, texts.say("armies-mine")),
      list.length
        ? h(
            "ul",
            { class: "army-list" },
            list.map((entry) =>
              h(
                "li",
                { class: "army-card" },
                h("a", { class: "army-main", href: `#build/${entry.id}` }, h("b", {}, nameOf(entry)), h("span", {}, entry.answer ? page.game.brief(entry.answer, texts) : texts.say("armies-misread", { count: entry.misread?.length ?? 0 }))),
                h(
                  "span",
                  { class: "army-buttons" },
                  entry.answer ? h("a", { class: "button", href: `#sheet/${entry.id}` }, texts.say("armies-sheet")) : null,
                  entry.answer ? h("button", { type: "button", onclick: () => startEvening(entry) }, texts.say("armies-live")) : null,
                  more(nameOf(entry), [
                    ["armies-rename", () => rename(entry)],
                    ["armies-copy", () => copyOf(entry)],
                    ["armies-save-file", () => saveFile(entry)],
                    ["armies-drop", () => forget(entry)],
                  ]),
                ),
              ),
            ),
          )
        : h("p", { class: "empty" }, texts.say("armies-none")),
    ),
    nights.length
      ? h(
          "section",
          { class: "panel", "aria-labelledby": "nights-title" },
          h("h2", { id: "nights-title" }, texts.say("armies-evenings")),
          h(
            "ul",
            { class: "army-list" },
            nights.map((night) => {
              const name = night.sides.map((side) => texts.plain(side.title)).join(" – ");
              return h(
                "li",
                { class: "army-card" },
                h("a", { class: "army-main", href: `#live/${night.id}` }, h("b", {}, name), h("span", {}, `${texts.say("armies-turn", { turn: night.turn })} · ${date(night.at)}`)),
                h("span", { class: "army-buttons" }, more(name, [["armies-drop-evening", async () => (await confirmed("armies-drop-evening", { key: "armies-drop-evening-text" }, "armies-drop")) && (evenings.drop(night.id), draw())]])),
              );
            }),
          ),
        )
      : null,
    h("p", { class: "hint" }, texts.say("armies-kept-here")),
  );
}

/** A small menu behind three dots. */
function more(name, deeds) {
  const menu = h("details", { class: "more" }, h("summary", { class: "button", "aria-label": `${texts.say("armies-more")}: ${name}` }, "⋯"), h("div", { class: "more-list" }, deeds.map(([key, run]) => h("button", { type: "button", onclick: () => ((menu.open = false), run()) }, texts.say(key)))));
  menu.addEventListener("keydown", (event) => event.key === "Escape" && ((menu.open = false), menu.firstChild.focus()));
  return menu;
}

// --- evenings -----------------------------------------------------------------------------------------------------

const sideOf = (entry) => ({ title: entry.answer.title, file: entry.file, tables: page.game.tables(entry.answer), state: {} });

function startEvening(entry) {
  if (!page.game.tables(entry.answer)) return toast({ key: "armies-not-ready" });
  const night = { id: newId(), turn: 0, step: 0, sides: [sideOf(entry)], past: [] };
  if (!evenings.keep(night)) toast({ key: "armies-not-kept" });
  location.hash = `live/${night.id}`;
}

/** The enemy's sheet beside one's own. */
async function addSide() {
  const fit = armies.all().filter((entry) => entry.answer && page.game.tables(entry.answer));
  const choice = h("select", { "aria-label": texts.say("armies-enemy") }, fit.map((entry) => h("option", { value: entry.id }, nameOf(entry))));
  const yes = await modal("armies-enemy", h("div", { class: "body" }, choice), [{ text: "no-go-back" }, { text: "armies-enemy-add", value: true, primary: true }], { small: true });
  const entry = yes && armies.one(choice.value);
  if (entry) keepEvening({ ...page.evening, sides: [page.evening.sides[0], sideOf(entry)] });
}

function keepEvening(night, redraw = true) {
  page.evening = night;
  if (!evenings.keep(night)) toast({ key: "armies-not-kept" });
  if (redraw) draw();
}

/** The evening as the device has it now: a result may have been written on its sheets. */
function reread() {
  page.evening = evenings.one(page.evening.id) ?? page.evening;
  draw();
}

// --- drawing ------------------------------------------------------------------------------------------------------

const context = () => ({
  key: page.key,
  texts,
  entry: page.entry,
  army: page.entry?.answer,
  depot: page.depot,
  stale: page.stale,
  charts: page.charts ?? [],
  evening: page.evening,
  change,
  look,
  undo: page.entry?.past?.length ? () => back("past", "undone") : null,
  redo: page.entry?.undone?.length ? () => back("undone", "past") : null,
  savePaper,
  showPaper,
  saveFile: () => saveFile(),
  editFile: () => bring(page.entry.file, page.entry.id),
  play: () => startEvening(page.entry),
  addSide,
  keepEvening,
  spoken,
});

function draw() {
  const active = document.activeElement?.dataset?.spot;
  const root = $("#armies");
  root.className = `armies view-${page.view}`;
  const titles = { list: texts.say("armies-title"), build: page.entry ? nameOf(page.entry) : "", sheet: page.entry ? nameOf(page.entry) : "", live: texts.say("armies-live") };
  $("#title").textContent = titles[page.view];
  document.title = `${titles[page.view]} · Grognard`;
  fill($("#tools"), page.view === "list" ? null : h("a", { class: "button", href: "#", "aria-label": texts.say("armies-all") }, texts.say("armies-all")), languageButton(), h("button", { type: "button", class: "settings-button", onclick: () => settingsDialog() }, texts.say("settings-title")));
  if (page.view === "list") drawList();
  else if (page.view === "live") page.game.live(root, context());
  else if (!page.entry.answer) drawUnread(root);
  else page.game[page.view](root, context());
  if (active) document.querySelector(`[data-spot="${CSS.escape(active)}"]`)?.focus({ preventScroll: true });
}

/** A kept file that cannot be read (any more): what is wrong, and the text, whole. */
function drawUnread(root) {
  fill(root, h("section", { class: "panel" }, h("h2", {}, texts.say("armies-unread")), h("ul", { class: "misread" }, (page.entry.misread ?? []).map((one) => h("li", { class: "finding fault" }, texts.plain(one.message)))), h("div", { class: "row" }, h("button", { type: "button", class: "primary", onclick: () => bring(page.entry.file, page.entry.id) }, texts.say("armies-edit-file")), h("button", { type: "button", onclick: () => saveFile() }, texts.say("armies-save-file")))));
}

function follow() {
  const [view = "", id = ""] = route();
  page.view = "list";
  page.entry = page.evening = null;
  page.show = {};
  if (view === "live") page.evening = evenings.one(id) ?? null;
  else if (view === "build" || view === "sheet") page.entry = armies.one(id) ?? null;
  if (page.evening || page.entry) page.view = view;
  else if (view) toast({ key: "armies-gone" });
  document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
  draw();
  scrollTo(0, 0);
  if (page.entry) look();
}

async function open() {
  apply();
  armies = shelf(page.key, "armies");
  evenings = shelf(page.key, "evenings");
  await texts.load("/text/{lang}.ftl", `/games/${page.key}/text/{lang}.ftl`, `/games/${page.key}/client/{lang}.ftl`);
  texts.dress(document);
  try {
    document.head.append(h("link", { rel: "stylesheet", href: `/games/${page.key}/client/armies.css` }));
    page.game = (await import(`/games/${page.key}/client/armies.js`)).default;
  } catch {
    fill($("#armies"), h("p", { class: "note" }, texts.say("fault-not-found")));
    document.body.classList.add("ready");
    return;
  }
  try {
    page.depot = await call(`/api/armies/${page.key}`);
    page.charts = (await call("/api/games")).find((game) => game.key === page.key)?.charts ?? [];
  } catch (error) {
    page.stale = true;
    if (error.status) fault(error);
  }
  texts.onchange(draw);
  addEventListener("hashchange", follow);
  addEventListener("online", () => page.entry && look());
  const elsewhere = () => (page.view === "live" ? reread() : page.view === "list" && draw());
  addEventListener("storage", elsewhere); // another window has written
  addEventListener("pageshow", (event) => event.persisted && elsewhere()); // back from the charts
  follow();
  keepPages("/armies");
  document.body.classList.add("ready");
}

open();
