// @ts-check
/** Buttons that ask first, in their own place: no dialog, and by keyboard as by touch. */
import { make } from "./make.js";
import { onPress } from "./press.js";

/**
 * A question that takes the place of a button until it is answered. The answer that changes
 * nothing has the focus at once; Escape gives it, too.
 * @param {HTMLElement} button asks
 * @param {{question: string, yes: HTMLElement, no: HTMLElement, act: () => void}} options
 * @returns {HTMLElement} the question, which belongs beside the button
 */
export function askFirst(button, { question, yes, no, act }) {
  const group = make("div", { class: "sure", role: "group", "aria-label": question },
    make("p", { class: "quiet", text: question }),
    make("div", { class: "sure-choice" }, yes, no));
  const choose = (/** @type {boolean} */ isOpen) => {
    group.hidden = !isOpen;
    button.hidden = isOpen;
    (isOpen ? no : button).focus();
  };
  group.hidden = true;
  onPress(button, () => choose(true));
  onPress(no, () => choose(false));
  onPress(yes, () => {
    choose(false);
    act();
  });
  group.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // The panel around it stays open.
    event.preventDefault();
    event.stopPropagation();
    choose(false);
  });
  return group;
}
