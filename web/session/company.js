// @ts-check
/** Who else is in a drawer's room: where they point, and what this page shows them. */
import { hasCompany, noHere, takeHere } from "../state/here.js";
import { OwnCursor } from "./ownCursor.js";

/** @typedef {import("../protocol/messages.js").ClientMessage} ClientMessage */

export class Company {
  /** Where the others point, and everyone's reactions. */
  here = noHere();
  #scene;
  #send;
  #cursor;

  /**
   * @param {import("../state/sceneParts.js").Scene} scene
   * @param {(message: ClientMessage) => boolean} send  false without a connection
   */
  constructor(scene, send) {
    this.#scene = scene;
    this.#send = send;
    this.#cursor = new OwnCursor(send, () => !this.isThere);
  }

  /** Whether anybody else is here. */
  get isThere() {
    return hasCompany(this.#scene);
  }

  /** @param {import("../protocol/messages.js").Message} message that the scene has applied */
  receive(message) {
    takeHere(this.here, message, this.#scene, performance.now());
  }

  /**
   * Where this page's pointer is.
   * @param {readonly [number, number] | null} place CSS pixels of the canvas; null: nowhere
   */
  point(place) {
    this.#cursor.move(place);
  }

  /** A stroke begins, or the connection is lost: the others see no cursor. */
  stopPointing() {
    this.#cursor.forget();
  }

  /**
   * Shows a reaction, to everyone.
   * @param {import("../state/here.js").ReactionName} what
   * @returns {boolean} false without a connection
   */
  react(what) {
    return this.#send({ type: "react", what });
  }
}
