// @ts-check
/** Fingers, mouse, wheel and keys that pan and zoom. */

/** @typedef {readonly [x: number, y: number]} Point CSS pixels from the element's top left */

/**
 * @typedef {object} ViewWishes
 * @property {(dx: number, dy: number) => void} pan CSS pixels
 * @property {(factor: number, at: Point | null) => void} zoom above 1: closer; null: at the middle
 * @property {() => void} fit
 * @property {() => boolean} isFree while false, one finger and the wheel scroll the page as ever
 */

/** A step of a key, a button or a double click. */
export const ZOOM_STEP = 1.5;
/** A notch of a mouse wheel is 100 to 120, a trackpad's pinch some 10 a frame. */
const WHEEL_ZOOM = 1 / 200;
/** CSS pixels that a line of a wheel counts for. */
const LINE = 16;
/** CSS pixels a press of an arrow key. */
const KEY_PAN = 60;
/** @type {Record<string, Point>} */
const ARROWS = {
  ArrowLeft: [KEY_PAN, 0], ArrowRight: [-KEY_PAN, 0],
  ArrowUp: [0, KEY_PAN], ArrowDown: [0, -KEY_PAN],
};

export class ViewInput {
  #element;
  #wishes;
  /** @type {Map<number, Point>} pointers that are down */
  #down = new Map();

  /** @param {HTMLElement} element can have the focus @param {ViewWishes} wishes */
  constructor(element, wishes) {
    this.#element = element;
    this.#wishes = wishes;
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
      element.addEventListener(type, ({ pointerId }) => this.#down.delete(pointerId));
    }
    element.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    element.addEventListener("dblclick", (event) => wishes.zoom(ZOOM_STEP, this.#point(event)));
    element.addEventListener("keydown", (event) => this.#key(event));
    // Two fingers are a pinch here, never a scroll of the page. Safari has events of its own.
    element.addEventListener("touchmove", (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    }, { passive: false });
    element.addEventListener("gesturestart", (event) => event.preventDefault());
  }

  /** @param {MouseEvent} event @returns {Point} */
  #point({ clientX, clientY }) {
    const { left, top } = this.#element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    this.#down.set(event.pointerId, this.#point(event));
    this.#element.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) return;
    const now = this.#point(event);
    this.#down.set(event.pointerId, now);
    const others = [...this.#down].filter(([id]) => id !== event.pointerId);
    if (others.length > 1) return;
    const share = others.length + 1;
    if (share > 1 || this.#wishes.isFree()) {
      this.#wishes.pan((now[0] - before[0]) / share, (now[1] - before[1]) / share);
    }
    if (others.length === 0) return;
    const [[, other]] = others;
    const apart = Math.max(1, distance(before, other));
    this.#wishes.zoom(distance(now, other) / apart, middle(now, other));
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey) {
      this.#wishes.zoom(Math.exp(-dy * WHEEL_ZOOM), this.#point(event));
    } else if (this.#wishes.isFree()) {
      this.#wishes.pan(event.shiftKey && dx === 0 ? -dy : -dx, event.shiftKey ? 0 : -dy);
    } else return;
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (event.key === "+" || event.key === "=") this.#wishes.zoom(ZOOM_STEP, null);
    else if (event.key === "-") this.#wishes.zoom(1 / ZOOM_STEP, null);
    else if (event.key === "0") this.#wishes.fit();
    else if (arrow !== undefined && this.#wishes.isFree()) this.#wishes.pan(...arrow);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** @param {Point} one @param {Point} other @returns {Point} */
const middle = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
