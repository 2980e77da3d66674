// The protocol of an evening: fights side by side, each a list of what was resolved. Kept on this device and nowhere else.

const FORMAT = "grognard-evening";
const VERSION = 1;
const MOST_FIGHTS = 40;
const keyOf = (game) => `grognard.evening.${game}`;

const text = (value) => typeof value === "string";
const record = (value) => Boolean(value) && typeof value === "object" && !Array.isArray(value);
const castIsSound = ({ cast, applied }) => (!cast || (record(cast) && Array.isArray(cast.who))) && (!applied || (record(applied) && Array.isArray(applied.said)));
const entryIsSound = (entry) => record(entry) && castIsSound(entry) && text(entry.chart) && Number.isFinite(entry.time) && record(entry.values) && record(entry.answer) && text(entry.answer.result) && Array.isArray(entry.thrown) && Array.isArray(entry.parts) && Array.isArray(entry.shown) && text(entry.note) && text(entry.source);
const fightIsSound = (fight) => record(fight) && text(fight.id) && text(fight.name) && Array.isArray(fight.entries) && fight.entries.every(entryIsSound);

/** Whether this is an evening of this game, whole. */
const isSound = (data, game) => record(data) && data.format === FORMAT && data.version === VERSION && data.game === game && Array.isArray(data.fights) && data.fights.length > 0 && data.fights.every(fightIsSound);

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** Everything a fight holds besides its list, as it is at the start. */
const fresh = (name) => ({ id: newId(), name, entries: [], undone: [], chart: "", situations: {}, carry: {}, course: null, guide: "", night: "", roles: {} });

export class Evening {
  /** `nameOf(number)` is what a new fight is called. */
  constructor(game, nameOf) {
    this.game = game;
    this.nameOf = nameOf;
    this.broken = null; // what was kept and could not be read
    this.unkept = false; // the device refuses to keep it
    this.data = this._read();
  }

  _read() {
    let raw = null;
    try {
      raw = localStorage.getItem(keyOf(this.game));
      if (raw !== null) {
        const data = JSON.parse(raw);
        if (!isSound(data, this.game)) throw new Error("unsound");
        return { ...data, variants: record(data.variants) ? data.variants : {}, fights: data.fights.map((fight) => ({ ...fresh(""), ...fight })) };
      }
    } catch {
      if (raw !== null) {
        this.broken = raw;
        try {
          localStorage.setItem(`${keyOf(this.game)}.broken`, raw);
        } catch {
          /* it can still be saved as a file, from `broken` */
        }
      }
    }
    return { format: FORMAT, version: VERSION, game: this.game, current: "", variants: {}, fights: [fresh(this.nameOf(1))] };
  }

  /** Another window of this browser has written: take its lines, stay at the fight that is open here. */
  reread() {
    const here = this.fight.id;
    this.data = this._read();
    if (this.fights.some((fight) => fight.id === here)) this.data.current = here;
  }

  keep() {
    try {
      localStorage.setItem(keyOf(this.game), JSON.stringify(this.data));
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }

  get fights() {
    return this.data.fights;
  }

  get fight() {
    return this.fights.find((fight) => fight.id === this.data.current) ?? this.fights[0];
  }

  open(id) {
    this.data.current = id;
    this.keep();
  }

  begin() {
    if (this.fights.length >= MOST_FIGHTS) return false;
    const fight = fresh(this.nameOf(this.fights.length + 1));
    this.fights.push(fight);
    this.open(fight.id);
    return true;
  }

  /** The fight that belongs to the sheets of an evening; begun where there is none. */
  beside(night, name) {
    const known = this.fights.find((fight) => fight.night === night);
    if (known) return this.open(known.id);
    const empty = this.fights.find((fight) => !fight.entries.length && !fight.night);
    if (empty) this.open(empty.id);
    else if (!this.begin()) return null;
    Object.assign(this.fight, { night, name });
    this.keep();
  }

  close(id) {
    this.data.fights = this.fights.filter((fight) => fight.id !== id);
    if (!this.fights.length) this.data.fights = [fresh(this.nameOf(1))];
    this.open(this.fights.at(-1).id);
  }

  /** Something was resolved; its `before` is what undo brings back. */
  note(entry) {
    this.fight.entries.push({ id: newId(), time: Date.now(), note: "", ...entry });
    this.fight.undone = [];
    this.keep();
  }

  undo() {
    const entry = this.fight.entries.pop();
    if (!entry) return null;
    this.fight.undone.push(entry);
    this._return(entry.before);
    return entry;
  }

  redo() {
    const entry = this.fight.undone.pop();
    if (!entry) return null;
    this.fight.entries.push(entry);
    this._return(entry.after ?? entry.before);
    return entry;
  }

  _return({ values, ...place } = {}) {
    Object.assign(this.fight, structuredClone(place));
    if (values) this.fight.situations[place.chart] = structuredClone(values);
    this.keep();
  }

  /** Where the fight stands, to come back to. */
  place() {
    const { chart, situations, carry, course, guide, roles } = this.fight;
    return structuredClone({ chart, values: situations[chart] ?? {}, carry, course, guide, roles });
  }

  /** The whole evening as a file. */
  json() {
    return JSON.stringify(this.data, null, 1);
  }

  /** Fights from a file come beside those that are here; false where the file is not an evening of this game. */
  take(content) {
    let data;
    try {
      data = JSON.parse(content);
    } catch {
      return false;
    }
    if (!isSound(data, this.game)) return false;
    for (const fight of data.fights.slice(0, MOST_FIGHTS - this.fights.length)) this.fights.push({ ...fresh(""), ...fight, id: newId() });
    this.open(this.fights.at(-1).id);
    return true;
  }
}
