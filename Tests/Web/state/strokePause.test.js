// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { mayGoOn } from "../../../web/state/strokePause.js";

/** @param {number} strokes */
function sign(strokes) {
  const examples = [{ strokes: Array.from({ length: strokes }, () => [[0, 0], [9, 9]]) }];
  return /** @type {any} */ ({ name: `of ${strokes}`, examples });
}

test("a refused stroke may go on where a sign of several strokes is known", () => {
  const several = new Map([["line", sign(1)], ["cross", sign(2)]]);
  assert.equal(mayGoOn({ kind: "refused" }, several), true);
  assert.equal(mayGoOn({ kind: "refused" }, new Map([["line", sign(1)]])), false);
  assert.equal(mayGoOn({ kind: "refused" }, new Map()), false);
});

test("a recognition or a cancellation is reported at once", () => {
  const several = new Map([["cross", sign(2)]]);
  assert.equal(mayGoOn({ kind: "recognized" }, several), false);
  assert.equal(mayGoOn({ kind: "cancelled" }, several), false);
});
