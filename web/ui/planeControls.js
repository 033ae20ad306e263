// @ts-check
/** Shows all of the room's plane, one drawer's canvas, or what somebody pans and zooms to. */
import { fitTransform } from "../canvas/view.js";
import { LEAST_SHARE, panned, strokesBeyond, zoomed } from "../canvas/viewport.js";
import { ViewInput, ZOOM_STEP } from "../input/viewInput.js";
import { iconButton } from "./iconButton.js";
import { make, setAttribute, setHidden, setText } from "./make.js";
import { VIEW_TEXTS, beyondText } from "./viewStrings.js";

/** @typedef {import("../canvas/sceneCanvas.js").FitView} FitView */
/** @typedef {import("../canvas/view.js").Transform} Transform */

export class PlaneControls {
  #surface;
  #canvas;
  #options;
  /** @type {"all" | "free" | {drawer: string}} */
  #shown = "all";
  /** @type {string | null} */
  #epoch = null;
  #beyond = make("button", { class: "button bare beyond", type: "button", hidden: true });

  /**
   * @param {HTMLElement} surface over the canvas; gets the input, and `data-free` while it pans
   * @param {import("../canvas/sceneCanvas.js").SceneCanvas} canvas
   * @param {{fit: FitView, changed: () => void}} options `changed`: somebody chose another view
   */
  constructor(surface, canvas, options) {
    this.#surface = surface;
    this.#canvas = canvas;
    this.#options = options;
    this.#beyond.addEventListener("click", () => this.follow(null));
    this.element = make("div", {
      class: "plane-controls", role: "toolbar", "aria-label": VIEW_TEXTS.title,
    },
    this.#beyond,
    iconButton("zoomOut", VIEW_TEXTS.zoomOut, () => this.zoom(1 / ZOOM_STEP, null)),
    iconButton("zoomIn", VIEW_TEXTS.zoomIn, () => this.zoom(ZOOM_STEP, null)),
    iconButton("fit", VIEW_TEXTS.fit, () => this.follow(null)));
    new ViewInput(surface, {
      pan: (dx, dy) => this.#free(this.#canvas.place.transform, dx, dy),
      zoom: (factor, at) => this.zoom(factor, at),
      fit: () => this.follow(null),
      reset: () => this.zoom(1 / this.#canvas.place.transform.scale, null),
      isFree: () => this.#shown === "free",
    });
    surface.after(this.element);
    canvas.show({ view: options.fit });
  }

  /** The drawer whose canvas is shown alone. */
  get followed() {
    return typeof this.#shown === "object" ? this.#shown.drawer : null;
  }

  /**
   * The canvas of one drawer as big as fits, or all of the plane; now and when it grows.
   * @param {string | null} drawer null: all
   */
  follow(drawer) {
    const { fit } = this.#options;
    if (drawer === null) this.#show("all", fit);
    else this.#show({ drawer }, { ...fit, drawer });
  }

  /**
   * Shows how many strokes are off the screen. Costs a look at each stroke, unless all is shown.
   * @param {import("../state/sceneParts.js").Scene} scene
   */
  update(scene) {
    // In another epoch the id is another drawer's.
    const isOther = scene.epoch !== null && scene.epoch !== this.#epoch;
    this.#epoch = scene.epoch ?? this.#epoch;
    if (this.followed !== null && (isOther || !scene.drawers.has(this.followed))) this.follow(null);
    if (this.#shown === "all") return setHidden(this.#beyond, true, this.#surface);
    const { transform, screen } = this.#canvas.place;
    const { count, direction } = strokesBeyond(scene, transform, screen);
    setHidden(this.#beyond, count === 0, this.#surface);
    setText(this.#beyond, beyondText(count, direction));
  }

  /**
   * @param {number} factor above 1: closer
   * @param {readonly [number, number] | null} at CSS pixels of the canvas; null: its middle
   */
  zoom(factor, at) {
    const { transform, plane, screen } = this.#canvas.place;
    const least = Math.min(1, fitTransform(plane, screen, 0).scale) * LEAST_SHARE;
    this.#free(zoomed(transform, factor, at ?? [screen.width / 2, screen.height / 2], least), 0, 0);
  }

  /** @param {Transform} from @param {number} dx @param {number} dy CSS pixels */
  #free(from, dx, dy) {
    this.#show("free", { mode: "free", transform: panned(from, dx, dy) });
  }

  /**
   * @param {"all" | "free" | {drawer: string}} shown
   * @param {import("../canvas/sceneCanvas.js").View} view
   */
  #show(shown, view) {
    this.#shown = shown;
    this.#canvas.show({ view });
    setAttribute(this.#surface, "data-free", String(shown === "free"));
    this.#options.changed();
  }
}
