// The charts of one book, asked of the server and remembered: what was asked once can be read again without it.
// No rules are known here. A situation comes with every throw and its answer, so that dice are only looked up.

import { call } from "./api.js";

const AT_ONCE = 2; // questions that are asked ahead at the same time
const KEPT = "x-kept"; // the keeper of pages answered, not the server
const TRY_AGAIN = 8000;

export class Desk {
  constructor(game) {
    this.game = game;
    this.alone = false; // the server did not answer the last time
    this.onalone = () => {};
    this._laid = new Map();
    this._ahead = [];
    this._busy = 0;
  }

  _path(chart, values, lenient) {
    const words = Object.entries(values).sort(([one], [two]) => (one < two ? -1 : 1));
    return `/api/charts/${this.game}/${chart}?${new URLSearchParams(lenient === null ? words : [...words, ["lenient", lenient]])}`;
  }

  async _call(path, options) {
    try {
      return await call(path, { ...options, onanswer: (answer) => this._server(!answer.headers.has(KEPT)) });
    } catch (error) {
      if (!error.status) this._server(false);
      throw error;
    }
  }

  _server(there) {
    if (this.alone === !there) return;
    this.alone = !there;
    if (this.alone) this._listen();
    this.onalone(this.alone);
  }

  /** Ask now and then whether the server is back. */
  _listen() {
    setTimeout(async () => {
      if (!this.alone) return;
      await call("/api/games").then(() => this._server(true), () => this._listen());
    }, TRY_AGAIN);
  }

  book() {
    return this._call(`/api/charts/${this.game}`);
  }

  /**
   * A situation. `lenient` leaves behind what the chart has no place for, all but the fields it names (null: nothing is
   * left behind). Without the server only what was asked before.
   */
  async lay(chart, values, lenient = null) {
    const path = this._path(chart, values, lenient);
    try {
      const laid = await this._call(path);
      this._keep(chart, path, laid);
      return laid;
    } catch (error) {
      if (error.status) throw error;
      const kept = this._laid.get(path) ?? this._laid.get(this._path(chart, values, null));
      if (kept) return kept;
      error.unknown = true;
      throw error;
    }
  }

  _keep(chart, path, laid) {
    this._laid.set(path, laid);
    this._laid.set(this._path(chart, laid.values, null), laid); // by its full name too
  }

  /** Ask for the charts that each throw would lead to before anybody needs them; `carry` was handed on so far. */
  ahead(laid, carry) {
    const answers = laid.throws?.answers ?? [];
    this._ahead = answers.flatMap((answer) => (answer.next ?? []).map((next) => [next, { ...carry, ...(answer.carry ?? {}) }]));
    this._work();
  }

  _work() {
    while (this._busy < AT_ONCE && this._ahead.length && !this.alone) {
      const [chart, handed] = this._ahead.shift();
      if (this._laid.has(this._path(chart, handed, ""))) continue;
      this._busy++;
      const done = () => {
        this._busy--;
        this._work();
      };
      this.lay(chart, handed, "").then(done, done);
    }
  }

  /** A throw by the server's sealed dice. */
  roll(chart, values) {
    return this._call(`/api/charts/${this.game}/${chart}`, { method: "POST", body: { values, roll: true } });
  }

  /** Dice from the table that cannot be looked up here. */
  read(chart, values, dice) {
    return this._call(`/api/charts/${this.game}/${chart}`, { method: "POST", body: { values, dice } });
  }

  /** Begin a sequence, take a step of it, or leave one. */
  guide(id, body) {
    return this._call(`/api/charts/${this.game}/guides/${id}`, { method: "POST", body });
  }
}

/** The answer to these faces, looked up in the tree of throws: `{answer, thrown}`; null where they do not fit. */
export function lookUp(throws, faces) {
  const left = [...faces];
  const thrown = [];
  let at = throws.first;
  while (typeof at === "object") {
    const shown = left.splice(0, at.dice.length);
    if (shown.length < at.dice.length || shown.some((face, place) => !(face >= 1 && face <= at.dice[place]))) return null;
    thrown.push({ why: at.why, dice: at.dice, faces: shown });
    at = at.to[String(shown.reduce((sum, face) => sum + face, 0))];
  }
  return left.length ? null : { answer: throws.answers[at], thrown };
}

/** A throw on this device, for when the server does not answer. Fair, but nobody has sealed it. */
export function throwHere(throws) {
  const faces = [];
  let at = throws.first;
  while (typeof at === "object") {
    const shown = at.dice.map(fair);
    faces.push(...shown);
    at = at.to[String(shown.reduce((sum, face) => sum + face, 0))];
  }
  return lookUp(throws, faces);
}

function fair(sides) {
  const word = new Uint32Array(1);
  const edge = 2 ** 32 - (2 ** 32 % sides);
  do crypto.getRandomValues(word);
  while (word[0] >= edge); // thrown away, so that no face is favoured
  return (word[0] % sides) + 1;
}
