// @ts-check
/**
 * The views of drawers' own code: labelled rectangles under the ink, which follow the code's
 * animations. Only rooms that have some load it.
 */

/** @typedef {import("../protocol/messageTypes.js").View} View */

export class ViewsLayer {
  #layer = document.createElement("div");
  /** @type {Map<string, {element: HTMLElement, view: View}>} drawer/id → what is shown */
  #shown = new Map();

  /** @param {HTMLElement} above the layer lies right below it, on the plane of `paper.js` */
  constructor(above) {
    this.#layer.className = "views";
    above.before(this.#layer);
  }

  /**
   * @param {Iterable<{drawer: string, color: string, views: readonly View[]}>} drawers
   * @param {boolean} isCalm nothing moves; views are at once as an animation leaves them
   */
  show(drawers, isCalm) {
    const before = this.#shown;
    this.#shown = new Map();
    for (const { drawer, color, views } of drawers) {
      for (const view of views) {
        const key = `${drawer}/${view.id}`;
        const known = before.get(key);
        const element = known?.element ?? make();
        element.style.setProperty("--swatch", color);
        before.delete(key);
        this.#shown.set(key, { element, view });
        if (known?.view !== view) lay(element, view, isCalm);
        // The order of the elements is that of drawing.
        this.#layer.append(element);
      }
    }
    for (const { element } of before.values()) element.remove();
  }
}

function make() {
  const element = document.createElement("div");
  element.className = "placed-view";
  return element;
}

/** @param {HTMLElement} element @param {View} view @param {boolean} isCalm */
function lay(element, view, isCalm) {
  const { style } = element;
  element.textContent = view.label;
  element.dataset.kind = view.kind;
  style.width = `${view.width}px`;
  style.height = `${view.height}px`;
  const end = frame(view);
  Object.assign(style, end);
  for (const animation of element.getAnimations()) animation.cancel();
  const { animation } = view;
  if (animation === undefined || isCalm) return;
  element.animate([frame(animation), end], {
    duration: animation.duration, delay: animation.delay ?? 0, fill: "backwards",
    easing: animation.curve ?? "ease-in-out",
  });
}

/** @param {{transform: readonly number[], alpha?: number}} view */
function frame({ transform, alpha = 1 }) {
  return { transform: `matrix(${transform.join()})`, opacity: `${alpha}` };
}
