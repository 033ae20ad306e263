// @ts-check
/**
 * Pointers that erase instead of drawing: all while the eraser is chosen, and a pen's eraser end at
 * any time. Must listen before whatever draws on the element.
 */
import { pointOn } from "./grip.js";

/** The eraser end of a pen (Pointer Events 3, 11.3). */
const ERASER_BUTTON = 5;
const PRIMARY_BUTTON = 0;
/** Both in the mask of the buttons that are down. */
const BUTTONS_MASK = 33;

/** @typedef {readonly [x: number, y: number]} Point  CSS pixels from the element's corner */
/**
 * `isOn`: whether pointers of a kind, or the keyboard's pen, erase. `isAllowed`: otherwise a pen's
 * eraser end does nothing either. `isTaken`: the system took the pointer away.
 * @typedef {{isOn: (pointerType?: string) => boolean, isAllowed: () => boolean,
 *   move: (from: Point, to: Point) => void, end: (isTaken: boolean) => void}} Eraser
 */

export class EraserInput {
  #options;
  #element;
  /** @type {{pointer: number, last: Point} | null} */
  #active = null;

  /** @param {HTMLElement} element @param {Eraser} options */
  constructor(element, options) {
    this.#element = element;
    this.#options = options;
    const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ act) => {
      element.addEventListener(type, (/** @type {any} */ event) => {
        if (type !== "pointerdown" && event.pointerId !== this.#active?.pointer) return;
        act(event);
      }, { capture: true });
    };
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#up(event, false));
    listen("pointercancel", (event) => this.#up(event, true));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // No other finger draws or erases meanwhile.
    if (this.#active !== null) return event.stopImmediatePropagation();
    const erases = event.button === ERASER_BUTTON
      || (event.button === PRIMARY_BUTTON && this.#options.isOn(event.pointerType));
    if (!erases || !this.#options.isAllowed()) return;
    event.stopImmediatePropagation();
    const point = pointOn(this.#element, event);
    this.#active = { pointer: event.pointerId, last: point };
    this.#element.setPointerCapture(event.pointerId);
    this.#options.move(point, point);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    // While another button is held, its release arrives as a move.
    if ((event.buttons & BUTTONS_MASK) === 0) return this.#up(event, false);
    event.stopImmediatePropagation();
    for (const one of event.getCoalescedEvents?.() ?? []) this.#moveTo(pointOn(this.#element, one));
    this.#moveTo(pointOn(this.#element, event));
  }

  /** @param {Point} to */
  #moveTo(to) {
    if (this.#active === null) return;
    const { last } = this.#active;
    this.#active.last = to;
    if (last[0] !== to[0] || last[1] !== to[1]) this.#options.move(last, to);
  }

  /** @param {PointerEvent} event @param {boolean} isTaken */
  #up(event, isTaken) {
    event.stopImmediatePropagation();
    this.#active = null;
    this.#options.end(isTaken);
  }
}
