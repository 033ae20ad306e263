// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { onPress } from "../../../web/ui/press.js";

class FakeButton extends EventTarget {
  getBoundingClientRect() {
    return { left: 0, top: 0, right: 40, bottom: 40 };
  }

  /** @param {string} type @param {object} facts */
  fire(type, facts) {
    const event = new Event(type);
    for (const [key, value] of Object.entries(facts)) Object.defineProperty(event, key, { value });
    this.dispatchEvent(event);
  }

  /** @param {{isPrimary: boolean, clientX?: number, timeStamp?: number}} facts */
  tap({ isPrimary, clientX = 20, timeStamp = 0 }) {
    const facts = { pointerId: 2, isPrimary, clientX, clientY: 20, timeStamp };
    this.fire("pointerdown", facts);
    this.fire("pointerup", facts);
  }
}

function button() {
  const element = new FakeButton();
  let presses = 0;
  onPress(/** @type {any} */ (element), () => (presses += 1));
  return { element, count: () => presses };
}

describe("onPress", () => {
  test("acts on a click, and not on the first finger's pointer events", () => {
    const { element, count } = button();
    element.tap({ isPrimary: true });
    assert.equal(count(), 0);
    element.fire("click", { timeStamp: 1 });
    assert.equal(count(), 1);
  });

  test("acts on the tap of a further finger, which brings no click", () => {
    const { element, count } = button();
    element.tap({ isPrimary: false });
    assert.equal(count(), 1);
  });

  test("does not act twice where a browser makes a click of that tap after all", () => {
    const { element, count } = button();
    element.tap({ isPrimary: false, timeStamp: 1000 });
    element.fire("click", { timeStamp: 1010 });
    assert.equal(count(), 1);
    element.fire("click", { timeStamp: 2500 });
    assert.equal(count(), 2);
  });

  test("a finger that slid off before lifting changed its mind", () => {
    const { element, count } = button();
    element.tap({ isPrimary: false, clientX: 90 });
    assert.equal(count(), 0);
  });

  test("a cancelled finger presses nothing", () => {
    const { element, count } = button();
    element.fire("pointerdown", { pointerId: 2, isPrimary: false });
    element.fire("pointercancel", { pointerId: 2 });
    element.fire("pointerup", { pointerId: 2, isPrimary: false, clientX: 20, clientY: 20 });
    assert.equal(count(), 0);
  });
});
