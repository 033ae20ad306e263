import assert from "node:assert/strict";
import { test } from "node:test";
import { noRooms, whoDraws } from "../../../web/ui/wallStrings.js";

test("a tile names its drawers, and counts those that it does not name", () => {
  assert.equal(whoDraws([], 0), "Nobody is drawing");
  assert.equal(whoDraws(["Ada", "Ben"], 0), "Ada, Ben");
  assert.equal(whoDraws(["Ada", "Ben"], 22), "Ada, Ben and 22 more");
});

test("a wall without rooms says whether there may be others", () => {
  assert.equal(noRooms("").title, "No live rooms right now");
  assert.equal(noRooms("class-*").title, "No live room matches class-*");
});
