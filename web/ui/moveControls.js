// @ts-check
/** The draw page's buttons that move its canvas over the plane. */
import { iconButton } from "./iconButton.js";
import { make, setAttribute, setText } from "./make.js";
import { onPress } from "./press.js";
import { ZOOM_STEP } from "../input/viewInput.js";
import { MOVE_TEXTS, percentText } from "./viewStrings.js";

/** @typedef {Pick<import("../input/moveInput.js").MoveWishes,
 *   "zoom" | "fit" | "reset" | "toggleHand">} MoveButtons */

export class MoveControls {
  #controls;
  #hand = iconButton("hand", MOVE_TEXTS.hand, () => {});
  #scale = make("button", { class: "button bare scale", type: "button", title: MOVE_TEXTS.reset });

  #surface;

  /**
   * @param {MoveButtons} wishes
   * @param {HTMLElement} surface the canvas: gets the focus of a button that is no longer shown
   */
  constructor({ zoom, fit, reset, toggleHand }, surface) {
    this.#surface = surface;
    this.#hand.id = "hand-button";
    this.#hand.setAttribute("aria-pressed", "false");
    this.#scale.id = "scale-button";
    onPress(this.#hand, toggleHand);
    onPress(this.#scale, reset);
    const all = iconButton("fit", MOVE_TEXTS.fit, fit);
    all.id = "fit-button";
    this.#controls = make("div", {
      class: "move-controls", role: "toolbar", "aria-label": MOVE_TEXTS.title,
    },
    this.#hand,
    iconButton("zoomOut", MOVE_TEXTS.zoomOut, () => zoom(1 / ZOOM_STEP, null)),
    this.#scale,
    iconButton("zoomIn", MOVE_TEXTS.zoomIn, () => zoom(ZOOM_STEP, null)),
    all);
    this.element = make("div", { class: "move-anchor" }, this.#controls);
  }

  /** @param {{scale: number, isHand: boolean}} state */
  show({ scale, isHand }) {
    const text = percentText(scale);
    setText(this.#scale, text);
    setAttribute(this.#scale, "aria-label", `${text}. ${MOVE_TEXTS.reset}`);
    setAttribute(this.#hand, "aria-pressed", String(isHand));
    // A phone shows the others while they are of use only, to leave the paper free.
    setAttribute(this.#controls, "data-all", String(isHand || text !== percentText(1)));
    const focused = document.activeElement;
    if (this.#controls.contains(focused) && focused?.getClientRects().length === 0) {
      this.#surface.focus({ preventScroll: true });
    }
  }
}
