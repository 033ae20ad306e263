// @ts-check
// Pointer Events of one element → touch records. Only this file handles the peculiarities
// of PointerEvent.

import { NOT_MEANT } from "../state/causes.js";
import { sampleOf, samplesOf, showsForce, touchKind } from "./pointerSamples.js";

/** @typedef {import("./pointerSamples.js").Sample} Sample */
/** @typedef {import("./pointerSamples.js").TouchKind} TouchKind */
/** @typedef {import("./touchBatcher.js").TouchRecord} TouchRecord */
/** @typedef {{id: number, kind: TouchKind, began: number, last: Sample}} ActiveTouch */

const PRIMARY_BUTTON = 0;
const PRIMARY_BUTTON_MASK = 1;
/** A finger that came down this shortly before the pen was the palm. */
const PALM_MILLISECONDS = 500;

/**
 * Turns the contacts on `element` into touch records.
 *
 * Draws only with a contact: a finger, a pen's tip, the primary mouse button; hovering and other
 * buttons never do. A pointer that the browser takes away (scrolling, an alert, lost capture) is
 * cancelled. Several pointers go on at once, each captured by the element.
 */
export class PointerInput {
  #element;
  #receive;
  #options;
  /** @type {Map<number, ActiveTouch>} by pointerId */
  #active = new Map();
  /** @type {Set<TouchKind>} kinds with a device that has proved to measure force */
  #forceful = new Set();
  #origin = { left: 0, top: 0 };

  /**
   * @param {HTMLElement} element
   * @param {(record: TouchRecord) => void} receive  called within the event, in order
   * @param {{nextId: () => number, accepts?: () => boolean, isPenOnly?: () => boolean}} options
   *   `nextId` gives each touch a number of its own; while `accepts` is false, nothing new begins;
   *   while `isPenOnly` is true, no finger does
   */
  constructor(element, receive, options) {
    this.#element = element;
    this.#receive = receive;
    this.#options = { accepts: () => true, isPenOnly: () => false, ...options };
    this.#listen();
  }

  /** @param {string} reason  Cancels every touch that is down. */
  cancelAll(reason) {
    for (const pointerId of [...this.#active.keys()]) this.#cancel(pointerId, reason);
  }

  #listen() {
    const element = this.#element;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    for (const type of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
      element.addEventListener(type, (event) => this.#cancel(event.pointerId, type));
    }
    // Safari zooms by gesture events and shows its loupe unless touches are claimed; a long press
    // elsewhere opens a menu. On the canvas only: the page around it zooms as ever.
    for (const type of ["gesturestart", "gesturechange", "touchstart", "contextmenu"]) {
      element.addEventListener(type, (event) => event.preventDefault(), { passive: false });
    }
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== PRIMARY_BUTTON || this.#active.has(event.pointerId)) return;
    if (!this.#options.accepts()) return;
    const kind = touchKind(event.pointerType);
    if (kind !== "mouse" && this.#options.isPenOnly()) {
      if (kind === "touch") return;
      this.#cancelPalm(event.timeStamp);
    }
    const { left, top } = this.#element.getBoundingClientRect();
    this.#origin = { left, top };
    const withForce = this.#measuresForce(kind, event.pressure);
    const sample = sampleOf(event, this.#origin, undefined, withForce);
    const id = this.#options.nextId();
    this.#active.set(event.pointerId, { id, kind, began: event.timeStamp, last: sample });
    this.#receive({ phase: "began", id, kind, samples: [sample] });
    this.#capture(event.pointerId);
  }

  /** @param {number} now when the pen came down */
  #cancelPalm(now) {
    for (const [pointerId, { kind, began }] of [...this.#active]) {
      const isPalm = kind === "touch" && now - began < PALM_MILLISECONDS;
      if (isPalm) this.#cancel(pointerId, NOT_MEANT.palm);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const touch = this.#active.get(event.pointerId);
    if (touch === undefined) return;
    // While a second mouse button is held, releasing the first one arrives as a move.
    if ((event.buttons & PRIMARY_BUTTON_MASK) === 0) return this.#up(event);
    const withForce = this.#measuresForce(touch.kind, event.pressure);
    const samples = samplesOf(event, this.#origin, touch.last, withForce);
    if (samples.length === 0) return;
    touch.last = samples[samples.length - 1];
    this.#receive({ phase: "moved", id: touch.id, samples });
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const touch = this.#active.get(event.pointerId);
    if (touch === undefined) return;
    this.#active.delete(event.pointerId);
    // A lifted pen presses with 0: its last force would be a measurement of nothing.
    const sample = sampleOf(event, this.#origin, touch.last, false);
    this.#receive({ phase: "ended", id: touch.id, samples: [sample] });
  }

  /** @param {number} pointerId @param {string} reason */
  #cancel(pointerId, reason) {
    const touch = this.#active.get(pointerId);
    if (touch === undefined) return;
    this.#active.delete(pointerId);
    this.#receive({ phase: "cancelled", id: touch.id, samples: [], reason });
  }

  /** @param {number} pointerId */
  #capture(pointerId) {
    try {
      this.#element.setPointerCapture(pointerId);
    } catch {
      // The pointer went up before this ran; its pointerup is already on the way.
    }
  }

  /** @param {TouchKind} kind @param {number} pressure */
  #measuresForce(kind, pressure) {
    if (showsForce(kind, pressure)) this.#forceful.add(kind);
    return this.#forceful.has(kind);
  }
}
