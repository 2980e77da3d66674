// The rules of a game in our own words. Pictures are drawn by the game's own board: <figure data-board='{…}'>.

import { once } from "./api.js";
import { $, $$, fill, h } from "./dom.js";
import { apply, languageButton, settingsDialog } from "./settings.js";
import { Stage } from "./stage.js";
import { texts } from "./texts.js";

const query = new URLSearchParams(location.search);
const key = query.get("game") ?? "manoeuvre";
let board;

async function show() {
  const answer = await fetch(`/games/${key}/rules/${texts.language}`).catch(() => null);
  const host = $("#rules");
  if (!answer?.ok) {
    fill(host, h("p", { class: "note calm" }, texts.say("rules-missing")));
    $("#contents").replaceChildren();
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  fill(host, [...page.body.childNodes].map((node) => document.importNode(node, true)));
  for (const figure of $$("figure[data-board], figure[data-card], [data-board]", host)) draw(figure);
  for (const table of $$("table", host)) if (!table.closest(".wide, .table-scroll")) table.replaceWith(h("div", { class: "wide", tabindex: "0", role: "group", "aria-label": table.caption?.textContent ?? texts.say("rules") }, table.cloneNode(true)));
  for (const nav of $$("nav", host)) nav.remove(); // the contents stand at the side
  contents(host);
  jump();
}

/** A figure keeps its caption; the picture goes above it. A fault in the description is shown, not hidden. */
function draw(figure) {
  try {
    const spec = JSON.parse(figure.dataset.board);
    const caption = $("figcaption", figure);
    spec.label ??= caption?.textContent ?? "";
    const picture = board.figure(spec, { texts, arrow: Stage.prototype.arrow });
    figure.prepend(picture);
  } catch (error) {
    figure.prepend(h("p", { class: "note" }, `figure: ${error.message}`));
  }
}

function contents(host) {
  const headings = $$("h2, h3", host)
    .map((heading) => [heading, heading.id || heading.closest("section[id]")?.id])
    .filter(([, id]) => id);
  fill(
    $("#contents"),
    h("h2", { class: "caps" }, texts.say("rules-contents")),
    h("ol", {}, headings.map(([heading, id]) => h("li", { class: heading.tagName.toLowerCase() }, h("a", { href: `#${id}` }, heading.textContent)))),
  );
}

function jump() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (!id) return;
  const find = (name) => document.getElementById(name) ?? document.getElementById(`rule-${name}`);
  let target = find(id);
  for (let parent = id; !target && parent.includes("."); ) {
    parent = parent.slice(0, parent.lastIndexOf("."));
    target = find(parent);
  }
  target?.scrollIntoView();
  $$(".here").forEach((one) => one.classList.remove("here"));
  target?.classList.add("here");
}

async function open() {
  apply();
  const sheet = h("link", { rel: "stylesheet", href: `/games/${key}/client/board.css` });
  document.head.append(sheet);
  const [module] = await Promise.all([import(`/games/${key}/client/board.js`).catch(() => null), texts.load("/text/{lang}.ftl", `/games/${key}/text/{lang}.ftl`, `/games/${key}/client/{lang}.ftl`)]);
  board = module?.default;
  await board?.load?.(once);
  texts.dress(document);
  const dress = () => {
    $("#title").textContent = [texts.maybe(`game-${key}`), texts.say("rules")].filter(Boolean).join(" · ");
    fill($("#tools"), button, h("button", { type: "button", class: "settings-button", onclick: () => settingsDialog() }, texts.say("settings-title")));
  };
  const button = languageButton();
  dress();
  texts.onchange(() => {
    dress();
    show();
  });
  addEventListener("hashchange", jump);
  await show();
  document.body.classList.add("ready");
}

open();
