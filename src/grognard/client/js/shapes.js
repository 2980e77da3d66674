// An offer that stands for too many actions to list: pick between `least` and `most` of its things.

import { fill, h } from "./dom.js";
import { texts } from "./texts.js";

/** A thing that is no card goes by its name. */
const words = (thing) => texts.maybe(thing.replace(":", "-")) || thing;

export function picker(offer, page) {
  const { shape } = offer;
  const memory = (page.memory.shape ??= { chosen: [] });
  const holder = h("div", { class: "shape-things" });
  const foot = h("div", { class: "row shape-foot" });
  const draw = () => {
    fill(
      holder,
      shape.things.map((thing, index) => {
        const chosen = memory.chosen.includes(index);
        return h(
          "button",
          {
            type: "button",
            class: `hand-card${chosen ? " chosen" : ""}`,
            "aria-pressed": String(chosen),
            "aria-label": thing.startsWith("card:") ? page.board.cardWords(thing, texts) : words(thing),
            onclick: () => {
              const at = memory.chosen.indexOf(index);
              if (at >= 0) memory.chosen.splice(at, 1);
              else if (memory.chosen.length < shape.most) memory.chosen.push(index);
              mark();
            },
          },
          thing.startsWith("card:") ? page.board.card(thing, page.ctx) : words(thing),
        );
      }),
    );
    mark();
  };
  const mark = () => {
    [...holder.children].forEach((button, index) => {
      const chosen = memory.chosen.includes(index);
      button.classList.toggle("chosen", chosen);
      button.setAttribute("aria-pressed", String(chosen));
    });
    const count = memory.chosen.length;
    const enough = count >= shape.least && count <= shape.most;
    fill(
      foot,
      h("span", { class: "hint", role: "status" }, texts.say("shape-count", { count, least: shape.least, most: shape.most })),
      h(
        "button",
        {
          type: "button",
          class: "primary",
          disabled: !enough,
          onclick: () => {
            const names = memory.chosen.map((index) => shape.things[index].replace(/^[a-z]+:/, ""));
            page.memory.shape = null;
            page.commit({ ...offer, action: { ...offer.action, [shape.field]: names } });
          },
        },
        texts.plain(offer.text),
      ),
    );
  };
  draw();
  return h("div", { class: "shape" }, foot, holder);
}
