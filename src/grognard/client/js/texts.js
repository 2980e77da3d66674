// Sentences from Fluent files, in Italian or English, switched at any moment. Messages point at things on the board.

import { FluentBundle, FluentResource } from "/client/vendor/fluent/index.js";
import { h } from "./dom.js";

export const LANGUAGES = { en: "English", it: "Italiano" };
const OPEN = "\ue000";
const MIDDLE = "\ue001";
const CLOSE = "\ue002";
const AND = { en: " and ", it: " e " };

class TextBook {
  constructor() {
    this.language = document.documentElement.lang in LANGUAGES ? document.documentElement.lang : "en";
    this._bundles = {};
    this._sources = [];
    this._listeners = new Set();
    this._missing = new Set();
  }

  /** Take sentences from these addresses; `{lang}` stands for the language. */
  async load(...addresses) {
    this._sources.push(...addresses);
    await this._fill(this.language, addresses);
  }

  async _fill(language, addresses) {
    const bundle = (this._bundles[language] ??= new FluentBundle(language, { useIsolating: false }));
    bundle.filled ??= new Set();
    const parts = await Promise.all(
      addresses
        .filter((address) => !bundle.filled.has(address))
        .map(async (address) => {
          const answer = await fetch(address.replace("{lang}", language));
          bundle.filled.add(address);
          if (!answer.ok) return "";
          return answer.text();
        }),
    );
    for (const part of parts) bundle.addResource(new FluentResource(part), { allowOverrides: true });
  }

  /** Have a language ready, so that it can be spoken when the server is out of reach. */
  async prepare(language) {
    await this._fill(language, this._sources).catch(() => {});
  }

  /** Change the language of the whole page; nothing is loaded again but the texts. */
  async speak(language) {
    if (!(language in LANGUAGES)) return;
    await this._fill(language, this._sources);
    this.language = language;
    document.documentElement.lang = language;
    this.dress(document);
    for (const listener of this._listeners) listener(language);
  }

  /** Call `listener` whenever the language has changed. */
  onchange(listener) {
    this._listeners.add(listener);
  }

  get bundle() {
    return this._bundles[this.language];
  }

  has(key) {
    const [name, attribute] = key.split(".");
    const found = this.bundle?.getMessage(name);
    return Boolean(found && (attribute ? found.attributes[attribute] : found.value));
  }

  /** A sentence as plain text. */
  say(key, args = {}) {
    return this.plain({ key, args });
  }

  /** A sentence, or nothing where no file has it. */
  maybe(key, args = {}) {
    return this.has(key) ? this.say(key, args) : "";
  }

  /** A sentence in which things go by their short names, where they have one. */
  brief(message) {
    this._short = true;
    try {
      return this.plain(message);
    } finally {
      this._short = false;
    }
  }

  plain(message) {
    return this.spans(message)
      .map((span) => span.text)
      .join("");
  }

  /** Runs of text; `ref` names the thing on the board a run speaks of. */
  spans(message) {
    const spans = [];
    for (const piece of this._format(message).split(OPEN)) {
      const end = piece.indexOf(CLOSE);
      if (end >= 0) {
        const [ref, text] = piece.slice(0, end).split(MIDDLE);
        spans.push({ text, ref });
      }
      const plain = piece.slice(end + 1);
      if (plain) spans.push({ text: plain, ref: "" });
    }
    return spans;
  }

  /** The sentence as nodes; what points at the board is a button that lights it up. */
  nodes(message) {
    return this.spans(message).map(({ text, ref }) =>
      ref ? h("span", { class: "ref", role: "button", tabindex: "0", data: { ref } }, text) : document.createTextNode(text),
    );
  }

  _format(message) {
    if (!message) return "";
    const [name, attribute] = message.key.split(".");
    const found = this.bundle?.getMessage(name);
    const pattern = attribute ? found?.attributes[attribute] : (this._short && found?.attributes.short) || found?.value;
    if (!pattern) {
      if (!this._missing.has(message.key)) console.warn(`no text: ${this.language} ${message.key}`);
      this._missing.add(message.key);
      return message.key.replace(/^[a-z]+-/, "").replace(/[-_.]/g, " ");
    }
    const faults = [];
    const text = String(this.bundle.formatPattern(pattern, this._arguments(message.args ?? {}), faults));
    if (faults.length && !this._missing.has(message.key)) {
      this._missing.add(message.key);
      console.warn(`text ${this.language} ${message.key}: ${faults[0]}`);
    }
    return message.ref ? `${OPEN}${message.ref}${MIDDLE}${flat(text)}${CLOSE}` : text;
  }

  _arguments(args) {
    const plain = {};
    for (const [name, value] of Object.entries(args)) {
      if (Array.isArray(value)) {
        plain[name] = this._list(value.map((item) => this._format(item)));
        plain[`${name}-count`] = value.length;
      } else if (value && typeof value === "object") plain[name] = this._format(value);
      else plain[name] = value;
    }
    return plain;
  }

  _list(items) {
    if (items.length < 2) return items.join("");
    return items.slice(0, -1).join(", ") + AND[this.language] + items.at(-1);
  }

  /** Fill elements that carry `data-text` (their words), `data-label` (their name) or `data-tip` (a hint). */
  dress(within) {
    for (const element of within.querySelectorAll("[data-text]")) element.textContent = this.say(element.dataset.text);
    for (const element of within.querySelectorAll("[data-label]")) element.setAttribute("aria-label", this.say(element.dataset.label));
    for (const element of within.querySelectorAll("[data-tip]")) element.title = this.say(element.dataset.tip);
    const title = document.documentElement.dataset.title;
    if (within === document && title) document.title = `${this.say(title)} · Grognard`;
  }
}

/** A reference inside a reference keeps its words and loses its mark. */
function flat(text) {
  return text.replace(new RegExp(`${OPEN}[^${MIDDLE}]*${MIDDLE}|${CLOSE}`, "g"), "");
}

export const texts = new TextBook();
