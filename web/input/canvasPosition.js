// @ts-check
// Where an element lies in the window and on the screen, and how large it is.

import { hundredths } from "./pointerSamples.js";

/** @typedef {import("../protocol/messageTypes.js").Canvas} CanvasSize */
/** @typedef {[x: number, y: number]} Point */

/** Pointers show where in its window the page begins, below bars and frames; nothing else does. */
const TYPES = /** @type {const} */ (["pointerdown", "pointerenter", "pointermove"]);

/**
 * How large an element is and where its corner lies: in the part of the page that is seen, and, as
 * soon as a pointer has shown it, on the screen. Moving the window and zooming by two fingers are
 * seen by asking again.
 */
export class CanvasPosition {
  #element;
  #page;
  /** @type {Point | null} from the window's corner, its frame included, to the page's */
  #inset = null;
  /** The window for which that was found out: another size has perhaps other bars. */
  #insetOf = "";

  /** @param {HTMLElement} element @param {Window} [page] */
  constructor(element, page = window) {
    this.#element = element;
    this.#page = page;
    for (const type of TYPES) {
      const listener = (/** @type {PointerEvent} */ event) => this.#measure(event);
      element.addEventListener(type, listener, { capture: true, passive: true });
    }
  }

  /** CSS pixels, with `window` and `screen` where its corner is. @returns {CanvasSize} */
  get canvas() {
    const { clientWidth: width, clientHeight: height } = this.#element;
    const { left, top } = this.#element.getBoundingClientRect();
    const corner = this.#toWindow(left, top);
    const { scale } = this.#zoom;
    /** @type {CanvasSize} */
    const canvas = { width, height, window: rounded(corner) };
    if (this.#inset !== null && this.#insetOf === this.#frame) {
      const [x, y] = this.#inset;
      canvas.screen = rounded([
        this.#page.screenX + x + corner[0], this.#page.screenY + y + corner[1],
      ]);
    }
    if (scale !== 1) canvas.scale = scale;
    return canvas;
  }

  /** The values that the page's position in its window depends on. */
  get #frame() {
    const { innerWidth, innerHeight, devicePixelRatio } = this.#page;
    return `${innerWidth} ${innerHeight} ${devicePixelRatio}`;
  }

  get #zoom() {
    return this.#page.visualViewport ?? { scale: 1, offsetLeft: 0, offsetTop: 0 };
  }

  /**
   * A point of the page, in the part of it that is visible.
   * @param {number} x
   * @param {number} y
   * @returns {Point}
   */
  #toWindow(x, y) {
    const { scale, offsetLeft, offsetTop } = this.#zoom;
    return [(x - offsetLeft) * scale, (y - offsetTop) * scale];
  }

  /** @param {PointerEvent} event */
  #measure({ clientX, clientY, screenX, screenY }) {
    const frame = this.#frame;
    if (this.#insetOf === frame) return;
    const [x, y] = this.#toWindow(clientX, clientY);
    this.#inset = [screenX - this.#page.screenX - x, screenY - this.#page.screenY - y];
    this.#insetOf = frame;
  }
}

/** @param {Point} point @returns {Point} */
function rounded([x, y]) {
  return [hundredths(x), hundredths(y)];
}

/** Whether both describe the same canvas. @param {CanvasSize} one @param {CanvasSize} other */
export function isSameCanvas(one, other) {
  const isSame = (/** @type {Point | undefined} */ a, /** @type {Point | undefined} */ b) =>
    a?.[0] === b?.[0] && a?.[1] === b?.[1];
  return one.width === other.width && one.height === other.height && one.scale === other.scale
    && isSame(one.window, other.window) && isSame(one.screen, other.screen);
}
