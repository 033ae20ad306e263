// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { latestOf } from "../../../web/ui/lanesPart.js";

test("the drawer that began a gesture last is shown", () => {
  const lanes = /** @type {any} */ (new Map([
    ["d1", [{ order: 3 }, { order: 90 }]], ["d2", [{ order: 12 }]], ["d3", []],
  ]));
  assert.equal(latestOf(lanes), "d1");
  assert.equal(latestOf(new Map()), "");
});
