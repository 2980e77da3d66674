// The roster sheet as a page to print: the same sheet as the PDF, brigade by brigade, with boxes to tick.

import { fill, h } from "/client/js/dom.js";
import { texts } from "/client/js/texts.js";

const said = (message) => texts.plain(message);
const TURNS = 12;

const boxes = (count, heavy, labels = {}) => Array.from({ length: count }, (_, index) => h("i", { class: `box${heavy.includes(index + 1) ? " heavy" : ""}` }, labels[index + 1] ?? ""));

function entry(one, tables) {
  const unit = tables.units.find((found) => found.place === one.place);
  const notes = [one.kind ? said(one.kind) : "", ...one.notes.map(said), one.own_note].filter(Boolean).join("; ");
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, said(one.label), notes ? h("small", {}, notes) : null),
    h("td", {}, said(one.quality)),
    h("td", { class: "number" }, String(one.bases)),
    h("td", {}, one.skirmish ? said(one.skirmish) : ""),
    h("td", { class: "forms" }, one.formations.map(said).join(", ")),
    h("td", {}, h("span", { class: "boxes", role: "img", "aria-label": texts.say("sheet-boxes", { pm: one.pm }) }, boxes(one.pm, unit.heavy), Array.from({ length: unit.screens }, () => h("i", { class: "ring" }, "S")))),
    h("td", { class: "number" }, String(one.points)),
  );
}

function group(one, tables) {
  return h(
    "section",
    { class: "sheet-group" },
    h("h3", {}, h("span", {}, said(one.label), one.radius ? h("small", {}, ` ${one.general || "…………………………"} · ${texts.say("sheet-radius", { radius: one.radius })}`) : null), one.radius ? h("small", { class: "sheet-order" }, texts.say("pdf-order")) : null),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ["sheet-unit", "pdf-class", "pdf-bases", "pdf-skirmish", "sheet-forms", "pdf-pm", "pdf-cost"].map((key) => h("th", { scope: "col", class: key === "pdf-cost" || key === "pdf-bases" ? "number" : "" }, texts.say(key))))),
      h("tbody", {}, one.entries.map((each) => entry(each, tables))),
    ),
  );
}

export function sheet(root, ctx) {
  const { sheet: paper, ledger: tables } = ctx.army;
  if (!paper) return fill(root, h("p", { class: "note" }, texts.say("om-brief-broken")), h("p", {}, h("a", { class: "button", href: `#build/${ctx.entry.id}` }, texts.say("sheet-back"))));
  const quality = said(paper.commander) + (paper.charismatic ? `, ${texts.say("charismatic")}` : "");
  const initiative = paper.initiative > 0 ? `+${paper.initiative}` : String(paper.initiative);
  const args = { name: paper.commander_name, quality, radius: paper.radius, initiative };
  const faults = paper.findings.filter((one) => one.level !== "note");
  fill(
    root,
    h("div", { class: "row sheet-tools" }, h("button", { type: "button", class: "primary", onclick: () => print() }, texts.say("sheet-print")), h("button", { type: "button", onclick: () => ctx.savePaper("pdf") }, texts.say("armies-paper-pdf")), h("a", { class: "button", href: `#build/${ctx.entry.id}` }, texts.say("sheet-back")), h("button", { type: "button", onclick: ctx.play }, texts.say("armies-live"))),
    h(
      "div",
      { class: "sheet-scroll", tabindex: "0", role: "region", "aria-label": texts.say("armies-sheet") },
      h(
        "article",
        { class: "sheet" },
        h("header", {}, h("h2", {}, said(paper.title)), h("p", { class: "sheet-points" }, texts.say("pdf-points", { points: paper.points }))),
        h("p", {}, said(paper.nation), `, ${paper.year}. `, texts.say("total-points", { points: paper.points, target: paper.target }), "."),
        h("p", {}, h("b", {}, texts.say(paper.commander_name ? "sheet-commander-named" : "sheet-commander", args))),
        h("p", { class: "small" }, texts.say(paper.changes_quickly ? "pdf-quick" : "pdf-slow")),
        h("div", { class: "track" }, h("b", {}, texts.say("pdf-turns")), h("span", { class: "boxes wide" }, boxes(TURNS, paper.order_turns, Object.fromEntries(Array.from({ length: TURNS }, (_, index) => [index + 1, String(index + 1)])))), h("small", {}, texts.say(paper.order_turns.length ? "pdf-orders" : "pdf-no-orders"))),
        h("div", { class: "track" }, h("b", {}, texts.say("pdf-losses")), h("span", { class: "boxes narrow" }, boxes(paper.half, [paper.third, paper.half], { [paper.third]: String(paper.third), [paper.half]: String(paper.half) }))),
        h("p", { class: "small" }, texts.say("total-pm", { pm: paper.pm, third: paper.third, half: paper.half })),
        paper.groups.map((one) => group(one, tables)),
        h("footer", {}, h("p", {}, paper.command.map(([label, cost]) => `${said(label)} ${cost > 0 ? "+" : ""}${cost}`).join(" · ")), h("p", {}, texts.say("pdf-legend")), faults.map((one) => h("p", {}, `${texts.say(`level-${one.level}`)}: ${said({ key: `finding-${one.code}`, args: one.args })} [${one.rule}]`)), paper.notes.map((note) => h("p", {}, note))),
      ),
    ),
  );
}
