// Small helpers to make elements. Text given as a child is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

function dress(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.setAttribute("class", value);
    else if (name === "style") element.style.cssText = value; // the content policy forbids the attribute
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "html") element.innerHTML = value;
    else if (name in element && typeof value !== "string" && element.namespaceURI !== SVG) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

/** An HTML element: `h("button", {class: "x", onclick: f}, "text")`. */
export const h = (tag, props, ...children) => dress(document.createElement(tag), props, children);

/** An SVG element. */
export const s = (tag, props, ...children) => dress(document.createElementNS(SVG, tag), props, children);

/** A drawing from markup made by our own code: `drawing("0 0 10 10", "<path …/>", {class: "x"})`. */
export function drawing(viewBox, markup, props = {}) {
  const [, , width, height] = viewBox.split(" ");
  const shape = s("svg", { viewBox, "aria-hidden": props["aria-label"] ? null : "true", focusable: "false", ...props });
  if (!props.width && !props.style) shape.style.aspectRatio = `${width} / ${height}`;
  shape.innerHTML = markup;
  return shape;
}

export const escaped = (text) =>
  String(text).replace(/[&<>"']/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign]);

export const $ = (selector, within = document) => within.querySelector(selector);
export const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return element;
}

/** Calls `run` once things have been quiet for `wait` ms. */
export function debounced(run, wait) {
  let timer = 0;
  const later = (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...args), wait);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}

/** A stream of numbers in [0, 1) that is the same for the same seed: drawings must not change between two looks. */
export function seeded(seed) {
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
