// @ts-check
/** The part of a scene's plane that is in use, measured anew only when it may have changed. */
import { planeOf } from "./view.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */

export class PlaneInUse {
  /** @type {Scene | null} */
  #scene = null;
  #revision = 0;
  #fading = 0;
  /** @type {ReturnType<typeof planeOf>} */
  #plane = { left: 0, top: 0, width: 0, height: 0 };

  /**
   * Costs a look at each stroke after a change of the scene, and nothing otherwise.
   * @param {Scene} scene
   */
  of(scene) {
    // Faded ink is dropped without a new revision.
    const { revision, fading: { length: fading } } = scene;
    const isKnown = scene === this.#scene && revision === this.#revision
      && fading === this.#fading;
    if (isKnown) return this.#plane;
    [this.#scene, this.#revision, this.#fading] = [scene, revision, fading];
    this.#plane = planeOf(scene);
    return this.#plane;
  }
}
