import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_FORCE, STRIDE, appendSamples, makeStroke, pointCount } from "../../../web/state/stroke.js";

test("points lie flat, a missing force is marked", () => {
  const stroke = makeStroke({ drawer: "d1", sequence: 2, touch: 3 });
  assert.equal(stroke.key, "d1/2/3");
  appendSamples(stroke, [[1, 2, 3, 0.25], [4, 5, 6]]);
  assert.deepEqual(stroke.points, [1, 2, 3, 0.25, 4, 5, 6, NO_FORCE]);
  assert.equal(pointCount(stroke), 2);
  assert.equal(stroke.points.length, 2 * STRIDE);
});
