// @ts-check
/** Fingers, mouse, wheel and keys that pan and zoom. */

import { Grip, pointOn, wheelMove } from "./grip.js";

/** @typedef {import("./grip.js").Point} Point */

/**
 * @typedef {object} ViewWishes
 * @property {(dx: number, dy: number) => void} pan CSS pixels
 * @property {(factor: number, at: Point | null) => void} zoom above 1: closer; null: at the middle
 * @property {() => void} fit
 * @property {() => void} reset one to one
 * @property {() => boolean} isFree while false, one finger and the wheel scroll the page as ever
 */

/** A step of a key, a button or a double click. */
export const ZOOM_STEP = 1.5;
/** CSS pixels a press of an arrow key. */
const KEY_PAN = 60;
/** What arrow keys pan. @type {Record<string, Point>} */
export const ARROWS = {
  ArrowLeft: [KEY_PAN, 0], ArrowRight: [-KEY_PAN, 0],
  ArrowUp: [0, KEY_PAN], ArrowDown: [0, -KEY_PAN],
};

/**
 * What other keys wish.
 * @type {Record<string, (wishes: Pick<ViewWishes, "zoom" | "fit" | "reset">) => void>}
 */
export const ZOOM_KEYS = {
  "+": (wishes) => wishes.zoom(ZOOM_STEP, null),
  "=": (wishes) => wishes.zoom(ZOOM_STEP, null),
  "-": (wishes) => wishes.zoom(1 / ZOOM_STEP, null),
  0: (wishes) => wishes.fit(),
  1: (wishes) => wishes.reset(),
};

export class ViewInput {
  #element;
  #wishes;
  #grip = new Grip();

  /** @param {HTMLElement} element can have the focus @param {ViewWishes} wishes */
  constructor(element, wishes) {
    this.#element = element;
    this.#wishes = wishes;
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
      element.addEventListener(type, ({ pointerId }) => this.#grip.letGo(pointerId));
    }
    element.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    element.addEventListener("dblclick", (event) =>
      wishes.zoom(ZOOM_STEP, pointOn(element, event)));
    element.addEventListener("keydown", (event) => this.#key(event));
    // Two fingers are a pinch here, never a scroll of the page. Safari has events of its own.
    element.addEventListener("touchmove", (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    }, { passive: false });
    element.addEventListener("gesturestart", (event) => event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    this.#grip.take(event.pointerId, pointOn(this.#element, event));
    this.#element.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#grip.has(event.pointerId)) return;
    // While another button is held, releasing the primary one arrives as a move.
    if ((event.buttons & 1) === 0) return this.#grip.letGo(event.pointerId);
    const move = this.#grip.move(event.pointerId, pointOn(this.#element, event));
    if (move === null) return;
    if (move.at !== null || this.#wishes.isFree()) this.#wishes.pan(...move.pan);
    if (move.at !== null) this.#wishes.zoom(move.factor, move.at);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const move = wheelMove(event, this.#element.clientHeight);
    if ("factor" in move) this.#wishes.zoom(move.factor, pointOn(this.#element, event));
    else if (this.#wishes.isFree()) this.#wishes.pan(...move.pan);
    else return;
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const wish = ZOOM_KEYS[event.key];
    if (wish !== undefined) wish(this.#wishes);
    else if (arrow !== undefined && this.#wishes.isFree()) this.#wishes.pan(...arrow);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
