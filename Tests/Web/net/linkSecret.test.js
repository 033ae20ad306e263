// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { isRoomGrant, makeLinkSecret, passesOn, secretRole } from "../../../web/net/linkSecret.js";
import { makeDrawerKey } from "../../../web/net/drawerKey.js";
import { grantOf } from "../../../web/protocol/handshake.js";

const ROLES = /** @type {const} */ (["watch", "draw", "host"]);

test("a secret says what its holder may be, and is one that the server takes", () => {
  for (const role of ROLES) {
    const secret = makeLinkSecret(role);
    assert.equal(secretRole(secret), role);
    assert.equal(grantOf(`#grant=${secret}`), secret);
    assert.notEqual(makeLinkSecret(role), secret);
  }
  assert.equal(secretRole("0123456789abcdef"), "draw");
});

test("a room's own grant is no link's secret", () => {
  for (const role of ROLES) assert.equal(isRoomGrant(makeLinkSecret(role)), false);
  for (const secret of ["", makeDrawerKey()]) assert.equal(isRoomGrant(secret), true);
});

test("a secret is passed on for no more than its own role, and a host's never", () => {
  const passed = (/** @type {string} */ secret) => ROLES.filter((role) => passesOn(secret, role));
  assert.deepEqual(passed(""), ["watch", "draw"]);
  assert.deepEqual(passed("0123456789abcdef"), ["watch", "draw"]);
  assert.deepEqual(passed(makeLinkSecret("draw")), ["watch", "draw"]);
  assert.deepEqual(passed(makeLinkSecret("watch")), ["watch"]);
  assert.deepEqual(passed(makeLinkSecret("host")), []);
});
