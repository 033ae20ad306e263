// @ts-check
// An element that pointers touch, without a browser.

export class FakeElement extends EventTarget {
  getBoundingClientRect() {
    return { left: 10, top: 20 };
  }

  setPointerCapture() {}

  /** @param {string} type @param {number} x @param {number} y @param {object} [facts] */
  pointer(type, x, y, facts = {}) {
    this.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), {
      pointerId: 1, pointerType: "mouse", button: 0, buttons: 1, clientX: 10 + x, clientY: 20 + y,
      ...facts,
    }));
  }
}
