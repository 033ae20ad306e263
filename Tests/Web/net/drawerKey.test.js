// @ts-check
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { describe, test } from "node:test";
import { makeDrawerKey } from "../../../web/net/drawerKey.js";

const random = /** @type {any} */ (webcrypto);

describe("a drawer's key", () => {
  test("is of the form that the server takes", () => {
    assert.match(makeDrawerKey(random), /^[0-9A-Za-z_-]{16,64}$/);
  });

  test("says all of its bytes, leading zeros too", () => {
    const count = { getRandomValues: (/** @type {Uint8Array} */ bytes) => bytes.map((_, i) => i) };
    assert.equal(makeDrawerKey(count), "000102030405060708090a0b0c0d0e0f");
  });

  test("is another one each time", () => {
    assert.equal(new Set(Array.from({ length: 50 }, () => makeDrawerKey(random))).size, 50);
  });
});
