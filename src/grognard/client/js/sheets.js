// The sheets of an evening beside the charts: units chosen from them fill in a chart, results are written on them.
// What a unit is worth and what a result does is the game's own module; this one keeps, asks and shows.

import { shelf } from "./device.js";
import { h } from "./dom.js";
import { texts } from "./texts.js";

export class Sheets {
  constructor(game, module) {
    this.game = game;
    this.module = module;
    this.shelf = shelf(game, "evenings");
  }

  /** The evening of a fight, as it is now. */
  night(fight) {
    return fight.night ? this.shelf.one(fight.night) : null;
  }

  title(night) {
    return night.sides.map((side) => texts.plain(side.title)).join(" – ");
  }

  roles(fight, chart) {
    const night = this.night(fight);
    return night ? this.module.roles(night, chart) : [];
  }

  /** Everything that the chosen units put into a chart. */
  values(fight, chart, bound = fight.roles) {
    const night = this.night(fight);
    return Object.assign({}, ...this.roles(fight, chart).map((role) => (bound[role.id] ? this.module.values(night, role, bound[role.id]) : {})));
  }

  /** For each section of the form: who stands there, and the fields that the sheet fills in. */
  heads(fight, chart, bind) {
    const night = this.night(fight);
    if (!night) return {};
    return Object.fromEntries(
      this.roles(fight, chart).map((role) => {
        const name = fight.roles[role.id];
        const brief = name ? this.module.brief(night, name) : null;
        return [role.id, { node: this._picker(night, role, fight.roles, chart, bind), folded: new Set(brief ? this.module.folded(night, role, name) : []), brief: brief ? texts.plain(brief) : "", more: Object.keys(role.sets).length > 0 }];
      }),
    );
  }

  _picker(night, role, bound, chart, bind) {
    const id = `role-${role.id}`;
    const chosen = bound[role.id];
    const known = this.module.roles(night, chart).find((other) => other.id !== role.id && bound[other.id]);
    const likely = known ? (known.foe === role.foe ? 0 : 1) ^ Number(bound[known.id].split(":")[0]) : 0; // the side that fits comes first
    const option = (unit) => h("option", { value: unit.id, selected: unit.id === chosen }, texts.plain(unit.label));
    return h(
      "div",
      { class: "field role" },
      h("label", { for: id }, texts.say(`section-${role.id}`)),
      h(
        "select",
        { id, data: { field: id }, onchange: (event) => bind(role, event.target.value) },
        h("option", { value: "", selected: !chosen }, texts.say("sheets-by-hand")),
        this.module.choices(night, role).toSorted((one, other) => Number(other.at === likely) - Number(one.at === likely)).map(({ title, units }) => (role.army ? units.map(option) : units.length ? h("optgroup", { label: texts.plain(title) }, units.map(option)) : null)),
      ),
    );
  }

  /** Who stands in a chart, for the protocol: their names, the turn, and the fields that need not be told. */
  cast(fight, chart) {
    const night = this.night(fight);
    const bound = night ? this.roles(fight, chart).filter((role) => fight.roles[role.id]) : [];
    if (!bound.length) return null;
    return { turn: night.turn, who: bound.map((role) => ({ role: role.id, name: this.module.nameOf(night, fight.roles[role.id]) })), known: bound.flatMap((role) => this.module.folded(night, role, fight.roles[role.id])) };
  }

  /** What a result would write on the sheets, in sentences. */
  effects(fight, entry) {
    const night = this.night(fight);
    return night ? this.module.effects(night, entry.chart, entry.roles ?? {}, entry.answer, entry.values) : [];
  }

  /** The charts that a result leads to, with the units in them. */
  onward(fight, chart, bound, answer) {
    const night = this.night(fight);
    if (night) return this.module.onward(night, chart, bound, answer);
    return (answer.next ?? []).map((next) => ({ chart: next, roles: {}, about: "" }));
  }

  nameOf(fight, name) {
    const night = this.night(fight);
    return night && name ? texts.plain(this.module.nameOf(night, name)) : "";
  }

  /** Write a result on the sheets; what it says of itself goes into the protocol. False where the device keeps nothing. */
  apply(fight, entry) {
    const night = this.night(fight);
    const said = this.effects(fight, entry);
    const next = this.module.applied(night, entry.chart, entry.roles ?? {}, entry.answer, entry.values);
    if (!this.shelf.keep(next)) return false;
    entry.applied = { said, moment: next.past[0] };
    return true;
  }

  /** Take a result off the sheets again; false where they were changed since. */
  takeBack(fight, entry) {
    const night = this.night(fight);
    if (!entry.applied || !night) return true;
    if (night.past?.[0] !== entry.applied.moment || !this.shelf.keep(this.module.back(night))) return false;
    entry.applied = null;
    return true;
  }
}
