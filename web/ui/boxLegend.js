// @ts-check
/** What the boxes and circles over the ink mean: each line as it is painted, and its words. */
import { make } from "./make.js";
import { words } from "./words.js";

/** @typedef {import("../canvas/overlays.js").Mark} Mark */

/** In the order of the legend. @type {Record<Mark, string>} */
const TEXTS = words.legend;

const MARKS = /** @type {Mark[]} */ (Object.keys(TEXTS));

/**
 * Fills a legend with the marks that the canvas shows; hides it without any.
 * @param {HTMLElement} element
 * @param {ReadonlySet<Mark>} shown
 */
export function showLegend(element, shown) {
  const key = MARKS.filter((mark) => shown.has(mark)).join(" ");
  element.hidden = key === "";
  if (element.dataset.marks === key) return;
  element.dataset.marks = key;
  element.replaceChildren(...MARKS.filter((mark) => shown.has(mark)).map((mark) =>
    make("li", { class: "row", "data-mark": mark },
      make("span", { class: "legend-mark", "aria-hidden": "true" }), TEXTS[mark])));
}

/**
 * All that may be painted with these overlays under a profile.
 * @param {import("../canvas/overlays.js").Overlays} overlays
 * @param {import("../protocol/messages.js").RoomProfile} profile
 * @returns {Set<Mark>}
 */
export function marksOf({ boxes, fit, ghost, innerSquare }, profile) {
  /** @type {Set<Mark>} */
  const marks = new Set();
  if (!boxes) return marks;
  marks.add("path").add("fit");
  if (fit) marks.add("good");
  if (fit && profile === "literal") marks.add("bad");
  if (innerSquare && profile === "literal") marks.add("inner");
  if (ghost && profile !== "literal") marks.add("ghost");
  return marks;
}
