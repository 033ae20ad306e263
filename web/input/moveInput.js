// @ts-check
/**
 * Input that moves the canvas over the plane, beside that which draws on it: the wheel, dragging
 * with Space, the middle button or the hand, two fingers, and keys. Must listen before whatever
 * draws on the element.
 */
import { commandOf, isTyping } from "../ui/typing.js";
import { Grip, distance, pointOn, wheelMove } from "./grip.js";
import { ARROWS, ZOOM_KEYS } from "./viewInput.js";

/** @typedef {import("./grip.js").Point} Point */

/**
 * @typedef {object} MoveWishes
 * @property {(dx: number, dy: number) => void} pan CSS pixels
 * @property {(factor: number, at: Point | null) => void} zoom above 1: closer; null: at the middle
 * @property {() => void} fit shows everything
 * @property {() => void} reset one to one
 * @property {() => void} toggleHand
 * @property {() => boolean} isHand every pointer moves the canvas
 * @property {() => boolean} isDrawing while a touch draws, nothing moves
 * @property {() => boolean} claimsTwo a second finger draws as well
 * @property {() => void} hold a pointer came down that moves the canvas
 * @property {() => void} takeOver a second finger came down to move: what the first drew goes
 */

const PRIMARY_BUTTON = 0;
const MIDDLE_BUTTON = 1;
/** Each button's bit in the mask of those that are down. */
const BUTTON_BITS = [1, 4];
/** CSS pixels that the first of two fingers may have drawn; beyond them its stroke stays. */
const MOST_DRAWN = 24;

export class MoveInput {
  #element;
  #wishes;
  #grip = new Grip();
  /** @type {Map<number, {isFinger: boolean, from: Point, now: Point}>} pointers that draw */
  #drawing = new Map();
  /** @type {Map<number, number>} the bits of the buttons that drag, by pointer */
  #bits = new Map();
  /** @type {Set<number>} pointers that a pen made let go: they do nothing until they lift */
  #idle = new Set();
  #isSpaceDown = false;
  #hasDragged = false;
  #pinch = 1;

  /** @param {HTMLElement} element @param {MoveWishes} wishes */
  constructor(element, wishes) {
    this.#element = element;
    this.#wishes = wishes;
    const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ act) =>
      element.addEventListener(type, act, { capture: true, passive: false });
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#up(event));
    listen("pointercancel", (event) => this.#up(event));
    listen("wheel", (event) => this.#wheel(event));
    // Pinches on a trackpad in Safari.
    listen("gesturestart", () => (this.#pinch = 1));
    listen("gesturechange", (event) => this.#safariPinch(event));
    // Ahead of the keyboard's pen, which has the same arrow keys.
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    document.addEventListener("keyup", ({ key }) => {
      if (key === " ") this.#setSpace(false);
    });
    addEventListener("blur", () => this.#setSpace(false));
    // A pointer that nothing captured may go up elsewhere, as another button of the mouse.
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(type, ({ pointerId }) => this.#drawing.delete(pointerId), { capture: true });
    }
  }

  /** Whether the canvas was dragged since Space went down last. */
  get hasDragged() {
    return this.#hasDragged;
  }

  /** @param {boolean} isDown */
  #setSpace(isDown) {
    this.#isSpaceDown = isDown;
    if (isDown) this.#hasDragged = false;
    this.#show();
  }

  #show() {
    const { dataset } = this.#element;
    if (this.#grip.count > 0) dataset.move = "dragging";
    else if (this.#isSpaceDown) dataset.move = "ready";
    else delete dataset.move;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#idle.delete(event.pointerId);
    if (event.pointerType === "pen") this.#letGo();
    if (!this.#holds(event)) {
      const point = pointOn(this.#element, event);
      this.#drawing.set(event.pointerId, {
        isFinger: event.pointerType === "touch", from: point, now: point,
      });
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#hasDragged = true;
    this.#grip.take(event.pointerId, pointOn(this.#element, event));
    this.#bits.set(event.pointerId, BUTTON_BITS[event.button]);
    this.#element.setPointerCapture(event.pointerId);
    this.#wishes.hold();
    this.#show();
  }

  /** A palm beside the pen may have come down as two fingers. */
  #letGo() {
    for (const pointer of this.#grip.letAllGo()) this.#idle.add(pointer);
    this.#bits.clear();
    this.#show();
  }

  /** Whether a pointer that comes down moves the canvas. @param {PointerEvent} event */
  #holds({ button, pointerType }) {
    if (this.#grip.count > 0) return pointerType === "touch";
    const { isHand, isDrawing, claimsTwo, takeOver } = this.#wishes;
    if (pointerType === "touch" && this.#hasOneFinger() && !claimsTwo()) {
      takeOver();
      for (const [pointer, { now }] of this.#drawing) this.#grip.take(pointer, now);
      this.#drawing.clear();
      return true;
    }
    if (isDrawing()) return false;
    return button === MIDDLE_BUTTON
      || (button === PRIMARY_BUTTON && (this.#isSpaceDown || isHand()));
  }

  /** Whether one finger draws that has drawn next to nothing: no palm beside a pen ends its ink. */
  #hasOneFinger() {
    const [first, ...others] = this.#drawing.values();
    return first !== undefined && others.length === 0 && first.isFinger
      && distance(first.from, first.now) <= MOST_DRAWN;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#idle.has(event.pointerId)) return event.stopImmediatePropagation();
    const drawing = this.#drawing.get(event.pointerId);
    if (drawing?.isFinger) drawing.now = pointOn(this.#element, event);
    if (!this.#grip.has(event.pointerId)) return;
    // While another button is held, its release arrives as a move.
    const bit = this.#bits.get(event.pointerId) ?? BUTTON_BITS[PRIMARY_BUTTON];
    if ((event.buttons & bit) === 0) return this.#up(event);
    event.stopImmediatePropagation();
    const move = this.#grip.move(event.pointerId, pointOn(this.#element, event));
    if (move === null) return;
    this.#wishes.pan(...move.pan);
    if (move.at !== null) this.#wishes.zoom(move.factor, move.at);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (this.#idle.delete(event.pointerId)) return event.stopImmediatePropagation();
    if (!this.#grip.has(event.pointerId)) return;
    event.stopImmediatePropagation();
    this.#grip.letGo(event.pointerId);
    this.#bits.delete(event.pointerId);
    this.#show();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const move = wheelMove(event, this.#element.clientHeight);
    if ("factor" in move) this.#wishes.zoom(move.factor, pointOn(this.#element, event));
    else this.#wishes.pan(...move.pan);
  }

  /** @param {MouseEvent & {scale: number}} event */
  #safariPinch(event) {
    // Fingers on the screen come as pointers too.
    if (this.#grip.count > 0 || this.#drawing.size > 0) return;
    this.#wishes.zoom(event.scale / this.#pinch, pointOn(this.#element, event));
    this.#pinch = event.scale;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    const { pan, toggleHand, isHand, isDrawing } = this.#wishes;
    const isOnCanvas = target === this.#element || target === document.body;
    if (isOnCanvas && isHand() && !isDrawing() && key in ARROWS) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return pan(...ARROWS[key]);
    }
    ZOOM_KEYS[commandOf(event)]?.(this.#wishes);
    if (repeat) return;
    if (key === " " && isOnCanvas) this.#setSpace(true);
    if (commandOf(event) === "h") toggleHand();
  }
}
