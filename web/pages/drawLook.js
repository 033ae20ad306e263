// @ts-check
/**
 * Looks around the room from the draw page, whose canvas is a part of the plane. It reports strokes
 * beyond the canvas, and covers the canvas with a view that pans and zooms.
 */
import { strokesBeyond } from "../canvas/viewport.js";
import { make, setText } from "../ui/make.js";
import { PlaneControls } from "../ui/planeControls.js";
import { onPress } from "../ui/press.js";
import { VIEW_TEXTS, beyondText } from "../ui/viewStrings.js";

const FIT = Object.freeze({ mode: /** @type {const} */ ("fit"), margin: 24, bottom: 80 });

export class DrawLook {
  #session;
  #options;
  #stage;
  #beyond = make("button", { class: "button beyond", type: "button", hidden: true });
  /** @type {{cover: HTMLElement, plane: PlaneControls} | null} while somebody looks around */
  #look = null;

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {{surface: HTMLElement, canvas: import("../canvas/sceneCanvas.js").SceneCanvas,
   *   say: (text: string) => void, begin: () => void}} options `begin`: what was said of the last
   *   gesture goes
   */
  constructor(session, options) {
    this.#session = session;
    this.#options = options;
    this.#stage = /** @type {HTMLElement} */ (options.surface.parentElement);
    this.#stage.after(this.#beyond);
    onPress(this.#beyond, () => this.#start());
    // A pinch on a trackpad is a wheel with Ctrl.
    options.surface.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.#start();
    }, { passive: false });
  }

  /** Shows how many strokes are beyond the canvas. Costs a look at each stroke. */
  update() {
    const { scene } = this.#session;
    this.#look?.plane.update(scene);
    const { transform, screen } = this.#options.canvas.place;
    const { count, direction } = strokesBeyond(scene, transform, screen);
    this.#beyond.hidden = count === 0 || this.#look !== null;
    this.#beyond.dataset.direction = direction;
    setText(this.#beyond, beyondText(count, direction));
  }

  #start() {
    if (this.#look !== null || this.#session.isDrawing) return;
    const { canvas, say, begin } = this.#options;
    begin();
    const back = make("button", {
      class: "button primary", type: "button", text: VIEW_TEXTS.draw,
    });
    back.addEventListener("click", () => this.#end());
    const cover = make("div", { class: "look-cover", tabindex: "0", role: "application",
      "aria-label": VIEW_TEXTS.looking });
    this.#stage.append(cover);
    this.#stage.classList.add("on-desk");
    document.body.dataset.looking = "true";
    const plane = new PlaneControls(cover, canvas, { fit: FIT, changed: () => this.update() });
    plane.element.append(back);
    this.#look = { cover, plane };
    for (const element of [cover, plane.element]) {
      element.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") this.#end();
      });
    }
    cover.focus({ preventScroll: true });
    say(VIEW_TEXTS.looking);
    this.update();
  }

  #end() {
    const { canvas, surface } = this.#options;
    this.#look?.cover.remove();
    this.#look?.plane.element.remove();
    this.#look = null;
    this.#stage.classList.remove("on-desk");
    delete document.body.dataset.looking;
    canvas.setView({ mode: "own" });
    surface.focus({ preventScroll: true });
    this.update();
  }
}
