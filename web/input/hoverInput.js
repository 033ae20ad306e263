// @ts-check
// Pointers over one element that touch nothing → touch records: a mouse with no button held, a pen
// in the air. Fingers never hover.

import { sampleOf, touchKind } from "./pointerSamples.js";

/** @typedef {import("./pointerSamples.js").Sample} Sample */
/** @typedef {import("./touchBatcher.js").TouchRecord} TouchRecord */
/** @typedef {keyof typeof IDS} HoverKind */

/** Ids that no touch of a sequence ever reaches. */
const IDS = Object.freeze({ mouse: 2_000_000_001, pen: 2_000_000_002 });

/**
 * Records hovering pointers while they are wanted. One that comes down does not leave: its touch
 * ends the hover.
 */
export class HoverInput {
  #element;
  #receive;
  #wanted;
  /** @type {Map<HoverKind, Sample>} the last sample of those that hover */
  #over = new Map();

  /**
   * @param {HTMLElement} element
   * @param {(record: TouchRecord) => void} receive  called within the event, in order
   * @param {{wanted: () => boolean}} options  while `wanted` is false, nothing is recorded
   */
  constructor(element, receive, { wanted }) {
    this.#element = element;
    this.#receive = receive;
    this.#wanted = wanted;
    for (const type of /** @type {const} */ (["pointerenter", "pointermove"])) {
      element.addEventListener(type, (event) => this.#move(event));
    }
    for (const type of /** @type {const} */ (["pointerleave", "pointercancel"])) {
      element.addEventListener(type, (event) => this.#leave(kindOf(event)));
    }
  }

  /** Lets all hovering pointers leave. */
  leave() {
    for (const kind of [...this.#over.keys()]) this.#leave(kind);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const kind = kindOf(event);
    if (kind === null || event.buttons !== 0) return;
    if (!this.#wanted()) return this.#leave(kind);
    const { left, top } = this.#element.getBoundingClientRect();
    const last = this.#over.get(kind);
    const sample = sampleOf(event, { left, top }, last, false);
    if (last !== undefined && last[0] === sample[0] && last[1] === sample[1]) return;
    this.#over.set(kind, sample);
    this.#receive({ phase: "hovered", id: IDS[kind], kind, samples: [sample] });
  }

  /** @param {HoverKind | null} kind */
  #leave(kind) {
    if (kind === null || !this.#over.delete(kind)) return;
    this.#receive({ phase: "hovered", id: IDS[kind], samples: [] });
  }
}

/** @param {PointerEvent} event @returns {HoverKind | null} null for what cannot hover */
function kindOf({ pointerType }) {
  const kind = touchKind(pointerType);
  return kind === "touch" ? null : kind;
}
