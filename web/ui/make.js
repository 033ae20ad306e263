// @ts-check
/** Elements in one expression. */
import { words } from "./words.js";

/**
 * @template {string} Tag
 * @param {Tag} tag
 * @param {Record<string, string | boolean | null>} [attributes]  `text` is its text; null and false
 *   leave an attribute out, true makes it empty
 * @param {...(Node | string)} children
 * @returns {Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = String(value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return /** @type {any} */ (element);
}

/**
 * A dot in a drawer's colour.
 * @param {string} [color] without it, that of an element around it
 */
export function swatch(color = "") {
  const dot = make("span", { class: "swatch", "aria-hidden": "true" });
  dot.style.setProperty("--swatch", color);
  return dot;
}

/** Paths of the icons that scripts put in, on a grid of 24. */
const ICONS = {
  check: "m5 12.5 4.5 4.5L19 7.5",
  cross: "m6 6 12 12M18 6 6 18",
  dot: "M12 12h.01",
  expand: "m9 6 6 6-6 6",
  fit: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5M9 9h6v6H9V9Z",
  hand: "M8 13V6.5a1.5 1.5 0 0 1 3 0V12m0-1V5a1.5 1.5 0 0 1 3 0v6m0 0V6.5a1.5 1.5 0 0 1 3 0V14"
    + "c0 4-2 6.5-5.5 6.5S6.5 19 5 15.5l-1.2-2.6a1.4 1.4 0 0 1 2.4-1.4L8 14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  near: "M12 7v6m0 3.5v.1",
  next: "m6 6 8 6-8 6V6Zm12 0v12",
  pause: "M8 5v14m8-14v14",
  play: "m8 5 11 7-11 7V5Z",
  previous: "m18 6-8 6 8 6V6ZM6 6v12",
  shorten: "M3 12h7m-3-3 3 3-3 3M21 12h-7m3-3-3 3 3 3",
  // One of four is circled.
  task: "M6 6h.01M16 6h.01M6 16h.01M16 16h.01M20.6 13.2a5.4 5.4 0 1 0 .8 3.4",
  test: "M9 3h6m-5 0v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M8 15h8",
  undo: "M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9",
  zoomIn: "M12 6v12M6 12h12",
  zoomOut: "M6 12h12",
};

/** @typedef {keyof typeof ICONS} IconName */

/** @param {IconName} name @returns {SVGSVGElement} */
export function icon(name) {
  const svg = shapeIcon(ICONS[name]);
  svg.classList.add(`icon-${name}`);
  return svg;
}

/** @param {string} shape a path on a grid of 24 @returns {SVGSVGElement} */
export function shapeIcon(shape) {
  return makeShape("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    makeShape("path", { d: shape }));
}

/**
 * An element of a drawing in one expression.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 */
export function makeShape(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * The element of this id; the page is broken without it.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * Puts the texts in: `data-text` as content, `data-label` as accessible name, of buttons and links
 * also as tooltip.
 * @param {ParentNode} root
 * @param {Record<string, string>} texts
 */
export function putTexts(root, texts) {
  const all = { ...words.page, ...texts };
  for (const element of root.querySelectorAll("[data-text]")) {
    element.textContent = all[element.getAttribute("data-text") ?? ""];
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    const text = all[element.getAttribute("data-label") ?? ""];
    element.setAttribute("aria-label", text);
    if (element.matches("button, a")) element.setAttribute("title", text);
  }
}

/**
 * Changes a text only if it differs, to avoid a new layout or announcement.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Shows or hides an element. The focus would be lost with it: another element takes it.
 * @param {HTMLElement} element
 * @param {boolean} isHidden
 * @param {HTMLElement} heir
 */
export function setHidden(element, isHidden, heir) {
  if (isHidden && element.contains(document.activeElement)) heir.focus({ preventScroll: true });
  element.hidden = isHidden;
}

/**
 * Changes an attribute only if it differs; null takes it away.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
