// Ordre Mixte for the armies page: what it is asked for, and where that is drawn.

import { h } from "/client/js/dom.js";
import { modal } from "/client/js/dialogs.js";
import { texts } from "/client/js/texts.js";
import { build } from "./builder.js";
import { live } from "./live.js";
import { sheet } from "./sheet.js";

/** The dialog of a new army: nation and year first, or one of the printed armies. Resolves to a wish, or nothing. */
async function beginning(shelf) {
  const kept = { nation: "france", year: "1809", target: "180", sample: "", draft: true };
  const named = [...shelf.nations].sort((one, two) => texts.plain(one.name).localeCompare(texts.plain(two.name), texts.language));
  const span = h("span", { class: "hint", id: "new-span" });
  const year = h("input", { id: "new-year", type: "number", inputmode: "numeric", value: kept.year, "aria-describedby": "new-span" });
  const nation = h(
    "select",
    { id: "new-nation" },
    named.map((one) => h("option", { value: one.id, selected: one.id === kept.nation }, texts.plain(one.name))),
  );
  const fit = () => {
    const { first, last } = shelf.nations.find((one) => one.id === nation.value);
    year.min = first;
    year.max = last;
    year.value = String(Math.min(last, Math.max(first, Number(year.value) || first)));
    span.textContent = texts.say("new-span", { first: String(first), last: String(last) });
  };
  nation.addEventListener("change", fit);
  year.addEventListener("change", fit);
  fit();
  const target = h("input", { id: "new-target", type: "number", inputmode: "numeric", min: "1", max: "9999", value: kept.target });
  const empty = h("input", { type: "checkbox", id: "new-empty" });
  let sample = "";
  const body = h(
    "div",
    { class: "body om-new" },
    h(
      "div",
      { class: "om-fields" },
      h("div", { class: "om-field" }, h("label", { for: "new-nation" }, texts.say("om-nation")), nation),
      h("div", { class: "om-field" }, h("label", { for: "new-year" }, texts.say("om-year")), year, span),
      h("div", { class: "om-field" }, h("label", { for: "new-target" }, texts.say("om-target")), target),
    ),
    h("label", { class: "row" }, empty, texts.say("new-empty")),
    h("h3", { class: "caps" }, texts.say("new-samples")),
    h(
      "div",
      { class: "om-samples" },
      shelf.samples.map((one) => h("button", { type: "button", data: { sample: one.id }, onclick: (event) => ((sample = one.id), event.target.closest("dialog").close()) }, h("b", {}, texts.plain(one.name)), h("span", { class: "hint" }, texts.say("new-sample", { year: String(one.year), points: one.points })))),
    ),
  );
  const yes = await modal("new-army", body, [{ text: "no-go-back" }, { text: "new-begin-army", value: true, primary: true }]);
  if (sample) return { sample };
  if (!yes) return null;
  fit();
  return { nation: nation.value, year: year.value, target: target.value, empty: empty.checked ? "yes" : "no" };
}

export default {
  beginning,
  build,
  sheet,
  live,
  renaming: (name) => ({ do: "set", name: "name", value: name }),
  tables: (army) => army.ledger,
  /** One line for the list. */
  brief: (army) => (army.sums ? texts.say("om-brief", { points: army.sums.points, target: army.army.target, pm: army.sums.pm, year: String(army.army.year) }) : texts.say("om-brief-broken")),
};
