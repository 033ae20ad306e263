// @ts-check
/** Who else is in a drawer's room: where they point, and what this page shows them. */
import { hasCompany, noHere, takeHere } from "../state/here.js";
import { onPlane } from "../state/viewports.js";
import { OwnCursor } from "./ownCursor.js";

/** @typedef {import("../state/viewports.js").Place} Place */

export class Company {
  /** Where the others point, and everyone's reactions. */
  here = noHere();
  #options;
  #cursor;
  /** @type {Place | null} where this page's pointer is on its canvas */
  #pointer = null;

  /**
   * @param {{scene: import("../state/sceneParts.js").Scene,
   *   viewport: () => import("../state/viewports.js").Viewport,
   *   sendCursor: (place: Place | null) => boolean,
   *   setTimer?: (act: () => void, milliseconds: number) => unknown}} options
   *   `viewport`: where this page's canvas lies; `sendCursor`: of a place on the plane, false
   *   without a connection
   */
  constructor(options) {
    this.#options = options;
    this.#cursor = new OwnCursor(options.sendCursor, () => !this.isThere, options.setTimer);
  }

  /** Whether anybody else is here. */
  get isThere() {
    return hasCompany(this.#options.scene);
  }

  /** @param {import("../protocol/messages.js").Message} message that the scene has applied */
  receive(message) {
    takeHere(this.here, message, this.#options.scene, performance.now());
  }

  /**
   * Where this page's pointer is.
   * @param {Place | null} place CSS pixels of the canvas; null: nowhere
   */
  point(place) {
    this.#pointer = place;
    this.moved();
  }

  /** The canvas may lie elsewhere on the plane, under a pointer that rests. */
  moved() {
    const place = this.#pointer;
    this.#cursor.move(place === null ? null : onPlane(this.#options.viewport(), place));
  }

  /** A stroke begins, or the connection is lost: the others see no cursor. */
  stopPointing() {
    this.#pointer = null;
    this.#cursor.forget();
  }
}
