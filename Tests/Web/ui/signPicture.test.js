import assert from "node:assert/strict";
import { test } from "node:test";
import { pictureOf } from "../../../web/ui/signPicture.js";

test("strokes lie in the middle, as large as they go, in proportion", () => {
  const { paths, start } = pictureOf([[[100, 100], [300, 100]], [[200, 50], [200, 150]]]);
  assert.deepEqual(paths, ["M14 50L86 50", "M50 32L50 68"]);
  assert.deepEqual(start, [14, 50]);
});

test("a dot is in the middle", () => {
  assert.deepEqual(pictureOf([[[7, 7]]]).paths, ["M50 50"]);
});
