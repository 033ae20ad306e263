// @ts-check
/** A view that glides to another one; at once where motion is unwanted. */
import { easeOut } from "./motion.js";

/** @typedef {import("./view.js").Transform} Transform */

const MILLISECONDS = 260;

/**
 * Between two views: the scale in equal ratios, about the point that both show alike. Pure.
 * @param {Transform} from
 * @param {Transform} to
 * @param {number} share 0…1 of the way
 * @returns {Transform}
 */
export function between(from, to, share) {
  const scale = from.scale * (to.scale / from.scale) ** share;
  const rest = to.scale === from.scale ? share : (scale - from.scale) / (to.scale - from.scale);
  return {
    scale, x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest,
  };
}

export class Glide {
  #show;
  #request = 0;
  /** @type {Transform | null} where it glides to; null: it rests */
  #to = null;
  #calm = matchMedia("(prefers-reduced-motion: reduce)");

  /** @param {(transform: Transform) => void} show */
  constructor(show) {
    this.#show = show;
  }

  /** Stays where it is. */
  stop() {
    cancelAnimationFrame(this.#request);
    this.#to = null;
  }

  /**
   * Glides on to another view.
   * @param {Transform} to
   * @returns {boolean} false while it rests: nothing happens
   */
  redirect(to) {
    if (this.#to === null) return false;
    this.#to = to;
    return true;
  }

  /** @param {Transform} from @param {Transform} to */
  start(from, to) {
    this.stop();
    if (this.#calm.matches) return this.#show(to);
    this.#to = to;
    const begun = performance.now();
    const step = () => {
      const end = this.#to;
      if (end === null) return;
      const share = easeOut(performance.now() - begun, MILLISECONDS);
      if (share < 1) this.#request = requestAnimationFrame(step);
      else this.#to = null;
      this.#show(share < 1 ? between(from, end, share) : end);
    };
    this.#request = requestAnimationFrame(step);
  }
}
