// Command cards drawn by us: a section card shows its sections with the orders in them, a tactic card its symbols.

import { drawing, h } from "/client/js/dom.js";
import { faceArt } from "./blocks.js";

/** Hexes that a card lets its units move, where it says so itself. */
const MARCH = { bayonet_charge: "2", bombard: "2", cavalry_charge: "3", force_march: "2", grande_manoeuvre: "4" };

// --- signs in a box of 40 by 40 -------------------------------------------------------------------------------------------

const BOOT = '<path class="ci-fill" d="M13 5h10v17l10 5c3 1.500 3.500 4 3.500 8H13z"/><path class="ci-line" d="M13 10h10M12 36h25"/>';
const MUSKETS = '<path class="ci-thick" d="M6 34L32 8M34 34L8 8"/><path class="ci-line" d="M32 8l3-3M8 8L5 5"/><path class="ci-fill" d="M4 37l4-7 4 4zM36 37l-4-7-4 4z"/>';
const SABERS = '<path class="ci-fill" d="M7 8c10 3 18 11 24 23l-2.500 1.500C22 21 15 13 7 8ZM33 8C23 11 15 19 9 31l2.500 1.500C18 21 25 13 33 8Z"/><path class="ci-thick" d="M24 34l8-5M16 34l-8-5"/>';
const HAT = '<path class="ci-fill" d="M3 25c3-7 9-15 17-15s14 8 17 15c-6 4-12 .3-17 .3S9 29 3 25Z"/><circle class="ci-gold" cx="25" cy="19" r="3"/>';
const EYE = '<path class="ci-paper" d="M3 20C9 10 15 8 20 8s11 2 17 12C31 30 25 32 20 32S9 30 3 20Z"/><path class="ci-line" d="M3 20C9 10 15 8 20 8s11 2 17 12C31 30 25 32 20 32S9 30 3 20Z"/><circle class="ci-fill" cx="20" cy="20" r="6.500"/>';
const HAND = '<rect class="ci-paper" x="6" y="9" width="17" height="24" rx="2" transform="rotate(-14 14 21)"/><rect class="ci-paper" x="12" y="7" width="17" height="24" rx="2"/><rect class="ci-paper" x="18" y="9" width="17" height="24" rx="2" transform="rotate(14 26 21)"/><g class="ci-line"><rect x="6" y="9" width="17" height="24" rx="2" transform="rotate(-14 14 21)"/><rect x="12" y="7" width="17" height="24" rx="2"/><rect x="18" y="9" width="17" height="24" rx="2" transform="rotate(14 26 21)"/></g>';
const SHUFFLE = '<path class="ci-thick" d="M5 12h7c8 0 8 16 16 16h5M5 28h7c3 0 5-2.500 6.500-5.500M22 16.500c1.500-2.500 3-4.500 6-4.500h5"/><path class="ci-fill" d="M32 7l6 5-6 5zM32 23l6 5-6 5z"/>';
const SWAP = '<path class="ci-thick" d="M7 14h22M33 27H11"/><path class="ci-fill" d="M27 7l9 7-9 7zM13 20l-9 7 9 7z"/>';
const FIRST = '<path class="ci-fill" d="M22 3L8 23h9l-4 14 18-22H20z"/>';
const BLOCK = '<path class="ci-wash" d="M8 12h20v22H8z"/><path class="ci-line" d="M8 12h20v22H8zM8 12l6-6h20l-6 6M28 34l6-6V6"/><path class="ci-thick" d="M18 17v12M12 23h12"/>';
const WAGON = '<path class="ci-wash" d="M6 22c0-10 6-14 13-14s13 4 13 14z"/><path class="ci-line" d="M6 22c0-10 6-14 13-14s13 4 13 14zM4 22h30v4H4zM34 24l5-2"/><circle class="ci-paper" cx="12" cy="31" r="5"/><circle class="ci-paper" cx="27" cy="31" r="5"/><g class="ci-line"><circle cx="12" cy="31" r="5"/><circle cx="27" cy="31" r="5"/></g>';
const COLUMN = '<path class="ci-thick" d="M4 27h26"/><path class="ci-fill" d="M27 18l11 9-11 9z"/><path class="ci-fill" d="M5 8h6v11H5zM14 8h6v11h-6zM23 8h6v11h-6z"/>';

const HORSE_GUN = faceArt("artillery");

/** A row of signs, each with what it says in figures. */
function signs(row) {
  const list = [];
  const add = (art, value = "", ban = false) => list.push({ art, value, ban });
  if (row.kind === "first_strike") add(FIRST), add(SABERS);
  if (row.kind === "counter_attack") add(SWAP);
  if (row.kind === "elan") add(HAND), add(faceArt("flag"));
  if (row.kind === "rally") add(HAND), add(BLOCK, "+1");
  if (row.kind === "short_supply") add(WAGON), add(COLUMN);
  if (row.kind === "leadership") add(HAT, "✓");
  if (row.kind === "grande_manoeuvre") add(HAT);
  (row.arms ?? []).forEach((arm) => add(arm === "horse" ? HORSE_GUN : faceArt(arm)));
  if (row.most) add(COLUMN, `≤${row.most}`);
  if (MARCH[row.kind]) add(BOOT, MARCH[row.kind]);
  if (row.moves === false && row.kind !== "short_supply") add(BOOT, "", true);
  if (row.fire_bonus) add(MUSKETS, `+${row.fire_bonus}`);
  else if (row.fire === false && row.kind !== "short_supply") add(MUSKETS, "", true);
  const melee = row.melee_bonus ?? 0;
  if (melee || row.melee_guard) add(SABERS, melee ? `+${melee}` : "★+1");
  else if (row.melee === false && row.kind !== "short_supply") add(SABERS, "", true);
  if (row.reshuffle) add(SHUFFLE);
  return list;
}

/** The field in three sections with the orders in each, as the player sees it from his own edge. */
function sections(row) {
  const command = row.command ?? [0, 0, 0];
  const orders = row.orders ?? [0, 0, 0];
  let art = "";
  [0, 1, 2].forEach((section) => {
    const x = 4 + section * 44;
    const on = command[section] || orders[section];
    art += `<path class="cs-part${on ? " on" : ""}" d="M${x} 6h40v44h-40z"/>`;
    if (command[section]) art += `<g transform="translate(${x + 3} 11) scale(.84)">${HAND}</g>`;
    else if (orders[section]) art += `<text class="cs-number" x="${x + 20}" y="41" text-anchor="middle">${orders[section]}</text>`;
  });
  art += '<path class="cs-cut" d="M46 3v50M90 3v50"/><path class="cs-rim" d="M4 6h128v44H4z"/><path class="cs-home" d="M56 59l12-6 12 6z"/>';
  if (row.draw === 2) art += `<g transform="translate(${orders[2] ? 7 : 95} 11) scale(.84)">${EYE}</g>`;
  return art;
}

export class Cards {
  constructor(rows) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  get(id) {
    return this.rows.get(id) ?? { id, kind: "unknown", tactic: true };
  }

  words(id, texts) {
    return `${texts.say(`card-${id}`)}: ${texts.say(`card-${id}.effect`)}`;
  }

  draw(id, texts) {
    const row = this.get(id);
    const picture = row.tactic
      ? h("div", { class: `cc-signs${signs(row).length < 3 ? " cc-few" : ""}` }, signs(row).map(({ art, value, ban }) => h("span", { class: "cc-sign" }, drawing("0 0 40 40", `${art}${ban ? '<path class="ci-ban" d="M5 35L35 5"/>' : ""}`, {}), value ? h("b", {}, value) : null)))
      : drawing("0 0 136 60", sections(row), { class: "cc-sections" });
    return h(
      "div",
      { class: `cc-card ${row.tactic ? "cc-tactic" : "cc-section"}` },
      h("div", { class: "cc-head" }, h("span", {}, texts.say(`card-${id}`)), row.detach ? drawing("0 0 40 40", HAT, { class: "cc-detach" }) : null),
      h("div", { class: "cc-face" }, picture, h("p", { class: "cc-effect" }, texts.say(`card-${id}.effect`))),
    );
  }
}

/** The back of a card. */
export function back(texts) {
  return drawing("0 0 60 40", '<rect class="cc-back" x="1" y="1" width="58" height="38" rx="4"/><path class="cc-back-line" d="M5 5h50v30H5z"/><path class="cc-back-hat" transform="translate(12 3) scale(.9)" d="M3 25c3-7 9-15 17-15s14 8 17 15c-6 4-12 .3-17 .3S9 29 3 25Z"/>', { class: "cc-back-card", role: "img", "aria-label": texts.say("cc-hidden-card") });
}
