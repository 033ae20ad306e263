// @ts-check
/**
 * The draw page's window on the room's plane: what it shows, and with it where what is drawn lies.
 * It moves between gestures, never while one is drawn.
 */
import { Glide } from "../canvas/glide.js";
import { canvasOnPlane, fitTransform, planeOf, transformOf } from "../canvas/view.js";
import { panned, strokesBeyond, zoomed } from "../canvas/viewport.js";
import { MoveInput } from "../input/moveInput.js";
import { claimsTwoFingers } from "../state/twoFingers.js";
import { HOME, SCALES, isSameViewport, tidyViewport } from "../state/viewports.js";
import { make, setHidden, setText } from "../ui/make.js";
import { MoveControls } from "../ui/moveControls.js";
import { onPress } from "../ui/press.js";
import { MOVE_TEXTS, beyondText } from "../ui/viewStrings.js";

/** @typedef {import("../canvas/view.js").Transform} Transform */
/** @typedef {import("../canvas/view.js").Part} Part */
/** @typedef {import("../input/grip.js").Point} Point */

/** CSS pixels that stay free around what is shown, and below it, for the tray. */
const MARGIN = 24;
const BOTTOM = 160;

export class DrawView {
  #session;
  #options;
  #input;
  #controls;
  #glide = new Glide((transform) => this.#show(transform));
  #viewport = HOME;
  #isHand = false;
  /** @type {string | null} the drawer whose canvas is shown, wherever it goes */
  #followed = null;
  /** @type {string | null} in which that drawer has its id */
  #epoch = null;
  #beyond = make("button", { class: "button beyond", type: "button", hidden: true });

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {{surface: HTMLElement, canvas: import("../canvas/sceneCanvas.js").SceneCanvas,
   *   beside: HTMLElement, say: (text: string) => void, changed: () => void,
   *   takeOver: () => void, isTaken: () => boolean, isPenOnly: () => boolean}} options
   *   `beside`: the buttons come after it; `changed`: another drawer is followed, or none;
   *   `takeOver`: what is being drawn is taken back; `isTaken`: further fingers teach or erase;
   *   `isPenOnly`: no finger draws
   */
  constructor(session, options) {
    this.#session = session;
    this.#options = options;
    const wishes = {
      pan: (/** @type {number} */ dx, /** @type {number} */ dy) =>
        this.#move((from) => panned(from, dx, dy)),
      zoom: (/** @type {number} */ factor, /** @type {Point | null} */ at) =>
        this.#move((from) => zoomed(from, factor, at ?? this.#middle, SCALES.least)),
      fit: () => this.fit(),
      reset: () => this.#reset(),
      toggleHand: () => this.#toggleHand(),
      isHand: () => this.#isHand,
      isDrawing: () => session.isDrawing,
      claimsTwo: () => options.isTaken()
        || (!options.isPenOnly() && claimsTwoFingers(session.scene.recognizerSet)),
      takeOver: options.takeOver,
      // What is under the cursor moves with it: the others would see it run the other way.
      hold: () => session.company.point(null),
    };
    this.#input = new MoveInput(options.surface, wishes);
    this.#controls = new MoveControls(wishes, options.surface);
    const stage = /** @type {HTMLElement} */ (options.surface.parentElement);
    stage.after(this.#beyond);
    options.beside.after(this.#controls.element);
    onPress(this.#beyond, () => this.#goBeyond());
    this.#restore();
    // Not at each move: storage is synchronous.
    addEventListener("pagehide", () => this.#keep());
  }

  /** Whether the canvas was dragged since Space went down. */
  get hasDragged() {
    return this.#input.hasDragged;
  }

  /** Whether pointers and arrow keys move the canvas. */
  get isHand() {
    return this.#isHand;
  }

  /** The drawer whose canvas is shown; null: none. */
  get followed() {
    return this.#followed;
  }

  /** A gesture begins: whatever still moves stays where it is. */
  hold() {
    this.#glide.stop();
    this.#setFollowed(null);
  }

  /** From now on a pointer draws. */
  putHandAway() {
    if (this.#isHand) this.#toggleHand();
  }

  /** Shows all that is in use of the plane. */
  fit() {
    this.#setFollowed(null);
    this.#glideTo(planeOf(this.#session.scene));
  }

  /**
   * Shows the canvas of a drawer wherever it goes, until this page draws or moves by itself.
   * @param {string | null} drawer
   */
  follow(drawer) {
    this.#setFollowed(drawer);
    this.#epoch = this.#session.scene.epoch;
    const part = canvasOnPlane(this.#session.scene.drawers.get(drawer ?? ""));
    if (part !== null) this.#glideTo(part);
  }

  /** Follows the drawer that is followed. To be called when the scene has changed. */
  update() {
    if (this.#followed === null) return;
    const { epoch, drawers } = this.#session.scene;
    const part = canvasOnPlane(drawers.get(this.#followed));
    if (part === null || epoch !== this.#epoch) return this.#setFollowed(null);
    if (this.#session.isDrawing) return;
    const next = this.#around(part);
    if (!this.#glide.redirect(next)) this.#show(next);
  }

  /** Shows what is off the screen. Costs a look at each stroke. */
  updateBeyond() {
    const { count, direction } = this.#findBeyond();
    setHidden(this.#beyond, count === 0, this.#options.surface);
    this.#beyond.dataset.direction = direction;
    setText(this.#beyond, beyondText(count, direction));
  }

  #findBeyond() {
    const { transform, screen } = this.#options.canvas.place;
    return strokesBeyond(this.#session.scene, transform, screen);
  }

  #goBeyond() {
    const { box } = this.#findBeyond();
    if (box === null) return;
    const { left, top, right, bottom } = box;
    this.#setFollowed(null);
    this.#glideTo({ left, top, width: right - left, height: bottom - top }, this.#scale);
  }

  /** @param {string | null} drawer */
  #setFollowed(drawer) {
    if (drawer === this.#followed) return;
    this.#followed = drawer;
    this.#options.changed();
  }

  get #scale() {
    return this.#viewport.scale ?? 1;
  }

  /** @returns {[number, number]} of the screen */
  get #middle() {
    const { width, height } = this.#options.canvas.screen;
    return [width / 2, height / 2];
  }

  /** One to one about the middle of the screen; from there back to the origin. */
  #reset() {
    const from = transformOf(this.#viewport);
    this.#setFollowed(null);
    this.#start(this.#scale === 1
      ? transformOf(HOME)
      : zoomed(from, 1 / this.#scale, this.#middle, SCALES.least));
  }

  #toggleHand() {
    this.#isHand = !this.#isHand;
    this.#options.surface.toggleAttribute("data-hand", this.#isHand);
    this.#options.say(this.#isHand ? MOVE_TEXTS.handOn : MOVE_TEXTS.handOff);
    this.#showState();
  }

  /** @param {(from: Transform) => Transform} change */
  #move(change) {
    this.#glide.stop();
    this.#setFollowed(null);
    this.#show(change(transformOf(this.#viewport)));
  }

  /** @param {Part} part @param {number} [mostScale] by default as it is shown to its drawer */
  #glideTo(part, mostScale = part.scale ?? 1) {
    this.#start(this.#around(part, mostScale));
  }

  /** @param {Transform} to */
  #start(to) {
    if (!this.#session.isDrawing) this.#glide.start(transformOf(this.#viewport), to);
  }

  /**
   * The view with a part of the plane in the middle of the free screen.
   * @param {Part} part
   * @param {number} [mostScale]
   */
  #around(part, mostScale = part.scale ?? 1) {
    const fitted = fitTransform(part, this.#options.canvas.screen, MARGIN, BOTTOM, mostScale);
    return zoomed(fitted, 1, this.#middle, SCALES.least);
  }

  /** @param {Transform} transform */
  #show({ scale, x, y }) {
    if (this.#session.isDrawing) return this.#glide.stop();
    const viewport = tidyViewport({ x: -x / scale, y: -y / scale, scale });
    if (isSameViewport(viewport, this.#viewport)) return;
    this.#viewport = viewport;
    this.#session.viewport = viewport;
    this.#options.canvas.show({ view: { mode: "own", viewport } });
    this.#showState();
  }

  #showState() {
    this.#controls.show({ scale: this.#scale, isHand: this.#isHand });
    document.body.dataset.zoom = String(this.#scale);
  }

  get #key() {
    return `viewport/${this.#session.room}`;
  }

  #keep() {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#viewport));
    } catch {
      // Without storage, a reload begins at the origin.
    }
  }

  /** A reload shows the same part of the plane. */
  #restore() {
    /** @type {{x?: unknown, y?: unknown, scale?: unknown}} */
    let kept = {};
    try {
      kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "{}");
    } catch {
      // Whatever it was, it was no viewport.
    }
    const number = (/** @type {unknown} */ value, /** @type {number} */ other) =>
      typeof value === "number" && Number.isFinite(value) ? value : other;
    this.#viewport = tidyViewport({
      x: number(kept?.x, 0), y: number(kept?.y, 0), scale: number(kept?.scale, 1),
    });
    this.#session.viewport = this.#viewport;
    this.#options.canvas.show({ view: { mode: "own", viewport: this.#viewport } });
    this.#showState();
  }
}
