import assert from "node:assert/strict";
import { test } from "node:test";
import { bringsSecret, splitToken, takeToken, withToken } from "../../../web/net/accessToken.js";
import { FakeStorage } from "../support/fakeStorage.js";

const TOKEN = "eyJh.eyJy-_.c2ln";
const address = (search, hash) => ({ pathname: "/draw/demo", search, hash });

test("a token is taken out of the address, and all else stays", () => {
  for (const [search, hash, rest] of [
    ["", `#token=${TOKEN}`, "/draw/demo"],
    ["?format=json", `#grant=0123456789abcdef&token=${TOKEN}`,
      "/draw/demo?format=json#grant=0123456789abcdef"],
    [`?token=${TOKEN}&name=Ada`, "", "/draw/demo?name=Ada"],
    [`?token=${TOKEN}x`, `#token=${TOKEN}`, "/draw/demo"],
  ]) assert.deepEqual(splitToken(address(search, hash)), { token: TOKEN, rest });
  for (const [search, hash] of [
    ["", ""], ["?token=", ""], ["", "#token=a%20b"], ["", `#token=${"a".repeat(1537)}`],
  ]) {
    assert.deepEqual(
      splitToken(address(search, hash)), { token: "", rest: `/draw/demo${search}${hash}` });
  }
});

test("the tab keeps a room's token over a reload, and not for another room", () => {
  const store = new FakeStorage();
  const shown = [];
  const take = (place) => takeToken(place, () => store, (rest) => shown.push(rest));
  assert.equal(take(address("", "")), "");
  assert.equal(take(address("", `#token=${TOKEN}`)), TOKEN);
  assert.deepEqual(shown, ["/draw/demo"]);
  assert.equal(take({ pathname: "/watch/demo", search: "", hash: "" }), TOKEN);
  assert.equal(take({ pathname: "/draw/other", search: "", hash: "" }), "");
  assert.equal(take(address("?token=new.new.new", "")), "new.new.new");
  assert.equal(take(address("", "")), "new.new.new");
});

test("a browser that keeps nothing still uses the token", () => {
  const closed = () => { throw new Error("SecurityError"); };
  assert.equal(takeToken(address("", `#token=${TOKEN}`), closed, () => {}), TOKEN);
  assert.equal(takeToken(address("", ""), closed, () => {}), "");
});

test("without a token, addresses stay as they are", () => {
  assert.equal(withToken("/api/rooms"), "/api/rooms");
});

test("an address brings a secret if it has a token, or another grant than the one before", () => {
  const [grant, other] = ["#grant=0123456789abcdef", "#grant=fedcba9876543210"];
  for (const [before, after, brings] of /** @type {const} */ ([
    ["", grant, true], [grant, other, true], [grant, `#token=${TOKEN}`, true],
    ["", `#token=${TOKEN}`, true], [grant, grant, false], [grant, "", false], ["", "#t=3", false],
    [grant, `${grant}&t=3`, false], ["", "#grant=short", false],
  ])) {
    const at = (/** @type {string} */ hash) => `https://relay.test/watch/demo${hash}`;
    assert.equal(bringsSecret(at(before), at(after)), brings, `${before} ${after}`);
  }
});
