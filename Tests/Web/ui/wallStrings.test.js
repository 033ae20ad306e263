import assert from "node:assert/strict";
import { test } from "node:test";
import { whoDraws } from "../../../web/ui/wallStrings.js";

test("a tile names its drawers, and counts those that it does not name", () => {
  assert.equal(whoDraws([], 0), "Nobody is drawing");
  assert.equal(whoDraws(["Ada", "Ben"], 0), "Ada, Ben");
  assert.equal(whoDraws(["Ada", "Ben"], 22), "Ada, Ben and 22 more");
});
