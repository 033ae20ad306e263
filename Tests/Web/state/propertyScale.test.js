// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hasScale, shareOf, valueAt } from "../../../web/state/propertyScale.js";

const press = { name: "minimumDuration", value: 500, atLeast: 0, atMost: 60000, unit: "ms" };

describe("a slider", () => {
  test("fits numbers with two ends that are no counts", () => {
    assert.equal(hasScale(press), true);
    assert.equal(hasScale({ ...press, whole: true }), false);
    assert.equal(hasScale({ name: "direction", value: "left", choices: ["left"] }), false);
    assert.equal(hasScale({ ...press, atMost: undefined }), false);
  });

  test("has what was shipped well within reach, whatever it is now", () => {
    const share = shareOf({ ...press, value: 9000, shipped: 500 }, 500);
    assert.ok(share > 0.3 && share < 0.5, `${share}`);
    assert.ok(shareOf(press, 500) > 0.3);
  });

  test("reaches both ends", () => {
    assert.deepEqual([valueAt(press, 0), valueAt(press, 1)], [0, 60000]);
    assert.deepEqual([valueAt(press, -3), valueAt(press, 7)], [0, 60000]);
    assert.deepEqual([shareOf(press, 0), shareOf(press, 60000)], [0, 1]);
  });

  test("finds every value again, to its two digits", () => {
    for (const value of [50, 300, 500, 2500, 40000]) {
      const again = valueAt(press, shareOf(press, value));
      assert.ok(Math.abs(again - value) <= value * 0.01, `${value}: ${again}`);
    }
  });

  test("grows with its place, and stays within the range", () => {
    for (const property of [press, { name: "tolerance", value: 0.2, atLeast: 0.001, atMost: 0.999 },
      { name: "x", value: 0, atLeast: 0, atMost: 1000 }]) {
      let before = -Infinity;
      for (let step = 0; step <= 400; step += 1) {
        const value = valueAt(property, step / 400);
        assert.ok(value >= before && value >= property.atLeast && value <= property.atMost);
        before = value;
      }
    }
  });
});
