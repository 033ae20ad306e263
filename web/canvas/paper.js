// @ts-check
/** Passes the plane's position to style sheets, which lay a sheet of paper under the ink. */

/** @typedef {import("./view.js").Part} Part */
/** @typedef {import("./view.js").Transform} Transform */

export class Paper {
  #element;
  /** The properties as last set: setting them anew costs a look at every style. */
  #laid = "";

  /** @param {HTMLElement|null} element gets the custom properties */
  constructor(element) {
    this.#element = element;
  }

  /**
   * @param {Part} plane what is in use of it
   * @param {Transform} transform
   * @param {Transform} [canvas] of the canvas that views of drawers' own code lie on
   */
  lay({ left = 0, top = 0, width, height }, { scale, x, y }, canvas = { scale, x, y }) {
    const properties = {
      "--plane-x": `${x + left * scale}px`,
      "--plane-y": `${y + top * scale}px`,
      "--origin-x": `${x}px`,
      "--origin-y": `${y}px`,
      "--plane-width": `${width * scale}px`,
      "--plane-height": `${height * scale}px`,
      "--plane-scale": `${scale}`,
      "--canvas-x": `${canvas.x}px`,
      "--canvas-y": `${canvas.y}px`,
      "--canvas-scale": `${canvas.scale}`,
      "--plane-aspect": `${width / height}`,
      // The paper's dots keep about their distance on the screen: every other one goes or comes.
      "--dot-scale": `${scale * 2 ** Math.round(-Math.log2(scale))}`,
    };
    const laid = Object.values(properties).join();
    if (laid === this.#laid) return;
    this.#laid = laid;
    for (const [name, value] of Object.entries(properties)) {
      this.#element?.style.setProperty(name, value);
    }
  }
}
