// What a player has chosen for himself on this machine: language, theme, contrast, motion, sound, pace, colours.

import { h } from "./dom.js";
import { modal } from "./dialogs.js";
import { LANGUAGES, texts } from "./texts.js";

const KEY = "grognard.settings";
const DEFAULTS = { theme: "auto", contrast: "auto", motion: "auto", sound: "off", pace: 900, colours: "nations", name: "" };
const listeners = new Set();

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

export function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* private browsing: it holds until the page is closed */
  }
  apply();
  for (const listener of listeners) listener(name, value);
}

export const onsetting = (listener) => listeners.add(listener);

export function apply() {
  const root = document.documentElement;
  const put = (name, value, neutral) => (value === neutral ? delete root.dataset[name] : (root.dataset[name] = value));
  put("theme", settings.theme, "auto");
  put("contrast", settings.contrast === "auto" ? (matchMedia("(prefers-contrast: more)").matches ? "more" : "auto") : settings.contrast, "auto");
  put("motion", settings.motion, "auto");
  put("colours", settings.colours, "nations");
}

export const calm = () => settings.motion === "less" || (settings.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);

export async function speak(language) {
  set("language", language);
  await texts.speak(language);
}

/** The button that switches between the two languages, for the head of a page. */
export function languageButton() {
  const button = h("button", { type: "button", class: "language" });
  const dress = () => {
    const other = texts.language === "it" ? "en" : "it";
    button.textContent = other.toUpperCase();
    button.lang = other;
    button.setAttribute("aria-label", LANGUAGES[other]);
    button.title = LANGUAGES[other];
  };
  button.addEventListener("click", () => speak(texts.language === "it" ? "en" : "it"));
  texts.onchange(dress);
  dress();
  return button;
}

const CHOICES = {
  language: Object.keys(LANGUAGES),
  theme: ["auto", "light", "dark"],
  contrast: ["auto", "more"],
  motion: ["auto", "less", "full"],
  colours: ["nations", "seats"],
  sound: ["off", "on"],
  pace: [0, 400, 900, 1800, 3500],
};

export function settingsDialog() {
  const body = h("div", { class: "body settings" });
  const draw = () => {
    body.replaceChildren(
      ...Object.entries(CHOICES).map(([name, choices]) => {
        const chosen = name === "language" ? texts.language : settings[name];
        return h(
          "fieldset",
          {},
          h("legend", {}, texts.say(`setting-${name}`)),
          h(
            "div",
            { class: "row" },
            choices.map((choice) =>
              h(
                "label",
                { class: "choice" },
                h("input", {
                  type: "radio",
                  name: `setting-${name}`,
                  value: String(choice),
                  checked: String(chosen) === String(choice),
                  onchange: () => (name === "language" ? speak(choice).then(draw) : set(name, choice)),
                }),
                name === "language" ? LANGUAGES[choice] : texts.say(`setting-${name}-${choice}`),
              ),
            ),
          ),
        );
      }),
    );
  };
  draw();
  return modal("settings-title", body, []);
}
