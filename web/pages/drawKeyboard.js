// @ts-check
/**
 * The keyboard's pen on the page: keys of the canvas in, touch records and a cross-hair out. While
 * the eraser is chosen, the pen erases instead.
 */
import { penAtCenter, pressKey } from "../input/keyboardPen.js";
import { hundredths } from "../input/pointerSamples.js";

/** @typedef {import("../input/touchBatcher.js").TouchRecord} TouchRecord */
/** @typedef {import("../input/eraserInput.js").Eraser} Eraser */
/** @typedef {import("../input/eraserInput.js").Point} Point */

export class KeyboardInput {
  #canvas;
  #mark;
  #receive;
  #options;
  /** @type {import("../input/keyboardPen.js").KeyboardPen | null} null until it is first used */
  #pen = null;
  /** @type {Point | null} where an eraser that is down was last */
  #erasedTo = null;
  /** Space is down: it acts when it goes up, or before the next key. */
  #isSpaceDown = false;

  /**
   * @param {HTMLElement} canvas
   * @param {HTMLElement} mark shows the pen's position
   * @param {(record: TouchRecord) => void} receive
   * @param {{nextId: () => number, accepts: () => boolean, eraser: Eraser,
   *   hasDragged?: () => boolean}} options  `hasDragged`: the canvas was dragged since Space went
   *   down, which then is no key of the pen
   */
  constructor(canvas, mark, receive, options) {
    this.#canvas = canvas;
    this.#mark = mark;
    this.#receive = receive;
    this.#options = options;
    canvas.addEventListener("keydown", (event) => this.#press(event));
    canvas.addEventListener("keyup", (event) => {
      if (event.key === " ") this.#act(event);
    });
    canvas.addEventListener("blur", () => this.#leave());
    canvas.addEventListener("pointerdown", () => this.#leave());
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") {
      event.preventDefault();
      this.#isSpaceDown ||= !event.repeat;
      return;
    }
    this.#act(event);
    this.#use(event, event.key);
  }

  /**
   * Puts the pen down or lifts it, unless Space dragged the canvas.
   * @param {KeyboardEvent} event
   */
  #act(event) {
    if (!this.#isSpaceDown) return;
    this.#isSpaceDown = false;
    if (!this.#options.hasDragged?.()) this.#use(event, " ");
  }

  /** @param {KeyboardEvent} event @param {string} pressed */
  #use(event, pressed) {
    const size = { width: this.#canvas.clientWidth, height: this.#canvas.clientHeight };
    const pen = this.#pen ?? penAtCenter(size);
    if (pressed === " " && pen.touch === null && !this.#options.accepts()) return;
    const key = { key: pressed, large: event.shiftKey, time: hundredths(event.timeStamp) };
    const outcome = pressKey(pen, key, size, this.#options.nextId);
    if (outcome === null) return;
    event.preventDefault();
    this.#pen = outcome.pen;
    for (const record of outcome.records) this.#take(record);
    this.#show();
  }

  /** A stroke erases if the eraser was chosen when it began. @param {TouchRecord} record */
  #take(record) {
    const { eraser } = this.#options;
    const { phase } = record;
    const erases = this.#erasedTo !== null || (phase === "began" && eraser.isOn());
    if (this.#pen === null || !erases) {
      this.#receive(record);
      return;
    }
    /** @type {Point} */
    const place = [this.#pen.x, this.#pen.y];
    if (phase !== "cancelled") eraser.move(this.#erasedTo ?? place, place);
    const isOver = phase === "cancelled" || phase === "ended";
    if (isOver) eraser.end(phase === "cancelled");
    this.#erasedTo = isOver ? null : place;
  }

  /** @param {string} reason  Lifts the pen and takes back what it was drawing. */
  cancelAll(reason) {
    this.#isSpaceDown = false;
    if (this.#pen === null || this.#pen.touch === null) return;
    this.#take({ phase: "cancelled", id: this.#pen.touch, samples: [], reason });
    this.#pen = { ...this.#pen, touch: null };
    this.#show();
  }

  /** The canvas lost the focus, or a finger took over. */
  #leave() {
    this.cancelAll("blur");
    this.#mark.hidden = true;
  }

  #show() {
    if (this.#pen === null) return;
    this.#mark.hidden = false;
    this.#mark.dataset.down = String(this.#pen.touch !== null);
    this.#mark.style.setProperty("--x", `${this.#pen.x}px`);
    this.#mark.style.setProperty("--y", `${this.#pen.y}px`);
  }
}
