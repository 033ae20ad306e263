// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { ViewInput } from "../../../web/input/viewInput.js";
import { FakeElement } from "../support/fakeElement.js";

test("a drag ends with its button, though another one is down", () => {
  const element = new FakeElement();
  /** @type {any[]} */
  const seen = [];
  new ViewInput(/** @type {any} */ (element), /** @type {any} */ ({
    isFree: () => true, pan: (/** @type {number} */ x, /** @type {number} */ y) => seen.push([x, y]),
  }));
  element.pointer("pointerdown", 0, 0);
  element.pointer("pointermove", 5, 0, { buttons: 3 });
  element.pointer("pointermove", 6, 0, { buttons: 2 });
  element.pointer("pointermove", 60, 0, { buttons: 2 });
  assert.deepEqual(seen, [[5, 0]]);
});
