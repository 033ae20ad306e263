// @ts-check
/**
 * Marking a moment; whether the room is saved, as a switch; and its deletion, which asks first.
 * `show` has the last word: the server decides.
 */
import { askFirst } from "./askFirst.js";
import { entryForm, setting } from "./controls.js";
import { make, setAttribute, setText } from "./make.js";
import { switchControl } from "./propertyControl.js";
import { RECORDING_TEXTS } from "./recordingStrings.js";

/** The most characters of a name that the server keeps. */
const NAME_LENGTH = 64;

export class RecordingControl {
  element = make("div", { id: "recording-control", class: "recording stack" });
  #save;
  #remove = make("button", {
    id: "delete-room", class: "button small", type: "button", text: RECORDING_TEXTS.remove,
  });
  #name = make("input", {
    id: "mark-name", class: "field", type: "text", maxlength: String(NAME_LENGTH),
    "aria-label": RECORDING_TEXTS.markName, placeholder: RECORDING_TEXTS.markName,
  });
  #note = make("p", { class: "quiet", role: "status" });
  #markNow;

  /**
   * @param {(message: {type: "record", on: boolean} | {type: "delete"}) => void} ask
   * @param {(name: string) => boolean} mark false without a connection
   */
  constructor(ask, mark) {
    this.#markNow = mark;
    this.#save = switchControl(RECORDING_TEXTS.save, (on) => ask({ type: "record", on }));
    const sure = askFirst(this.#remove, {
      question: RECORDING_TEXTS.sure, act: () => ask({ type: "delete" }),
      yes: { id: "delete-room-now", text: RECORDING_TEXTS.removeNow },
      no: { id: "keep-room", text: RECORDING_TEXTS.keep },
    });
    const form = entryForm(() => this.mark(), { class: "recording-mark wrap" }, this.#name,
      make("button", {
        id: "mark-button", class: "button small", text: RECORDING_TEXTS.mark,
        title: RECORDING_TEXTS.markTitle,
      }));
    this.element.append(form, this.#note, setting(RECORDING_TEXTS.save, this.#save.element),
      this.#remove, sure);
  }

  /** Marks this moment by the name in the field. @returns {string} what became of it */
  mark() {
    const isMarked = this.#markNow(this.#name.value.trim());
    const text = isMarked ? RECORDING_TEXTS.marked : RECORDING_TEXTS.markOffline;
    setText(this.#note, text);
    if (isMarked) this.#name.value = "";
    return text;
  }

  /** @param {import("./recordingBadge.js").Recording} recording */
  show(recording) {
    this.#save.show({ name: "save", value: recording !== "off" });
    setAttribute(this.element, "data-recording", recording);
    /** @type {HTMLElement} */ (this.#save.element.parentElement).hidden = recording === "none";
  }
}
