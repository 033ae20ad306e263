// @ts-check
/**
 * Undo, redo and clear of one's own ink: buttons, keys, and the offer to undo a clear. In a lesson
 * they leave the room's ink alone, and undo takes a drawing back.
 */
import { clearingOf } from "../state/sceneParts.js";
import { NOTICES, SPOKEN, TEXTS } from "../ui/drawStrings.js";
import { byId } from "../ui/make.js";
import { onPress } from "../ui/press.js";
import { isTyping, letterOf } from "../ui/typing.js";

/** How long a clear is offered to be undone. */
const OFFER_MILLISECONDS = 8_000;

export class DrawSteps {
  #session;
  #options;
  #undo = /** @type {HTMLButtonElement} */ (byId("undo-button"));
  #redo = /** @type {HTMLButtonElement} */ (byId("redo-button"));
  #clearing = byId("clear-button");
  /** @type {import("./drawStatus.js").Notice | null} to undo a clear */
  #offer = null;

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {{status: import("./drawStatus.js").DrawStatus, say: (text: string) => void,
   *   begin: () => void, teaching: import("./drawTeaching.js").DrawTeaching}} options  `begin`:
   *   what was said of the last gesture goes
   */
  constructor(session, options) {
    this.#session = session;
    this.#options = options;
    const isMac = navigator.platform.startsWith("Mac");
    const keys = isMac ? ["⌘Z", "⇧⌘Z"] : ["Ctrl+Z", "Ctrl+Shift+Z"];
    this.#undo.title = `${TEXTS.undo} (${keys[0]})`;
    this.#redo.title = `${TEXTS.redo} (${keys[1]})`;
    onPress(this.#undo, () => this.#step("undo"));
    onPress(this.#redo, () => this.#step("redo"));
    onPress(this.#clearing, () => this.#clear());
    session.addEventListener("lost", () => {
      if (session.isUnanswered) options.status.tell(NOTICES.stepLost);
    });
    document.addEventListener("keydown", (event) => {
      const type = stepOfKey(event);
      if (type === null || isTyping(event.target)) return;
      event.preventDefault();
      this.#step(type);
    });
  }

  /** A gesture begins: it would be what an undo of the clear takes back. */
  begin() {
    this.#options.status.takeBack(this.#offer);
  }

  /** Brings the buttons up to date. */
  update() {
    const { canUndo: undoes, canRedo: redoes } = this.#stepped;
    // A button that was pressed stays focused: it is disabled for assistive technology alone.
    this.#undo.setAttribute("aria-disabled", String(!undoes));
    this.#redo.setAttribute("aria-disabled", String(!redoes));
    if (!undoes) this.#options.status.takeBack(this.#offer);
    this.#clearing.setAttribute("aria-disabled", String(this.#options.teaching.isLearning));
  }

  get #stepped() {
    const { teaching } = this.#options;
    return teaching.isLearning ? teaching : this.#session;
  }

  /** @param {"undo"|"redo"} type */
  #step(type) {
    const { canUndo: undoes, canRedo: redoes } = this.#stepped;
    if (!(type === "undo" ? undoes : redoes)) return;
    this.#options.begin();
    this.#options.status.takeBack();
    this.#stepped.step(type);
    this.#options.say(SPOKEN[type]);
  }

  #clear() {
    const { begin, status, teaching } = this.#options;
    if (teaching.isLearning) return undefined;
    begin();
    const isPartial = this.#session.own.hasOlderInk;
    const hadInk = this.#session.canUndo;
    this.#session.clear();
    if (isPartial) return status.tell(NOTICES.olderInk);
    const { scene, drawer } = this.#session;
    const { onStart, after } = clearingOf(scene, drawer);
    // Ink that clears itself is gone.
    if (!hadInk || onStart === true || after !== undefined) return;
    this.#offer = status.offer(
      NOTICES.cleared, OFFER_MILLISECONDS, TEXTS.undo, () => this.#step("undo"));
  }
}

/** @param {KeyboardEvent} event @returns {"undo"|"redo"|null} */
function stepOfKey(event) {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = letterOf(event);
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && ctrlKey ? "redo" : null;
}
