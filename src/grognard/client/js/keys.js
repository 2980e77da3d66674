// Words that point at the board, and keys that lead from part to part of the table.

import { $, h } from "./dom.js";
import { modal } from "./dialogs.js";
import { menu } from "./menu.js";
import { drawPrompt, listOffers } from "./saying.js";
import { texts } from "./texts.js";

export function listenToWords(page) {
  const light = (event, on) => {
    const word = event.target.closest?.(".ref");
    if (!word || !page.board) return;
    page.stage.light(on ? page.board.refsOf(word.dataset.ref) : []);
  };
  document.addEventListener("pointerover", (event) => light(event, true));
  document.addEventListener("pointerout", (event) => light(event, false));
  document.addEventListener("focusin", (event) => light(event, true));
  document.addEventListener("focusout", (event) => light(event, false));
  document.addEventListener("click", (event) => {
    const word = event.target.closest?.(".ref");
    if (!word || !page.board) return;
    const ref = word.dataset.ref;
    if (ref.startsWith("card:")) return showCard(page, ref);
    page.stage.light([ref]);
    page.stage.reveal(ref);
    if (event.detail === 0) page.stage.focus(ref); // by keyboard: go there
    if (page.sheet && matchMedia("(max-width: 1099px)").matches) page.openSheet("");
  });
  document.addEventListener("keydown", (event) => {
    const word = event.target.closest?.(".ref");
    if (!word || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    word.click();
  });
  $("#text-board").addEventListener("click", (event) => {
    const cell = event.target.closest("[data-ref]");
    if (cell) page.gestures.point(cell.dataset.ref);
  });
  $("#text-board").addEventListener("focusin", (event) => event.target.dataset.ref && page.gestures.hover(event.target.dataset.ref));
}

export async function showCard(page, ref) {
  const body = h("div", { class: "body big-card" }, page.board.card(ref, page.ctx), h("p", { class: "sr" }, page.board.cardWords(ref, texts)));
  await modal("card-title", body, [], { small: true });
}

export function listenToKeys(page) {
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey || !page.table) return;
    if (event.key === "Escape") {
      if (page.past) page.log.present();
      else if (page.sketch) (page.stopSketch(), page.drawChoices(), page.drawMarks(), drawPrompt(page));
      else if (page.pointing.pointed.length) page.gestures.clear();
      else if (page.sheet) page.openSheet("");
    } else if (event.key === "b") page.stage.focus($(".hit[tabindex='0']")?.dataset.ref);
    else if (event.key === "h") $("#hand [data-key]")?.focus();
    else if (event.key === "u" && page.live) page.undo();
    else if (event.key === "a" && page.live) listOffers(page);
    else if (event.key === "t") page.toggleText();
    else if (event.key === "m") ($("#prompt .primary") ?? $("#prompt button"))?.focus();
    else if (event.key === "?") menu(page);
    else return;
    event.preventDefault();
  });
}
