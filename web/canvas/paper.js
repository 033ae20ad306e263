// @ts-check
/** Passes the plane's position to style sheets, which lay a sheet of paper under the ink. */

/** @typedef {import("./view.js").Size} Size */
/** @typedef {import("./view.js").Transform} Transform */

export class Paper {
  #element;
  /** The properties as last set: setting them anew costs a look at every style. */
  #laid = "";

  /** @param {HTMLElement|null} element gets the custom properties */
  constructor(element) {
    this.#element = element;
  }

  /** @param {Size} plane @param {Transform} transform */
  lay({ width, height }, { scale, x, y }) {
    const properties = {
      "--plane-x": `${x}px`,
      "--plane-y": `${y}px`,
      "--plane-width": `${width * scale}px`,
      "--plane-height": `${height * scale}px`,
      "--plane-scale": `${scale}`,
      "--plane-aspect": `${width / height}`,
    };
    const laid = Object.values(properties).join();
    if (laid === this.#laid) return;
    this.#laid = laid;
    for (const [name, value] of Object.entries(properties)) {
      this.#element?.style.setProperty(name, value);
    }
  }
}
