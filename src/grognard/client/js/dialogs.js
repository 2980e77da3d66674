// Dialogs and short notes. Every one of them says what to do.

import { h } from "./dom.js";
import { texts } from "./texts.js";

/** A modal dialog; `buttons` are `[{text, run, primary}]`, each closes it. Resolves when closed. */
export function modal(title, body, buttons, { small = false, closable = true } = {}) {
  return new Promise((resolve) => {
    let answer;
    const heading = h("h2", { id: `dialog-${Math.random().toString(36).slice(2, 8)}` }, texts.say(title));
    const dialog = h(
      "dialog",
      { class: small ? "small-dialog" : "", "aria-labelledby": heading.id },
      h("header", {}, heading, closable ? h("button", { type: "button", class: "icon plain", "aria-label": texts.say("close"), onclick: () => dialog.close(), html: CLOSE_SIGN }) : null),
      body,
      buttons.length
        ? h(
            "footer",
            {},
            buttons.map(({ text, value, primary }) =>
              h("button", { type: "button", class: primary ? "primary" : "", onclick: () => ((answer = value), dialog.close()) }, texts.say(text)),
            ),
          )
        : null,
    );
    if (!closable) dialog.addEventListener("cancel", (event) => event.preventDefault());
    else
      dialog.addEventListener("pointerdown", (event) => {
        if (event.target === dialog) dialog.close();
      });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
    texts.onchange(() => (heading.textContent = texts.say(title)));
  });
}

const CLOSE_SIGN = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';

/** Ask yes or no. */
export function confirmed(title, message, yes) {
  return modal(title, h("div", { class: "body" }, h("p", {}, texts.nodes(message))), [{ text: "no-go-back" }, { text: yes, value: true, primary: true }], { small: true });
}

let shown;
/** A short note at the foot of the page. */
export function toast(message, { calm = false, stay = 7000, action } = {}) {
  shown?.remove();
  const note = h("div", { class: `toast${calm ? " calm" : ""}`, role: "status" }, h("span", {}, typeof message === "string" ? message : texts.nodes(message)), action ?? null, h("button", { type: "button", class: "icon plain", "aria-label": texts.say("close"), onclick: () => note.remove(), html: CLOSE_SIGN }));
  document.body.append(note);
  shown = note;
  if (stay) setTimeout(() => note.remove(), stay);
  return note;
}

/** A file from the player's disk. */
export function pickFile(accept) {
  return new Promise((resolve) => {
    const input = h("input", { type: "file", accept, hidden: true });
    input.addEventListener("change", () => resolve(input.files[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    document.body.append(input);
    input.click();
    setTimeout(() => input.remove(), 60000);
  });
}
