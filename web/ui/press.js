// @ts-check
/**
 * Buttons that work while another finger draws. Browsers make a click of the first finger only, so
 * a tap of any further one is taken from its pointer events.
 */
import { make } from "./make.js";

/** A click this soon after a tap that was acted upon is the same tap. */
const SAME_TAP_MILLISECONDS = 700;

/**
 * Calls `act` whenever the element is pressed: by click, key, or any finger.
 * @param {HTMLElement} element
 * @param {() => void} act
 * @param {AbortSignal} [signal]  ends the listening
 */
export function onPress(element, act, signal) {
  let actedAt = -Infinity;
  /** @type {number | null} */
  let down = null;
  element.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary) down = event.pointerId;
  }, { signal });
  element.addEventListener("pointercancel", (event) => {
    if (event.pointerId === down) down = null;
  }, { signal });
  element.addEventListener("pointerup", (event) => {
    if (event.pointerId !== down) return;
    down = null;
    if (!isOver(element, event)) return;
    actedAt = event.timeStamp;
    act();
  }, { signal });
  element.addEventListener("click", (event) => {
    if (event.timeStamp - actedAt >= SAME_TAP_MILLISECONDS) act();
  }, { signal });
}

/**
 * A button that acts when it is pressed.
 * @param {() => void} act
 * @param {Record<string, string | boolean | null>} attributes like those of `make`
 * @param {...(Node | string)} children
 */
export function pressButton(act, attributes, ...children) {
  const button = make("button", { type: "button", ...attributes }, ...children);
  onPress(button, act);
  return button;
}

/** @param {HTMLElement} element @param {PointerEvent} event */
function isOver(element, event) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x >= left && x <= right && y >= top && y <= bottom;
}
