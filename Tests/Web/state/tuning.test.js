// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { AS_SHIPPED, isSameTuning, isTuned, tuningOf } from "../../../web/state/tuning.js";

test("what is not said is as shipped", () => {
  assert.deepEqual(tuningOf({}), AS_SHIPPED);
  assert.equal(isTuned(tuningOf({ leniency: 1.2 })), true);
  assert.equal(isTuned(tuningOf({ rules: { circle: {}, swirl: { turns: true } } })), false);
});

test("tunings that judge alike are the same, however they are written", () => {
  const one = { leniency: 1, rules: { circle: { gap: 0.4, turn: false }, swirl: { turns: 2 } } };
  const other = { leniency: 1, rules: { swirl: { turns: 2 }, circle: { turn: false, gap: 0.4 } } };
  assert.equal(isSameTuning(one, other), true);
  assert.equal(isSameTuning(one, { ...other, leniency: 1.1 }), false);
  assert.equal(isSameTuning(one, { leniency: 1, rules: { circle: { gap: 0.4 } } }), false);
});
