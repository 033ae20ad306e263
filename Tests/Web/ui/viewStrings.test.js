import assert from "node:assert/strict";
import { test } from "node:test";
import { beyondText } from "../../../web/ui/viewStrings.js";

test("strokes off the screen have a number and an arrow", () => {
  assert.equal(beyondText(1, "left"), "1 stroke off-screen ←");
  assert.equal(beyondText(2, "right"), "2 strokes off-screen →");
});
