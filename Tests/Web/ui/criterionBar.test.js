// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inSentenceUnit, barPositions, limitKind } from "../../../web/ui/criterionBar.js";

/** @param {number | null} value @param {number} limit @param {boolean} [pass] */
const measured = (value, limit, pass = true) => ({ name: "x", value, limit, pass });

describe("limitKind", () => {
  for (const [what, criterion, expected] of /** @type {const} */ ([
    ["a measure that passes below", measured(0.1, 0.2, true), "most"],
    ["a measure that fails above", measured(0.3, 0.2, false), "most"],
    ["a measure that passes above", measured(0.9, 0.8, true), "least"],
    ["a measure that fails below", measured(0.5, 0.8, false), "least"],
    ["a measure that fails on the limit", measured(0.8, 0.8, false), "more"],
    ["none allowed and none there", { ...measured(0, 0, true), unit: "samples" }, "most"],
    ["a count that is just enough", { ...measured(1, 1, true), unit: "samples" }, "least"],
    ["most allowed, as the server says", { ...measured(1, 1), bound: "atMost" }, "most"],
    ["least needed, as the server says", { ...measured(3, 2), bound: "atLeast" }, "least"],
    ["least needed and missed", { ...measured(1, 2, false), bound: "atLeast" }, "least"],
    ["more than the limit needed", { ...measured(2, 2, false), bound: "atLeast" }, "more"],
    ["nothing measured", { ...measured(null, 2, false), bound: "atLeast" }, "least"],
    ["a count that is too small", { ...measured(0, 1, false), unit: "samples" }, "least"],
  ])) {
    test(`${what}: ${expected}`, () => assert.equal(limitKind(criterion), expected));
  }
});

describe("barPositions", () => {
  test("puts a limit that nothing reaches in the middle", () => {
    const { value, limit } = barPositions(measured(0.1, 0.2));
    assert.ok(Math.abs(limit - 0.5) < 1e-9 && value > 0.2 && value < limit);
  });

  test("makes room for a value far beyond its limit", () => {
    const { value, limit } = barPositions(measured(0.8, 0.2));
    assert.ok(value > 0.95 && limit > 0.2 && limit < 0.3);
  });

  test("shows negative values left of a limit of zero", () => {
    const { zero, value, limit } = barPositions(measured(-12, 0));
    assert.equal(zero, limit);
    assert.ok(value < limit && limit < 1);
  });

  test("keeps a value of zero and a limit of zero on the bar, where both can be seen", () => {
    const { zero, value, limit } = barPositions(measured(0, 0));
    assert.ok(zero > 0 && value === zero && limit === zero);
  });

  test("stays on the bar whatever comes", () => {
    for (const value of [null, -5, 0, 0.1, 7, 1e9, Infinity, -Infinity, NaN]) {
      for (const limit of [-2, 0, 0.2, 40]) {
        for (const place of Object.values(barPositions(measured(value, limit)))) {
          assert.ok(place >= 0 && place <= 1, `${value} against ${limit}: ${place}`);
        }
      }
    }
  });
});

test("a share with pixels in its sentence is shown in pixels too", () => {
  const gap = { name: "gap", value: 1.86, limit: 0.95, unit: "ratio", pass: false };
  assert.equal(inSentenceUnit(gap), gap);
  const told = { value: 94.1, limit: 48.06, unit: "px" };
  assert.deepEqual(inSentenceUnit({ ...gap, told }), { ...gap, ...told, told });
});
