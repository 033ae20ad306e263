import assert from "node:assert/strict";
import test from "node:test";
import { touchNumbers } from "../../../web/engine/touchNumbers.js";

test("a touch that comes down is its phase, number, kind and samples", () => {
  const touches = [{ id: 3, kind: "pen", samples: [[10, 20, 0, 0.5], [11, 21, 8]] }];
  assert.deepEqual([...touchNumbers({ type: "touches", phase: "began", touches })],
    [0, 1, 3, 1, 2, 10, 20, 0, 0.5, 11, 21, 8, -1]);
});

test("several touches stand one after the other", () => {
  const touches = [{ id: 1, samples: [[1, 2, 3]] }, { id: 2, samples: [] }];
  assert.deepEqual([...touchNumbers({ type: "touches", phase: "moved", touches })],
    [1, 2, 1, 0, 1, 1, 2, 3, -1, 2, 0, 0]);
});

test("a cancelled touch has no samples", () => {
  const touches = [{ id: 1 }];
  assert.deepEqual([...touchNumbers({ type: "touches", phase: "cancelled", touches })],
    [3, 1, 1, 0, 0]);
});
