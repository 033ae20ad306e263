// @ts-check
/**
 * One animation frame of a page. Its steps run in the order of adding, each at most once a frame:
 * first input, then views of the state, last the painter.
 */
export class Frame {
  /** @type {(() => void)[]} */
  #steps = [];
  #request = 0;

  /** @param {() => void} step */
  add(step) {
    this.#steps.push(step);
  }

  /** Asks for a frame; several requests before it are one. */
  request() {
    if (this.#request === 0) this.#request = requestAnimationFrame(() => this.run());
  }

  /** Runs all steps now; a step that requests a frame gets one unless a later step follows. */
  run() {
    for (const step of this.#steps) {
      cancelAnimationFrame(this.#request);
      this.#request = 0;
      step();
    }
  }
}
