// The army builder: draws what the server says of an army, and sends one change at a time.

import { fill, h } from "/client/js/dom.js";
import { modal } from "/client/js/dialogs.js";
import { texts } from "/client/js/texts.js";

const ACCOUNT = "account";
const ARMS = ["infantry", "cavalry", "artillery"];
const open = new Set();
let ctx;
let dialog = null;

const said = (message) => texts.plain(message);
const list = (messages) => messages.map(said).join(", ");
const at = (place) => ctx.army.findings.filter((one) => one.place === place);

const finding = (one) => h("p", { class: `finding ${one.level}` }, h("b", {}, `${texts.say(`level-${one.level}`)}: `), said(one.message), h("span", { class: "rule" }, ` [${one.rule}]`));

// --- controls -----------------------------------------------------------------------------------------------------

function field(key, label, control, hint) {
  control.id = `om-${key}`;
  control.dataset.spot = key;
  return h("div", { class: "om-field" }, h("label", { for: control.id }, label), control, hint ? h("span", { class: "hint" }, hint) : null);
}

const send = (wish) => (event) => ctx.change({ ...wish, value: event.target.type === "checkbox" ? (event.target.checked ? "yes" : "no") : event.target.value });
const line = (value, wish) => h("input", { type: "text", maxlength: "80", value, onchange: send(wish) });
const check = (key, label, checked, wish) => h("label", { class: "om-check" }, h("input", { type: "checkbox", checked, data: { spot: key }, onchange: send(wish) }), label);

function stepper(key, label, value, least, most, put) {
  const button = (sign, to, name) => h("button", { type: "button", class: "om-step", data: { spot: `${key}${sign}` }, "aria-label": `${name}: ${label}`, disabled: to < least || to > most, onclick: () => put(to) }, sign);
  return h("span", { class: "om-stepper", role: "group", "aria-label": label }, button("−", value - 1, texts.say("om-fewer")), h("output", {}, texts.say("pm-bases", { count: value })), button("+", value + 1, texts.say("om-more")));
}

// --- command ------------------------------------------------------------------------------------------------------

function command() {
  const { army } = ctx;
  const chosen = army.army;
  const set = (name) => ({ do: "set", name });
  const nations = ctx.depot ? [...ctx.depot.shelf.nations].sort((one, two) => said(one.name).localeCompare(said(two.name), texts.language)) : [{ id: chosen.nation, name: { key: `nation-${chosen.nation}` } }];
  const nation = h("select", { onchange: send(set("nation")) }, nations.map((one) => h("option", { value: one.id, selected: one.id === chosen.nation }, said(one.name))));
  const year = h("input", { type: "number", inputmode: "numeric", min: "1792", max: "1815", value: String(chosen.year), onchange: send(set("year")) });
  const target = h("input", { type: "number", inputmode: "numeric", min: "1", max: "9999", value: String(chosen.target), onchange: send(set("target")) });
  return h(
    "section",
    { class: "panel om-command", "aria-labelledby": "om-command-title" },
    h("h2", { id: "om-command-title" }, texts.say("om-command")),
    h("div", { class: "om-fields" }, field("nation", texts.say("om-nation"), nation), field("year", texts.say("om-year"), year, texts.say("new-span", { first: String(army.first), last: String(army.last) })), field("target", texts.say("om-target"), target), field("name", texts.say("om-name"), line(chosen.name, set("name")))),
    h(
      "fieldset",
      { class: "om-commander" },
      h("legend", {}, texts.say("om-commander")),
      h(
        "div",
        { class: "om-chips" },
        army.qualities.map((one) =>
          h(
            "label",
            { class: "om-chip" },
            h("input", { type: "radio", name: "commander", value: one.id, checked: one.id === chosen.commander, data: { spot: `commander-${one.id}` }, onchange: send(set("commander")) }),
            h("span", {}, h("b", {}, texts.say(`quality-${one.id}`)), h("small", {}, texts.say("om-cost", { cost: one.cost > 0 ? `+${one.cost}` : String(one.cost) })), h("small", {}, one.dice.length ? texts.say("om-dice", { dice: one.dice.map((die) => `${die}${one.starred.includes(die) ? "*" : ""}`).join(" ") }) : texts.say("om-no-dice"))),
          ),
        ),
      ),
      h(
        "div",
        { class: "row" },
        check("charismatic", texts.say("om-charismatic"), chosen.charismatic, set("charismatic")),
        h("button", { type: "button", id: "om-roll", data: { spot: "roll" }, onclick: () => ctx.change({ do: "roll" }) }, texts.say("om-roll")),
        chosen.rolled ? h("span", { class: "om-rolled", role: "status" }, texts.say("om-rolled", { die: chosen.rolled, quality: texts.say(`quality-${chosen.commander}`) })) : h("span", { class: "hint" }, texts.say("om-roll-hint")),
      ),
      h("div", { class: "om-fields" }, field("commander-name", texts.say("om-commander-name"), line(chosen.commander_name, set("commander_name")))),
    ),
    army.options.map((option) => check(`option-${option}`, texts.say(`option-${option}`), chosen[option], set(option))),
    h(
      "dl",
      { class: "om-facts" },
      fact("fact-radius", texts.say("fact-cm", { cm: army.radius })),
      fact("fact-initiative", signed(army.initiative)),
      fact("fact-doctrine", list(army.formations)),
      fact("fact-orders", orderTurns(army.qualities.find((one) => one.id === chosen.commander)?.orders ?? [])),
    ),
    at("").filter((one) => one.level === "fault").map(finding),
  );
}

const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
const fact = (key, value) => [h("dt", {}, texts.say(key)), h("dd", {}, value)];
const orderTurns = (turns) => (turns.length ? texts.say("fact-turns", { turns: turns.slice(0, 4).join(", ") }) : texts.say("fact-never"));

// --- units --------------------------------------------------------------------------------------------------------

function unitRow(unit) {
  const { place, choice } = unit;
  const shown = open.has(place);
  const set = (name) => ({ do: "set-unit", place, name });
  const about = [texts.say(`class-${choice.quality}`), unit.kind ? said(unit.kind) : ""].filter(Boolean).join(", ");
  const toggle = () => {
    if (!open.delete(place)) open.add(place);
    redraw(`unit-${place}`);
  };
  return h(
    "li",
    { class: `om-unit arm-${unit.arm}`, data: { place } },
    h(
      "div",
      { class: "om-unit-head" },
      h("button", { type: "button", class: "om-unit-name", "aria-expanded": String(shown), data: { spot: `unit-${place}` }, onclick: toggle }, h("b", {}, said(unit.label)), h("span", {}, about, choice.note ? ` · ${choice.note}` : "")),
      stepper(`bases-${place}`, said(unit.label), choice.bases, unit.least, unit.most, (to) => ctx.change({ ...set("bases"), value: String(to) })),
      h("span", { class: "om-points" }, h("b", {}, String(unit.points)), h("small", {}, unit.formula ? said(unit.formula) : "")),
    ),
    shown ? unitForm(unit, set) : null,
    at(place).map(finding),
  );
}

function unitForm(unit, set) {
  const { place, choice } = unit;
  const groups = ctx.army.groups.filter((group) => unit.moves.includes(group.place));
  const quality = h("select", { onchange: send(set("quality")) }, unit.classes.map((one) => h("option", { value: one, selected: one === choice.quality }, texts.say(`class-${one}`))), unit.classes.includes(choice.quality) ? null : h("option", { value: choice.quality, selected: true }, texts.say(`class-${choice.quality}`)));
  const move = h("select", { onchange: (event) => event.target.value && ctx.change({ do: "move", place, to: event.target.value }) }, h("option", { value: "" }, texts.say("om-move-none")), groups.map((group) => h("option", { value: group.place }, said(group.label))), h("option", { value: "new" }, texts.say("om-move-new")));
  return h(
    "div",
    { class: "om-unit-form" },
    h("p", { class: "hint" }, texts.say("om-pm", { pm: unit.pm, terms: unit.pm_terms.map((term) => `${said(term.label)} ${signed(term.value)}`).join(", ") }), unit.formations.length ? ` ${texts.say("om-formations", { formations: list(unit.formations) })}` : "", unit.skirmish ? ` ${texts.say("om-skirmish", { skirmish: texts.say(`skirmish-${unit.skirmish}`) })}` : "", unit.notes.length ? ` ${list(unit.notes)}.` : ""),
    h("div", { class: "om-fields" }, field(`quality-${place}`, texts.say("om-class"), quality), field(`name-${place}`, texts.say("om-own-name"), line(choice.name, set("name"))), field(`note-${place}`, texts.say("om-note"), line(choice.note, set("note"))), field(`move-${place}`, texts.say("om-move"), move)),
    unit.may_rifles ? check(`rifles-${place}`, texts.say("om-rifles"), choice.rifles, set("rifles")) : null,
    unit.may_close ? check(`closed-${place}`, texts.say("om-closed"), choice.closed, set("closed")) : null,
    h("div", { class: "row" }, h("button", { type: "button", data: { spot: `copy-${place}` }, onclick: () => ctx.change({ do: "copy", place }) }, texts.say("om-copy")), h("button", { type: "button", data: { spot: `drop-${place}` }, onclick: () => (open.delete(place), ctx.change({ do: "drop", place })) }, texts.say("om-drop"))),
  );
}

// --- groups -------------------------------------------------------------------------------------------------------

function group(one) {
  const { place } = one;
  const brigade = place !== "0";
  const set = (name) => ({ do: "set-brigade", place, name });
  const fees = ctx.army.items.filter((item) => item.kind !== "unit" && item.place === place);
  const cost = [...one.units.map((unit) => unit.points), ...fees.map((fee) => fee.total)].reduce((sum, points) => sum + points, 0);
  return h(
    "section",
    { class: "panel om-group", "aria-labelledby": `om-group-${place}`, data: { group: place } },
    h("h2", { id: `om-group-${place}` }, h("span", {}, said(one.label), one.general ? `: ${one.general}` : ""), h("span", { class: "om-sum" }, texts.say("om-points", { points: cost }))),
    brigade ? h("div", { class: "om-fields" }, field(`brigade-${place}`, texts.say("om-brigade-name"), line(one.name, set("name"))), field(`general-${place}`, texts.say("om-general"), line(one.general, set("general")))) : h("p", { class: "hint" }, texts.say("om-division-hint")),
    at(place).map(finding),
    one.units.length ? h("ul", { class: "om-units" }, one.units.map(unitRow)) : h("p", { class: "empty" }, texts.say("om-no-units")),
    fees.map((fee) => h("p", { class: "om-fee" }, h("span", {}, said(fee.label)), h("b", {}, signed(fee.total)))),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "om-add", data: { spot: `add-${place}` }, onclick: () => adding(place) }, texts.say("om-add")),
      brigade ? h("button", { type: "button", data: { spot: `twin-${place}` }, onclick: () => ctx.change({ do: "add-brigade", place }) }, texts.say("om-brigade-copy")) : null,
      brigade ? h("button", { type: "button", data: { spot: `drop-brigade-${place}` }, onclick: () => ctx.change({ do: "drop-brigade", place }) }, texts.say("om-brigade-drop")) : null,
    ),
  );
}

/** What the list offers for a group: it stays open, so that several can be taken. */
function adding(place) {
  const body = h("div", { class: "body om-wares" });
  let arm = "";
  let nation = ctx.army.groups.find((one) => one.place === place)?.units[0]?.choice.nation ?? ctx.army.army.nation;
  const redrawBody = () => {
    const { army } = ctx;
    const here = army.groups.find((one) => one.place === place);
    if (!here) return;
    const offered = army.wares.filter((ware) => ware.nation === nation);
    const arms = ARMS.filter((one) => offered.some((ware) => ware.arm === one));
    if (!arms.includes(arm)) arm = arms.find((one) => offered.some((ware) => ware.arm === one && here.takes[ware.id]?.level !== "fault")) ?? arms[0];
    const key = document.activeElement?.dataset?.spot;
    const all = ctx.depot?.shelf.nations.filter((one) => one.first <= army.army.year && army.army.year <= one.last) ?? [];
    const allied = h(
      "select",
      { onchange: async (event) => ((nation = event.target.value), army.lists.includes(nation) ? redrawBody() : await ctx.look({ list: nation })) },
      all.map((one) => h("option", { value: one.id, selected: one.id === nation }, `${said(one.name)}${one.id === army.army.nation ? "" : ` (${texts.say(army.allies.includes(one.id) ? "om-ally" : "om-ally-odd")})`}`)),
    );
    fill(
      body,
      h("p", { class: "om-tally", role: "status" }, said(here.label), ": ", texts.say("om-count", { count: here.units.length }), army.sums ? ` · ${texts.say("total-points", { points: army.sums.points, target: army.army.target })}` : ""),
      h("div", { class: "om-fields" }, field("ware-list", texts.say("om-list"), allied)),
      h("div", { class: "om-tabs", role: "group", "aria-label": texts.say("om-arm") }, arms.map((one) => h("button", { type: "button", "aria-pressed": String(one === arm), data: { spot: `arm-${one}` }, onclick: () => ((arm = one), redrawBody()) }, texts.say(`arm-${one}`)))),
      h(
        "ul",
        { class: "om-ware-list" },
        offered
          .filter((ware) => ware.arm === arm)
          .map((ware) => {
            const told = here.takes[ware.id];
            const barred = told?.level === "fault";
            return h(
              "li",
              { class: barred ? "barred" : "" },
              h(
                "button",
                { type: "button", disabled: barred, data: { spot: `ware-${ware.id}`, ware: ware.id }, onclick: () => ctx.change({ do: "add", place, ware: ware.id }) },
                h("span", { class: "om-ware-name" }, h("b", {}, said(ware.label)), h("span", {}, [texts.say(`class-${ware.quality}`), ware.kind ? said(ware.kind) : "", texts.say("pm-bases", { count: ware.bases })].filter(Boolean).join(", "), ware.notes.length ? ` · ${list(ware.notes)}` : "")),
                h("span", { class: "om-points" }, h("b", {}, String(ware.points)), h("small", {}, said(ware.formula))),
              ),
              told ? h("p", { class: `finding ${told.level}` }, said(told.message)) : null,
              ware.printed ? h("p", { class: "hint" }, said(ware.printed)) : null,
            );
          }),
      ),
    );
    if (key) body.querySelector(`[data-spot="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  };
  dialog = redrawBody;
  redrawBody();
  modal("om-add-title", body, [{ text: "om-done", primary: true }]).then(() => (dialog = null));
}

// --- sums, account, findings ----------------------------------------------------------------------------------------

function sums() {
  const { army } = ctx;
  const faults = army.findings.filter((one) => one.level === "fault").length;
  const warnings = army.findings.filter((one) => one.level === "warning").length;
  const share = army.sums ? Math.min(100, (100 * army.sums.points) / army.army.target) : 0;
  const over = army.findings.some((one) => one.level === "warning" && one.message.key === "finding-points");
  return h(
    "div",
    { class: "om-sums", role: "status" },
    army.sums
      ? [h("span", { class: "om-total" }, h("b", {}, String(army.sums.points)), ` / ${army.army.target} `, h("small", {}, texts.say("om-points-word"))), h("span", { class: `om-bar${over ? " over" : ""}`, "aria-hidden": "true" }, h("i", { style: `width: ${share}%` })), h("span", { class: "om-pm" }, texts.say("om-pm-short", { pm: army.sums.pm }))]
      : h("span", {}, texts.say("om-brief-broken")),
    h("a", { class: `om-verdict ${faults ? "fault" : warnings ? "warning" : "fine"}`, href: "#om-findings", onclick: (event) => (event.preventDefault(), document.querySelector("#om-findings")?.scrollIntoView({ block: "start" }), document.querySelector("#om-findings")?.focus({ preventScroll: true })) }, faults ? texts.say("om-faults", { count: faults }) : warnings ? texts.say("om-warnings", { count: warnings }) : texts.say("om-lawful")),
  );
}

function findings() {
  const { army } = ctx;
  return h(
    "section",
    { class: "panel", id: "om-findings", tabindex: "-1", "aria-labelledby": "om-findings-title" },
    h("h2", { id: "om-findings-title" }, texts.say("om-findings")),
    army.findings.length ? army.findings.map(finding) : h("p", {}, texts.say("om-lawful-long")),
    army.sums ? h("p", { class: "hint" }, texts.say("total-pm", army.sums)) : null,
  );
}

function account() {
  const { army } = ctx;
  if (!army.sums) return null;
  return h(
    "details",
    { class: "panel om-account", open: open.has(ACCOUNT), ontoggle: (event) => (event.target.open ? open.add(ACCOUNT) : open.delete(ACCOUNT)) },
    h("summary", {}, texts.say("om-account")),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, texts.say("om-account-for")), h("th", { scope: "col" }, texts.say("om-account-how")), h("th", { scope: "col", class: "number" }, texts.say("om-account-points")))),
      h("tbody", {}, army.items.filter((item) => item.total || item.kind === "unit").map((item) => h("tr", {}, h("th", { scope: "row" }, said(item.label)), h("td", {}, said(item.formula)), h("td", { class: "number" }, String(item.total))))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row", colspan: "2" }, texts.say("om-account-total")), h("td", { class: "number" }, String(army.sums.points)))),
    ),
  );
}

function deeds() {
  const { id } = ctx.entry;
  const whole = Boolean(ctx.army.sums);
  const notes = h("textarea", { rows: "3", onchange: send({ do: "set", name: "notes" }) });
  notes.value = ctx.army.army.notes?.join("\n") ?? "";
  return h(
    "section",
    { class: "panel om-deeds", "aria-labelledby": "om-deeds-title" },
    h("h2", { id: "om-deeds-title" }, texts.say("om-deeds")),
    h(
      "div",
      { class: "row" },
      whole ? h("a", { class: "button primary", href: `#sheet/${id}` }, texts.say("armies-sheet")) : null,
      whole ? h("button", { type: "button", id: "om-play", onclick: ctx.play }, texts.say("armies-live")) : null,
      whole ? h("button", { type: "button", onclick: () => ctx.savePaper("pdf") }, texts.say("armies-paper-pdf")) : null,
      whole ? h("button", { type: "button", id: "om-text", onclick: () => ctx.showPaper("text") }, texts.say("armies-paper-text")) : null,
      whole ? h("button", { type: "button", id: "om-chat", onclick: () => ctx.showPaper("chat") }, texts.say("armies-paper-chat")) : null,
      h("button", { type: "button", id: "om-file", onclick: ctx.saveFile }, texts.say("armies-save-file")),
      h("button", { type: "button", onclick: ctx.editFile }, texts.say("armies-edit-file")),
    ),
    field("notes", texts.say("om-notes"), notes),
  );
}

const redraw = (key) => {
  build(document.querySelector("#armies"), ctx);
  document.querySelector(`[data-spot="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
};

export function build(root, context) {
  ctx = context;
  fill(
    root,
    h("div", { class: "om-strip" }, sums(), h("div", { class: "om-undo" }, h("button", { type: "button", data: { spot: "undo" }, disabled: !ctx.undo, onclick: ctx.undo }, texts.say("om-undo")), h("button", { type: "button", data: { spot: "redo" }, disabled: !ctx.redo, onclick: ctx.redo }, texts.say("om-redo")))),
    ctx.stale ? h("p", { class: "note calm" }, texts.say("armies-offline")) : null,
    h(
      "div",
      { class: "om-builder" },
      h("div", { class: "om-main" }, command(), ctx.army.groups.filter((one) => one.place !== "0").map(group), h("div", { class: "row" }, h("button", { type: "button", class: "om-new-brigade", data: { spot: "add-brigade" }, onclick: () => ctx.change({ do: "add-brigade" }) }, texts.say("om-brigade-add"))), ctx.army.groups.filter((one) => one.place === "0").map(group)),
      h("div", { class: "om-side" }, findings(), account(), deeds()),
    ),
  );
  dialog?.();
}
