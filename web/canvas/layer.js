// @ts-check
/** One canvas of the stack, as sharp as the screen. */

/** @typedef {import("./view.js").Transform} Transform */

export class Layer {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("this browser has no 2D canvas");
    this.context = context;
    this.ratio = 1;
  }

  /** A further layer, not in the page yet. */
  static detached() {
    const canvas = document.createElement("canvas");
    canvas.className = "scene-layer";
    canvas.setAttribute("aria-hidden", "true");
    return new Layer(canvas);
  }

  /** A further layer right below an element. @param {HTMLElement} above */
  static below(above) {
    const layer = Layer.detached();
    above.before(layer.canvas);
    return layer;
  }

  /**
   * Empties the layer when its size in device pixels changes.
   * @param {import("./view.js").Size} size CSS pixels
   * @param {number} ratio device pixels a CSS pixel
   */
  resize(size, ratio) {
    const width = Math.max(1, Math.round(size.width * ratio));
    const height = Math.max(1, Math.round(size.height * ratio));
    this.ratio = ratio;
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
  }

  /**
   * Keeps its size on the screen when the page's changes.
   * @param {import("./view.js").Size} size CSS pixels
   */
  pin({ width, height }) {
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
  }

  /** Shows what is painted elsewhere, until it is painted there. @param {Transform} transform */
  move({ scale, x, y }) {
    this.canvas.style.transformOrigin = "0 0";
    this.canvas.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  /**
   * Takes the place of another layer in the page.
   * @param {Layer} other its memory is released at once, because phones have little for canvases
   */
  replace(other) {
    other.canvas.replaceWith(this.canvas);
    other.canvas.width = 0;
    other.canvas.height = 0;
  }

  clear() {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /** From now on coordinates are CSS pixels of the screen. */
  useScreen() {
    this.context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
  }

  /** From now on coordinates are those of the plane. @param {Transform} transform */
  usePlane({ scale, x, y }) {
    const { ratio } = this;
    this.context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y);
  }
}
