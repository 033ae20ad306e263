// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { badgeReach } from "../../../web/canvas/badge.js";

/** @param {any} verdict @param {string} [kind] */
const reach = (verdict, kind = "recognized") => badgeReach(/** @type {any} */ ({ kind, verdict }));

test("a circle's badge stands outside of it, another one at the gesture's end", () => {
  const circle = reach({ location: [0, 0], result: { center: [100, 100], radius: 50 } });
  assert.ok(circle.every(([x, y]) => x > 100 && y < 100 && Math.hypot(x - 100, y - 100) > 50));
  const tick = reach({ location: [10, 60] });
  assert.ok(tick.every(([x, y]) => x > 10 && y < 60 && Math.hypot(x - 10, y - 60) < 45));
});

test("a refusal and a gesture without a position have none", () => {
  assert.deepEqual(reach({ location: [10, 60] }, "refused"), []);
  assert.deepEqual(reach({}), []);
});
