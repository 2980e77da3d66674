// Cards drawn by us: values are things (dice as their shapes, a shield, a horseshoe, a baton), words only where they must be.

import { h, drawing } from "/client/js/dom.js";
import { diceOf, dieMarkup } from "/client/js/dice.js";
import { armBox } from "./counters.js";
import { flag } from "./flags.js";

// --- small signs, each in a box of 40 by 40 ---------------------------------------------------------------------------

const SIGN = {
  cannon:
    '<path class="ink-fill" d="M6 17l22-5.500c3-.7 6 .3 6.600 2.600s-1.500 4.300-4.600 5L10 24.600c-2.400.6-4.700-.6-5.200-2.900-.6-2.200-.2-4.100 1.200-4.700Z"/><circle class="paper-fill" cx="16" cy="28" r="7.500"/><path class="ink" d="M16 20.500v15M8.500 28h15M10.700 22.700l10.600 10.600M21.300 22.700L10.700 33.300"/><circle class="ink-fill" cx="16" cy="28" r="1.800"/><path class="ink" d="M22 30l9 5"/>',
  muskets:
    '<path class="ink thick" d="M6 34L31 9M34 34L9 9"/><path class="ink" d="M31 9l4-4M9 9L5 5"/><path class="ink-fill" d="M4 36l3.500-7 4 4zM36 36l-3.500-7-4 4z"/><path class="ink" d="M12 25l3 3M28 25l-3 3"/>',
  horseshoe:
    '<path class="ink-fill" d="M9 34L7 30c-4-8-3.500-15 .5-20C10.500 6 15 4 20 4s9.500 2 12.500 6c4 5 4.500 12 .5 20l-2 4-6-2.500 1.500-4c2.500-6.500 2.500-11 .500-13.500C25.500 12 23 11 20 11s-5.500 1-7 3c-2 2.500-2 7 .5 13.500l1.500 4z"/><g class="paper-fill"><circle cx="9.300" cy="20" r="1.300"/><circle cx="30.700" cy="20" r="1.300"/><circle cx="12.500" cy="11.500" r="1.300"/><circle cx="27.500" cy="11.500" r="1.300"/><circle cx="10.800" cy="28" r="1.300"/><circle cx="29.200" cy="28" r="1.300"/></g>',
  baton:
    '<path class="gold-fill" d="M6 30L29 7l5 5-23 23z"/><path class="ink" d="M6 30L29 7l5 5-23 23zM27 9l5 5M8.500 27.500l5 5M15 21l5 5M20.500 15.500l5 5"/><circle class="ink-fill" cx="32.800" cy="7.200" r="2.600"/><circle class="ink-fill" cx="7.200" cy="33" r="2.600"/>',
  swords:
    '<path class="ink thick" d="M8 32L33 7M32 32L7 7"/><path class="ink" d="M6 25l9 9M34 25l-9 9"/><circle class="ink-fill" cx="7" cy="33" r="2.400"/><circle class="ink-fill" cx="33" cy="33" r="2.400"/>',
  colours: '<path class="ink thick" d="M11 4v33"/><path class="gold-fill" d="M12 6c6-3.500 11 3.500 19 0v15c-8 3.500-13-3.500-19 0z"/><path class="ink" d="M12 6c6-3.500 11 3.500 19 0v15c-8 3.500-13-3.500-19 0z"/>',
  retire: '<path class="ink thick" d="M31 32V20a9 9 0 0 0-18 0v9"/><path class="ink-fill" d="M13 37L5.500 27h15z"/>',
  stand: '<path class="ink-fill" d="M12 6h11v17l10 5c2 1 2.500 3 2.500 6H12z"/><path class="ink" d="M6 37h29"/>',
};

const shield = (value) =>
  `<path class="shield" d="M20 3c5 3 10 4 15 4v12c0 9-6 14.500-15 18.500C11 33.500 5 28 5 19V7c5 0 10-1 15-4Z"/><text x="20" y="27" font-size="20" text-anchor="middle">${value}</text>`;

// --- vignettes, each in a box of 100 by 60 ------------------------------------------------------------------------------

const GROUND = '<path class="ink faint" d="M4 57h92M14 59.500h30M58 59.500h28"/>';
const VIGNETTE = {
  infantry: `${GROUND}${[22, 50, 78]
    .map(
      (x) =>
        `<g transform="translate(${x} 0)"><path class="wash" d="M-9 57V40c0-6 4-9 9-9s9 3 9 9v17z"/><path class="ink" d="M-9 57V40c0-6 4-9 9-9s9 3 9 9v17M-5 33L6 50M5 33L-6 50"/><circle class="paper-fill" cx="0" cy="26" r="5.200"/><circle class="ink" cx="0" cy="26" r="5.200"/><path class="ink-fill" d="M-6.400 22.500l-.8-10.500c4-1.600 10.400-1.600 14.400 0l-.8 10.500c-4-1.800-8.800-1.800-12.800 0Z"/><path class="ink" d="M-7.600 23.600c4.600-2.400 10.600-2.400 15.200 0"/><path class="accent-fill" d="M-1.800 11.500c-1-4 .4-7 1.800-8.500 1.400 1.500 2.800 4.500 1.800 8.500z"/><path class="ink thick" d="M11 57V9"/><path class="ink" d="M11 9V1"/></g>`,
    )
    .join("")}`,
  cavalry: `${GROUND}<path class="wash" d="M26 57c2-14 6-23 14-30l2-9 6 5c10 1 17 5 23 14l3 6c1.500 3-1 6-4 5l-6-2c-3 5-5 7-4 11z"/><path class="ink" d="M26 57c2-14 6-23 14-30l2-9 6 5c10 1 17 5 23 14l3 6c1.500 3-1 6-4 5l-6-2c-3 5-5 7-4 11"/><path class="ink-fill" d="M40 27c-8 6-14 14-18 27 7-4 10-12 13-17 2 2 5-4 9-6 0 0-2-4-4-4Z"/><circle class="ink-fill" cx="57" cy="31" r="1.700"/><path class="ink" d="M72 43c-2 1-4 0-5-1M48 36l26 6M52 50c4-1 8-4 10-7M40 44c5 4 11 5 16 3"/>`,
  artillery: `${GROUND}<path class="ink-fill" d="M22 34L68 21c5-1.400 10 .6 11 4.600s-2 7.400-7 8.800L30 46c-5 1.400-9-.8-10-5-.8-3.600-.2-6 2-7Z"/><circle class="paper-fill" cx="42" cy="46" r="12"/><circle class="ink thick" cx="42" cy="46" r="11.500"/><path class="ink" d="M42 34.500v23M30.500 46h23M33.900 37.900l16.200 16.200M50.100 37.900L33.900 54.100"/><circle class="ink-fill" cx="42" cy="46" r="2.600"/><path class="ink thick" d="M50 49l28 8"/><g class="ink"><path d="M84 22c4-3 8 0 7 4 5-1 7 4 4 7M88 14c3-3 8-1 8 3"/></g>`,
  leader: `${GROUND}<path class="accent-fill" d="M22 57c2-11 12-15 28-15s26 4 28 15z"/><path class="ink" d="M22 57c2-11 12-15 28-15s26 4 28 15M50 42v15M42 43l8 9 8-9"/><path class="gold-fill" d="M24 51c-1-4 5-7 10-7l-3 10zM76 51c1-4-5-7-10-7l3 10z"/><path class="ink" d="M25 54v4M28 55v3M31 55v3M69 55v3M72 55v3M75 54v4"/><circle class="paper-fill" cx="50" cy="33" r="9"/><path class="ink" d="M41 31c0 8 4 11.500 9 11.500S59 39 59 31"/><path class="ink-fill" d="M24 27c4 2 9 1 13-4 4-6 8-9 13-9s9 3 13 9c4 5 9 6 13 4-4 5.500-9 7-15 5.500-7-2-15-2-22 0-6 1.500-11 0-15-5.500Z"/><circle class="gold-fill" cx="60" cy="23" r="2.800"/><path class="ink" d="M46 36.500h.1M54 36.500h.1"/>`,
  supply: `${GROUND}<path class="wash" d="M26 40c0-16 9-24 22-24s22 8 22 24z"/><path class="ink" d="M26 40c0-16 9-24 22-24s22 8 22 24zM37 40c0-14 3-22 11-24M59 40c0-14-3-22-11-24"/><path class="accent-fill" d="M22 40h52v5H22z"/><path class="ink" d="M22 40h52v5H22zM74 43l16-4"/>${[34, 63].map((x) => `<circle class="paper-fill" cx="${x}" cy="48" r="9"/><circle class="ink thick" cx="${x}" cy="48" r="8.500"/><path class="ink" d="M${x} 39.500v17M${x - 8.5} 48h17M${x - 6} 42l12 12M${x + 6} 42l-12 12"/>`).join("")}`,
  forced_march: `${GROUND}${[20, 44, 68].map((x, i) => `<path class="${i === 2 ? "ink-fill" : "wash"}" d="M${x} 14h13v20l10 6c3 2 4 5 4 10H${x}z"/><path class="ink" d="M${x} 14h13v20l10 6c3 2 4 5 4 10H${x}zM${x} 18h13"/>`).join("")}<path class="ink" d="M4 24h10M2 32h9M5 40h8"/>`,
  guerrillas: `${GROUND}<path class="wash" d="M6 57c4-22 12-34 20-34 7 0 10 8 14 16 3-5 8-7 13-3 5-12 11-18 19-18 10 0 18 16 22 39z"/><path class="ink" d="M6 57c4-22 12-34 20-34 7 0 10 8 14 16 3-5 8-7 13-3 5-12 11-18 19-18 10 0 18 16 22 39"/><path class="ink-fill" d="M40 38c0-4 4-7 10-7s10 3 10 7z"/><path class="ink" d="M34 38.500h32"/><circle class="paper-fill" cx="50" cy="43" r="4.600"/><circle class="ink" cx="50" cy="43" r="4.600"/><path class="accent-fill" d="M40 57c0-6 4-9 10-9s10 3 10 9z"/><path class="ink thick" d="M38 55L72 34"/><path class="ink-fill" d="M70 32l6-1-2 6z"/>`,
  redoubt: `${GROUND}<path class="wash" d="M8 55l10-25h12v6h8v-6h12v6h8v-6h12v6h8l12 19z"/><path class="ink" d="M8 55l10-25h12v6h8v-6h12v6h8v-6h12v6h8l12 19"/><g class="ink"><path d="M14 42v12M20 38v16M26 38v16M32 40v14M38 40v14M44 38v16M50 38v16M56 40v14M62 40v14M68 38v16M74 40v14M80 42v12M86 47v7"/></g><path class="ink thick" d="M44 30V8"/><path class="accent-fill" d="M44 8c6-3 10 3 18 0v10c-8 3-12-3-18 0z"/><path class="ink" d="M44 8c6-3 10 3 18 0v10c-8 3-12-3-18 0z"/>`,
  regroup: `${GROUND}<path class="accent-fill" d="M34 30h32v22H34z"/><path class="ink" d="M34 30h32v22H34zM34 30c0-5 32-5 32 0s-32 5-32 0M34 52c0 4.500 32 4.500 32 0M36 33l7 20 7-19 7 19 7-20"/><path class="ink thick" d="M26 14l20 14M76 12L54 28"/><circle class="ink-fill" cx="46" cy="28" r="2.200"/><circle class="ink-fill" cx="54" cy="28" r="2.200"/>`,
  engineers: `${GROUND}<path class="ink thick" d="M26 52L70 14M74 52L34 18"/><path class="ink-fill" d="M20 58l4-12 10 8c-4 4-9 5-14 4Z"/><path class="ink-fill" d="M22 30C26 20 32 12 46 8c-4 5-6 8-8 14-5 2-10 4-16 8Z"/><path class="ink" d="M66 11l8 7"/>`,
  skirmish: `${GROUND}<path class="wash" d="M10 57c-3-14 3-24 13-24 3-8 14-8 17 0 9-2 15 6 12 24z"/><path class="ink" d="M10 57c-3-14 3-24 13-24 3-8 14-8 17 0 9-2 15 6 12 24M20 44q4 4 8 0M34 48q4 4 8 0"/><path class="ink thick" d="M44 43L84 31"/><path class="ink" d="M88 26l5-4M90 31h6M88 35l5 3"/><path class="ink-fill" d="M40 41l10-3 1 6-10 3z"/>`,
  scout: `${GROUND}<path class="accent-fill" d="M18 44l34-18 6 11-34 18z"/><path class="ink" d="M18 44l34-18 6 11-34 18z"/><path class="gold-fill" d="M52 26l16-9 7 13-17 7z"/><path class="ink" d="M52 26l16-9 7 13-17 7zM68 17l10-5 8 15-11 3"/><path class="ink" d="M26 52l-4 6M40 45l6 13"/><path class="ink faint" d="M84 8l6-4M88 16h8"/>`,
  ambush: `${GROUND}${[16, 84].map((x) => `<path class="wash" d="M${x - 12} 57V34c-6-8 2-24 12-24s18 16 12 24v23z"/><path class="ink" d="M${x - 12} 57V34c-6-8 2-24 12-24s18 16 12 24v23M${x - 6} 26q5 5 10 0M${x - 8} 36q5 5 10 0"/>`).join("")}<path class="ink thick" d="M26 44l26-10M74 44L50 36"/><path class="ink" d="M54 29l3-6M60 32l6-3M47 30l-3-6"/><path class="accent-fill" d="M44 57l3-12h8l3 12z"/><path class="ink" d="M44 57l3-12h8l3 12"/>`,
  committed_attack: `${GROUND}<path class="ink-fill" d="M14 54L76 10c5-3.500 9-4 12-3.500-2 3-4 6-8 9L22 57z"/><path class="gold-fill" d="M14 46l14 14-4 3c-7-2-12-7-14-13z"/><path class="ink" d="M14 46l14 14M10 50c2 6 7 11 14 13"/><path class="accent-fill" d="M60 50c-8 0-11-6-8-13 1 3 3 4 4 4-1-6 2-11 8-14-1 5 2 7 4 11 3-1 3-3 3-5 5 7 4 17-11 17Z"/><path class="ink" d="M60 50c-8 0-11-6-8-13 1 3 3 4 4 4-1-6 2-11 8-14-1 5 2 7 4 11 3-1 3-3 3-5 5 7 4 17-11 17Z"/>`,
  withdraw: `${GROUND}<path class="ink thick" d="M78 46V32c0-12-10-18-22-18S32 20 32 32v6"/><path class="accent-fill" d="M32 54L18 36h28z"/><path class="ink" d="M32 54L18 36h28z"/><path class="ink faint" d="M66 50h22M64 54h26"/>`,
};

/** A card's printed values; `rows` comes from armies.json. Cards with corrections of the print end in `-printed`. */
export class Cards {
  constructor(armies) {
    this.rows = new Map();
    for (const army of armies)
      for (const row of army.cards) {
        const arm = army.units.find((unit) => unit.id === row.unit)?.arm;
        const full = { army: army.id, arm, ...row };
        this.rows.set(row.id, full);
        if (row.printed) this.rows.set(`${row.id}-printed`, { ...full, ...row.printed, id: `${row.id}-printed` });
      }
  }

  get(id) {
    return this.rows.get(id) ?? { id, army: id.slice(0, 2), kind: "unknown" };
  }

  /** What the card is called, as a message. */
  title(id) {
    const row = this.get(id);
    if (row.kind === "unit") return { key: `unit-${row.unit}` };
    return { key: ["leader", "engineers", "scout"].includes(row.kind) ? `card-${row.id}` : `kind-${row.kind}` };
  }

  /** The values as `[sign, dice or number, message]`, in the order they stand on the card. */
  values(id) {
    const row = this.get(id);
    const list = [];
    const add = (sign, value, key) => value && list.push({ sign, value, key: `value-${key}` });
    add("attack", row.attack, "attack");
    add("cannon", row.bombard, "bombard");
    add("muskets", row.volley, "volley");
    add("shield", row.defence, "defence");
    add("horseshoe", row.pursuit && `1–${row.pursuit}`, "pursuit");
    add("retire", row.withdraw && `1–${row.withdraw}`, "withdraw");
    if (row.may_stand) list.push({ sign: "stand", value: "", key: "value-may-stand" });
    add("baton", row.command, "command");
    if (row.combat_attack || row.combat_defence)
      add("swords", row.combat_attack === row.combat_defence ? `+${row.combat_attack}` : `+${row.combat_attack ?? 0}/+${row.combat_defence ?? 0}`, "combat");
    if (row.rally_auto) list.push({ sign: "colours", value: "✓", key: "value-rally" });
    else add("colours", row.rally && `1–${row.rally}`, "rally");
    add("horseshoe", row.pursuit_modifier && `−${Math.abs(row.pursuit_modifier)}`, "pursuit-modifier");
    add("cannon", row.grand_battery, "grand-battery");
    return list;
  }

  /** The whole card in words, for those who hear it. */
  words(id, texts) {
    const row = this.get(id);
    const values = this.values(id).map(({ key, value }) => [texts.say(key), String(value).replace("–", "-")].filter(Boolean).join(" "));
    const parts = [texts.plain(this.title(id)), texts.say(`kind-${row.kind}`), ...values];
    if (!values.length || row.kind === "leader") parts.push(row.kind === "leader" ? "" : texts.say(`kind-${row.kind}.effect`));
    return parts.filter(Boolean).filter((part, index) => part !== parts[index - 1]).join(", ");
  }

  /** The card as an element; its size is that of `--card`. */
  draw(id, texts, seat) {
    const row = this.get(id);
    const picture = row.kind === "unit" ? (row.attack ? row.arm : row.bombard ? "artillery" : row.arm) : row.kind;
    const values = this.values(id).map(({ sign, value, key }) => cell(sign, value, texts.say(key)));
    const effect = row.kind !== "unit" && row.kind !== "leader" ? h("p", { class: "card-effect" }, texts.say(`kind-${row.kind}.effect`)) : null;
    const under = row.kind === "unit" ? texts.say(`arm-${row.bombard && !row.attack ? "artillery" : row.arm}`) : ["leader", "engineers", "scout"].includes(row.kind) ? texts.say(`kind-${row.kind}`) : "";
    return h(
      "div",
      { class: `m-card army-${row.army} side-${seat} card-kind-${row.kind}` },
      h("div", { class: "card-head" }, drawing("-1 -1 32 22", flag(row.army), { class: "card-flag" }), h("span", { class: "card-title" }, texts.plain(this.title(id))), under ? h("span", { class: "card-under" }, under) : null),
      drawing("0 0 100 62", VIGNETTE[picture] ?? VIGNETTE.infantry, { class: "card-picture" }),
      values.length ? h("div", { class: `card-values values-${values.length}` }, values) : null,
      effect,
    );
  }
}

function cell(sign, value, label) {
  const dice = diceOf(value);
  const art = [];
  if (sign === "shield") art.push(drawing("0 0 40 40", shield(value), { class: "sign" }));
  else if (sign !== "attack") art.push(drawing("0 0 40 40", SIGN[sign], { class: dice.length ? "sign sign-small" : "sign" }));
  if (dice.length) art.push(...dice.map((sides) => drawing("0 0 40 40", dieMarkup(sides), { class: "die" })));
  else if (sign !== "shield" && value) art.push(h("b", {}, value));
  return h("span", { class: "card-value", title: label }, h("span", { class: "card-art" }, art), h("small", {}, label));
}

/** The back of a card: a monogram on the army's colour. */
export function back(army, seat) {
  return h("div", { class: `m-card m-back army-${army || "none"} side-${seat}` }, drawing("0 0 60 84", `<rect class="back-line" x="5" y="5" width="50" height="74" rx="4"/><g transform="translate(15 32)">${army ? flag(army) : ""}</g>`, {}));
}

export { armBox };
