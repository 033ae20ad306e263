// @ts-check
/** Buttons that ask first, in their own place: no dialog, and by keyboard as by touch. */
import { make } from "./make.js";
import { onPress, pressButton } from "./press.js";

/** @typedef {Record<string, string>} Attributes of a button, its `text` among them */

/**
 * A question that takes the place of a button until it is answered. The answer that changes
 * nothing has the focus at once; Escape gives it, too.
 * @param {HTMLElement} button asks
 * @param {{question: string, yes: Attributes, no: Attributes, act: () => void}} options
 * @returns {HTMLElement} the question, which belongs beside the button
 */
export function askFirst(button, { question, yes, no, act }) {
  const doIt = pressButton(() => {
    choose(false);
    act();
  }, { class: "button small danger", ...yes });
  const keep = pressButton(() => choose(false), { class: "button small", ...no });
  const group = make(
    "div", { class: "sure", role: "group", "aria-label": question, hidden: true },
    make("p", { class: "quiet", text: question }),
    make("div", { class: "sure-choice beside" }, doIt, keep));
  const choose = (/** @type {boolean} */ isOpen) => {
    group.hidden = !isOpen;
    button.hidden = isOpen;
    (isOpen ? keep : button).focus();
  };
  onPress(button, () => choose(true));
  group.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // The panel around it stays open.
    event.preventDefault();
    event.stopPropagation();
    choose(false);
  });
  return group;
}
