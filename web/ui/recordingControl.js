// @ts-check
/**
 * Whether the room is saved, as a switch; and its deletion, which asks first. `show` has the last
 * word: the server decides.
 */
import { make, setAttribute } from "./make.js";
import { onPress } from "./press.js";
import { switchControl } from "./propertyControl.js";
import { RECORDING_TEXTS } from "./recordingStrings.js";

/** @typedef {import("./recordingBadge.js").Recording} Recording */

/** @param {string} text @param {string} id @param {string} [kind] */
const button = (text, id, kind = "") =>
  make("button", { id, class: `button small ${kind}`, type: "button", text });

export class RecordingControl {
  element = make("div", { id: "recording-control", class: "recording" });
  #save;
  #remove = button(RECORDING_TEXTS.remove, "delete-room");
  #sure = make("div", { class: "recording-sure", role: "group" });

  /** @param {(message: {type: "record", on: boolean} | {type: "delete"}) => void} ask */
  constructor(ask) {
    this.#save = switchControl(RECORDING_TEXTS.save, (on) => ask({ type: "record", on }));
    const now = button(RECORDING_TEXTS.removeNow, "delete-room-now", "danger");
    const keep = button(RECORDING_TEXTS.keep, "keep-room");
    this.#sure.append(make("p", { class: "quiet", text: RECORDING_TEXTS.sure }),
      make("div", { class: "recording-choice" }, now, keep));
    this.#sure.hidden = true;
    const choose = (/** @type {boolean} */ isOpen) => {
      this.#sure.hidden = !isOpen;
      this.#remove.hidden = isOpen;
      (isOpen ? keep : this.#remove).focus();
    };
    onPress(this.#remove, () => choose(true));
    onPress(keep, () => choose(false));
    onPress(now, () => {
      choose(false);
      ask({ type: "delete" });
    });
    this.element.append(
      make("div", { class: "set-delivery" },
        make("span", { class: "property-name", text: RECORDING_TEXTS.save }), this.#save.element),
      this.#remove, this.#sure);
  }

  /** @param {Recording} recording */
  show(recording) {
    this.#save.show({ name: "save", value: recording !== "off" });
    setAttribute(this.element, "data-recording", recording);
    /** @type {HTMLElement} */ (this.#save.element.parentElement).hidden = recording === "none";
  }
}
