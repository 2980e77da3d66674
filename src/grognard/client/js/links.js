// A secret link, to be copied.

import { h } from "./dom.js";
import { toast } from "./dialogs.js";
import { texts } from "./texts.js";

export function linkRow(name, token) {
  const address = `${location.origin}/table#${token}`;
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": name, onfocus: () => field.select() });
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => toast({ key: "link-copied" }, { calm: true, stay: 3000 }),
      () => field.select(),
    );
  return h("div", { class: "link-row" }, h("span", {}, name), field, h("button", { type: "button", onclick: copy }, texts.say("copy")));
}
