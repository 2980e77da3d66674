// The dialog of a new battle: scenario with its picture, options, who plays, names; and the links to hand on.

import { call } from "./api.js";
import { fill, h } from "./dom.js";
import { modal, toast } from "./dialogs.js";
import { set, settings } from "./settings.js";
import { keep } from "./store.js";
import { linkRow } from "./links.js";
import { texts } from "./texts.js";

const KINDS = ["me", "friend", "screen", "computer-1", "computer-2", "computer-3"];

export async function newBattle(game, board) {
  const choice = { scenario: game.scenarios[0].id, options: {}, seats: [] };
  const body = h("div", { class: "body new-battle" });
  const scenario = () => game.scenarios.find((one) => one.id === choice.scenario);
  const seatCount = () => scenario().seats;
  const fillSeats = () => {
    while (choice.seats.length < seatCount()) choice.seats.push({ kind: choice.seats.length ? "computer-2" : "me", name: choice.seats.length ? "" : settings.name });
    choice.seats.length = seatCount();
  };
  const ctx = { texts };

  const draw = () => {
    fillSeats();
    fill(
      body,
      h(
        "fieldset",
        { class: "scenarios" },
        h("legend", {}, texts.say("new-scenario")),
        h(
          "div",
          { class: "scenario-grid" },
          game.scenarios.map((one) =>
            h(
              "label",
              { class: "scenario" },
              h("input", { type: "radio", name: "scenario", value: one.id, checked: one.id === choice.scenario, onchange: () => ((choice.scenario = one.id), (choice.options = {}), draw()) }),
              board.preview?.(one.id, ctx) ?? null,
              h("b", {}, texts.say(`scenario-${one.id}`)),
              h("span", { class: "hint" }, texts.maybe(`scenario-${one.id}.blurb`)),
            ),
          ),
        ),
      ),
      h(
        "fieldset",
        { class: "seats" },
        h("legend", {}, texts.say("new-seats")),
        choice.seats.map((seat, index) =>
          h(
            "div",
            { class: "seat-row" },
            h("span", { class: "seat-label" }, texts.say("new-seat", { seat: index + 1 }), board.seatName ? h("b", {}, ` ${board.seatName(choice.scenario, index, texts)}`) : null),
            h("select", { "aria-label": `${texts.say("new-seat", { seat: index + 1 })}: ${texts.say("new-seats")}`, data: { seat: index }, onchange: (event) => ((seat.kind = event.target.value), draw()) }, KINDS.map((kind) => h("option", { value: kind, selected: seat.kind === kind }, texts.say(`new-kind-${kind}`)))),
            seat.kind.startsWith("computer") ? null : h("input", { type: "text", maxlength: "40", value: seat.name, placeholder: texts.say("new-name"), "aria-label": `${texts.say("new-name")}: ${texts.say("new-seat", { seat: index + 1 })}`, oninput: (event) => (seat.name = event.target.value) }),
          ),
        ),
        choice.seats.every((seat) => seat.kind !== "me" && seat.kind !== "screen") ? h("p", { class: "note calm" }, texts.say("new-watch")) : null,
        game.computer === false && choice.seats.some((seat) => seat.kind.startsWith("computer")) ? h("p", { class: "hint" }, texts.say("new-no-computer")) : null,
      ),
      scenario().options.length
        ? h(
            "details",
            { class: "options" },
            h("summary", { class: "caps" }, texts.say("new-options")),
            scenario().options.map((option) => optionRow(option, choice)),
          )
        : null,
      board.armyPreviews ? h("details", { class: "armies" }, h("summary", { class: "caps" }, texts.say("new-armies")), h("div", { class: "army-grid" }, board.armyPreviews(ctx).map((army) => army.node))) : null,
      h("div", { class: "row battle-look" }, h("span", { class: "caps" }, texts.say("setting-colours")), ["nations", "seats"].map((value) => h("label", { class: "choice" }, h("input", { type: "radio", name: "colours", checked: settings.colours === value, onchange: () => set("colours", value) }), texts.say(`setting-colours-${value}`)))),
    );
  };
  draw();
  const answer = await modal("start-play", body, [{ text: "no-go-back" }, { text: "new-begin", value: "begin", primary: true }]);
  if (answer === "begin") await found(game, choice);
}

function optionRow(option, choice) {
  const value = choice.options[option.id] ?? option.default;
  const name = texts.maybe(`option-${option.id}`) || option.id;
  const id = `option-${option.id}`;
  let field;
  if (option.choices.length) field = h("select", { id, onchange: (event) => (choice.options[option.id] = event.target.value) }, option.choices.map((one) => h("option", { value: one, selected: one === value }, texts.maybe(`option-${option.id}-${one}`) || one)));
  else if (typeof option.default === "boolean") field = h("input", { id, type: "checkbox", checked: value, onchange: (event) => (choice.options[option.id] = event.target.checked) });
  else field = h("input", { id, type: typeof option.default === "number" ? "number" : "text", value: String(value), onchange: (event) => (choice.options[option.id] = typeof option.default === "number" ? Number(event.target.value) : event.target.value) });
  return h("div", { class: "option-row" }, field, h("label", { for: id }, h("b", {}, name), h("span", { class: "hint" }, texts.maybe(`option-${option.id}.blurb`))));
}

async function found(game, choice) {
  const me = choice.seats.find((seat) => seat.kind === "me");
  if (me?.name) set("name", me.name);
  const here = choice.seats.filter((seat) => seat.kind === "me" || seat.kind === "screen").length;
  const friends = choice.seats.some((seat) => seat.kind === "friend");
  const seats = choice.seats.map((seat) => (seat.kind.startsWith("computer") ? { kind: "computer", level: Number(seat.kind.at(-1)), name: "" } : { kind: "person", name: seat.name.trim() }));
  try {
    const battle = await call("/api/battles", { method: "POST", body: { game: game.key, scenario: choice.scenario, options: choice.options, seats, same_screen: here > 1 && !friends } });
    const index = choice.seats.findIndex((seat) => seat.kind === "me" || seat.kind === "screen");
    const own = battle.chairs.find((chair) => chair.seats.includes(index));
    const others = battle.chairs.filter((chair) => chair !== own);
    const token = own?.token ?? battle.spectator;
    keep({ token, game: game.key, friends: others, spectator: battle.spectator });
    if (others.length) {
      const body = h("div", { class: "body" }, h("p", {}, texts.say("new-links-text")), others.map((chair) => linkRow(texts.say("link-for", { name: chair.name || texts.say("seat-name", { seat: chair.seats[0] + 1 }) }), chair.token)), linkRow(texts.say("link-spectator"), battle.spectator));
      await modal("new-links-title", body, [{ text: "new-go", primary: true }]);
    }
    location.href = `/table#${token}`;
  } catch (error) {
    toast(error.sentence ?? { key: "fault-server", args: { status: "?" } });
  }
}
