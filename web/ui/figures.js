// @ts-check
/** A player's figures, each below its label. */
import { make, setText } from "./make.js";

/**
 * Makes the elements once, and then changes what differs.
 * @param {HTMLElement} list
 * @param {readonly (readonly [name: string, label: string | Node, value: string])[]} figures the
 *   same names each time
 */
export function showFigures(list, figures) {
  if (list.children.length === 0) {
    list.append(...figures.map(([name, label]) => make("div",
      { class: "figure", "data-figure": name }, make("dt", { class: "quiet" }, label),
      make("dd", { class: "one-line" }))));
  }
  figures.forEach(([, , value], index) => {
    setText(/** @type {Element} */ (list.children[index].lastElementChild), value);
  });
}
