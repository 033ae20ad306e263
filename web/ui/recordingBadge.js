// @ts-check
/** A badge in the bar: whether the room is off the record, or cannot be saved. */
import { setAttribute, setText } from "./make.js";
import { RECORDING_BADGES, RECORDING_MEANINGS, RECORDING_TEXTS } from "./recordingStrings.js";

/** @typedef {keyof typeof RECORDING_BADGES} Recording */

export class RecordingBadge {
  #element;
  #say;
  /** @type {Recording} */
  #shown = "none";

  /** @param {HTMLElement} element @param {(text: string) => void} say speaks */
  constructor(element, say) {
    this.#element = element;
    this.#say = say;
  }

  /** @param {Recording} recording costs nothing where nothing changed */
  show(recording) {
    if (recording === this.#shown) return;
    const text = RECORDING_BADGES[recording];
    setAttribute(this.#element, "data-recording", recording);
    setAttribute(this.#element, "title", RECORDING_MEANINGS[recording]);
    setText(this.#element, text);
    this.#element.hidden = text === "";
    if (text !== "") this.#say(`${text}. ${RECORDING_MEANINGS[recording]}`);
    else if (RECORDING_BADGES[this.#shown] !== "") this.#say(RECORDING_TEXTS.savedAgain);
    this.#shown = recording;
  }
}
