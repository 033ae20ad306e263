// @ts-check
/** Fingers that hold a picture: one drags it, two drag and zoom it; and the wheel does both. */

/** @typedef {readonly [x: number, y: number]} Point CSS pixels from the element's top left */
/** @typedef {{pan: Point, factor: number, at: Point | null}} Move `factor` above 1: closer, about
 *   `at`, after the `pan` */

/** A notch of a mouse wheel is 100 to 120, a trackpad's pinch some 10 a frame. */
const WHEEL_ZOOM = 1 / 200;
/** CSS pixels that a line of a wheel counts for. */
const LINE = 16;

export class Grip {
  /** @type {Map<number, Point>} pointers that hold */
  #held = new Map();

  get count() {
    return this.#held.size;
  }

  /** @param {number} pointer */
  has(pointer) {
    return this.#held.has(pointer);
  }

  /** @param {number} pointer @param {Point} point */
  take(pointer, point) {
    this.#held.set(pointer, point);
  }

  /** @param {number} pointer */
  letGo(pointer) {
    this.#held.delete(pointer);
  }

  /** @returns {number[]} the pointers that held */
  letAllGo() {
    const pointers = [...this.#held.keys()];
    this.#held.clear();
    return pointers;
  }

  /**
   * A pointer that holds has moved; null with more than two, which hold still.
   * @param {number} pointer
   * @param {Point} now
   * @returns {Move | null}
   */
  move(pointer, now) {
    const before = this.#held.get(pointer) ?? now;
    this.#held.set(pointer, now);
    const others = [...this.#held].filter(([id]) => id !== pointer);
    if (others.length > 1) return null;
    const share = others.length + 1;
    const pan = /** @type {const} */ ([(now[0] - before[0]) / share, (now[1] - before[1]) / share]);
    if (others.length === 0) return { pan, factor: 1, at: null };
    const [[, other]] = others;
    const apart = Math.max(1, distance(before, other));
    return { pan, factor: distance(now, other) / apart, at: middle(now, other) };
  }
}

/**
 * With Ctrl or Command the wheel zooms, as does a pinch on a trackpad; else it pans.
 * @param {WheelEvent} event
 * @param {number} page CSS pixels of the element, for a wheel that scrolls by pages
 * @returns {{factor: number} | {pan: Point}}
 */
export function wheelMove({ deltaX, deltaY, deltaMode, ctrlKey, metaKey, shiftKey }, page) {
  const unit = [1, LINE, page][deltaMode];
  const [dx, dy] = [deltaX * unit, deltaY * unit];
  if (ctrlKey || metaKey) return { factor: Math.exp(-dy * WHEEL_ZOOM) };
  const isSideways = shiftKey && dx === 0;
  return { pan: [0 - (isSideways ? dy : dx), 0 - (shiftKey ? 0 : dy)] };
}

/**
 * Where an event is on an element.
 * @param {Element} element
 * @param {MouseEvent} event
 * @returns {[x: number, y: number]} CSS pixels from its top left
 */
export function pointOn(element, { clientX, clientY }) {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** @param {Point} one @param {Point} other */
export const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** @param {Point} one @param {Point} other @returns {Point} */
const middle = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
