// @ts-check
// An element that pointers touch, without a browser.

export class FakeElement extends EventTarget {
  /** Where its corner is in the page. */
  left = 10;
  top = 20;
  /** @type {number[]} the pointers that it captured */
  captured = [];

  getBoundingClientRect() {
    return { left: this.left, top: this.top };
  }

  /** @param {number} id 13 is a pointer that is gone */
  setPointerCapture(id) {
    if (id === 13) throw new Error("InvalidPointerId");
    this.captured.push(id);
  }

  /** @param {string} type @param {number} x @param {number} y @param {object} [facts] */
  pointer(type, x, y, facts = {}) {
    const event = new Event(type, { cancelable: true });
    const all = {
      pointerId: 1, pointerType: "mouse", button: 0, buttons: 1, clientX: this.left + x,
      clientY: this.top + y, ...facts,
    };
    for (const [name, value] of Object.entries(all)) Object.defineProperty(event, name, { value });
    this.dispatchEvent(event);
    return event;
  }
}
