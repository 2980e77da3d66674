// The fight that is open: what was resolved in it, newest first, with notes; taken back, closed, exported, imported.

import { $, fill, h } from "./dom.js";
import { confirmed, pickFile, toast } from "./dialogs.js";
import { download, entryOf, eveningText } from "./protocol.js";
import { unsaid } from "./steady.js";
import { texts } from "./texts.js";

const LARGEST_FILE = 5_000_000;

export function drawFight(page) {
  if ($("#protocol").contains(document.activeElement) && unsaid(document.activeElement)) return; // a note is being written
  const { evening } = page;
  const { entries, undone, name } = page.fight;
  const rename = h("input", { type: "text", id: "fight-name", maxlength: "60", value: name, onchange: (event) => page.rename(event.target.value.trim() || name) });
  const button = (id, key, run, disabled = false) => h("button", { type: "button", id, disabled, onclick: run }, texts.say(key));
  fill(
    $("#protocol"),
    h("h2", {}, texts.say("protocol-title")),
    evening.unkept ? h("p", { class: "note" }, texts.say("protocol-unkept")) : null,
    h("label", { class: "fight-name" }, texts.say("fight-name"), rename),
    h("div", { class: "row" }, button("undo", "protocol-undo", () => undo(page), !entries.length), button("redo", "protocol-redo", () => redo(page), !undone.length), button("close-fight", "fight-close", () => closeFight(page))),
    entries.length ? h("ol", { class: "entries" }, entries.map((entry, place) => entryOf(entry, place + 1, page.board?.face, (note) => ((entry.note = note), evening.keep()))).reverse()) : h("p", { class: "empty" }, texts.say("protocol-empty")),
    h("div", { class: "row" }, button("export-text", "protocol-export-text", () => download(`${fileName(page)}.md`, eveningText(evening, page.title), "text/markdown")), button("export-json", "protocol-export-json", () => download(`${fileName(page)}.json`, evening.json(), "application/json")), button("import", "protocol-import", () => importFile(page))),
    h("p", { class: "hint" }, texts.say("protocol-where")),
  );
}

const fileName = ({ desk }) => `grognard-${desk.game}-${new Date().toISOString().slice(0, 10)}`;

function undo(page) {
  const entry = page.fight.entries.at(-1);
  if (entry?.applied && page.sheets && !page.sheets.takeBack(page.fight, entry)) toast({ key: "sheets-changed-since" });
  if (page.evening.undo()) page.start();
}

function redo(page) {
  if (page.evening.redo()) page.start();
}

async function closeFight(page) {
  const { id, name, entries } = page.fight;
  if (entries.length && !(await confirmed("fight-close", { key: "fight-close-text", args: { name, count: entries.length } }, "fight-close-yes"))) return;
  page.evening.close(id);
  page.start();
}

async function importFile(page) {
  const file = await pickFile(".json");
  if (!file) return;
  if (file.size > LARGEST_FILE || !page.evening.take(await file.text())) return toast({ key: "protocol-not-one" });
  page.start();
  toast({ key: "protocol-imported" }, { calm: true });
}

/** A protocol on this device that could not be read is offered as a file. */
export function offerBroken(page) {
  const save = () => download(`${fileName(page)}-broken.txt`, page.evening.broken, "text/plain");
  if (page.evening.broken) toast({ key: "protocol-broken" }, { stay: 0, action: h("button", { type: "button", onclick: save }, texts.say("protocol-broken-save")) });
}
