// A page that is drawn anew under somebody's hand: the focus, the caret and a press on a button are not lost.

import { $, fill } from "./dom.js";

const AFTER_PRESS = 30; // ms

/** Whether something was typed that the page has not been told yet. */
export const unsaid = (input) => input.type === "text" && input.value !== input.defaultValue;

/** How to find a thing again after it was drawn anew. */
const traceOf = (thing) => (thing.id ? `#${CSS.escape(thing.id)}` : Object.entries(thing.dataset).map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`).join("") + (["radio", "checkbox"].includes(thing.type) && thing.hasAttribute("value") ? `[value="${CSS.escape(thing.value)}"]` : ""));

/** New contents; the focus stays where it was. */
export function refill(panel, ...children) {
  const active = document.activeElement;
  const trace = panel.contains(active) ? traceOf(active) : "";
  const caret = trace && active.type === "text" ? active.selectionStart : null;
  fill(panel, ...children);
  const again = trace ? $(trace, panel) : null;
  again?.focus({ preventScroll: true });
  if (caret !== null) again?.setSelectionRange(caret, caret);
}

let press = Promise.resolve();
/** Between pressing a button and letting it go nothing is drawn anew, else the press would be lost. */
export function watchPress() {
  addEventListener(
    "pointerdown",
    () => {
      press = new Promise((done) => {
        const over = () => setTimeout(done, AFTER_PRESS); // the click follows at once
        for (const end of ["pointerup", "pointercancel"]) addEventListener(end, over, { once: true, capture: true });
      });
    },
    true,
  );
}
export const unpressed = () => press;
