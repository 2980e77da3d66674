// The head of the chart page: fights side by side, and all charts, as a list or as tabs.

import { $, fill, h } from "./dom.js";
import { toast } from "./dialogs.js";
import { beginGuide, leaveGuide } from "./guided.js";
import { chartName } from "./protocol.js";
import { texts } from "./texts.js";

export function drawHead(page) {
  const { desk, evening, fight } = page;
  $("#title").textContent = [page.title, texts.say("resolver")].filter(Boolean).join(" · ");
  const tabs = evening.fights.map((one) => h("button", { type: "button", "aria-pressed": String(one.id === fight.id), data: { fight: one.id }, onclick: () => openFight(page, one.id) }, one.name));
  fill($("#fights"), tabs, h("button", { type: "button", class: "plain", id: "new-fight", onclick: () => newFight(page) }, texts.say("fight-new")));
  const night = page.sheets?.night(fight);
  if (night) $("#fights").prepend(h("a", { class: "button", id: "to-sheets", href: `/armies?game=${desk.game}#live/${night.id}` }, texts.say("sheets-back")));
  $("#alone").hidden = !desk.alone;
  $("#alone").textContent = texts.say("resolver-alone");
}

function newFight(page) {
  if (!page.evening.begin()) return toast({ key: "fight-too-many" });
  page.start();
}

function openFight(page, id) {
  page.evening.open(id);
  page.start();
}

export function drawCharts(page) {
  const { book, fight } = page;
  const link = (chart) => h("a", { href: page.address(chart), "aria-current": chart === page.chart ? "page" : null, onclick: (event) => go(event, () => (leaveGuide(page), page.pick(chart))) }, chartName(chart));
  if (!book.groups.length)
    return fill(
      $("#charts"),
      book.charts.map((chart) => h("button", { type: "button", "aria-pressed": String(chart.id === page.chart), onclick: () => page.pick(chart.id) }, chartName(chart.id))),
      page.chart ? ruleLink(page) : null,
    );
  if (page.chart) return fill($("#charts"), h("a", { class: "button", id: "all-charts", href: page.address(""), onclick: (event) => go(event, () => page.pick("")) }, texts.say("resolver-all")), ruleLink(page));
  fill(
    $("#charts"),
    h(
      "nav",
      { class: "contents", "aria-label": texts.say("resolver-all") },
      fight.chart ? h("section", {}, h("h2", {}, fight.name), h("ul", {}, h("li", {}, h("button", { type: "button", id: "go-on", onclick: () => page.start() }, texts.say("resolver-go-on", { chart: fight.guide ? texts.say(`sequence-${fight.guide}`) : chartName(fight.chart) }))))) : null,
      book.guides.length ? h("section", {}, h("h2", {}, texts.say("guide-title")), h("ul", {}, book.guides.map((guide) => h("li", {}, h("button", { type: "button", data: { guide: guide.id }, onclick: () => beginGuide(page, guide.id) }, texts.say(`sequence-${guide.id}`)))))) : null,
      book.groups.map((group) => h("section", {}, h("h2", {}, texts.say(`group-${group.id}`)), h("ul", {}, group.charts.map((chart) => h("li", {}, link(chart)))))),
    ),
  );
}

function ruleLink({ book, chart, desk }) {
  const rule = book.charts.find((one) => one.id === chart)?.rule;
  if (!rule) return null;
  return book.drawn ? h("a", { class: "rule", href: `/rules?game=${desk.game}#${rule}` }, texts.say("rule-number", { rule })) : h("span", { class: "rule" }, texts.say("resolver-table", { rule }));
}

function go(event, run) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  run();
}
