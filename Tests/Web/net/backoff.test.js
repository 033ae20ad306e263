import assert from "node:assert/strict";
import { test } from "node:test";
import { backoffDelay } from "../../../web/net/backoff.js";

test("the first pause is short, the longest ten seconds", () => {
  assert.equal(backoffDelay(0, () => 0), 250);
  assert.equal(backoffDelay(0, () => 1), 500);
  assert.equal(backoffDelay(3, () => 1), 4000);
  assert.equal(backoffDelay(5, () => 1), 10_000);
  assert.equal(backoffDelay(5000, () => 1), 10_000);
});

test("jitter spreads over the whole span", () => {
  assert.equal(backoffDelay(9, () => 0), 250);
  assert.equal(backoffDelay(9, () => 0.5), 5125);
});
