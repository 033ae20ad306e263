import assert from "node:assert/strict";
import { test } from "node:test";
import { keepSecrets, keptSecrets } from "../../../web/net/roomSecrets.js";

/** A storage of a browser. */
class FakeStorage {
  getItem(name) { return this[name] ?? null; }
  setItem(name, value) { this[name] = value; }
  removeItem(name) { delete this[name]; }
}
const closed = () => { throw new Error("SecurityError"); };
const secrets = { key: "0123456789abcdef", grant: "fedcba9876543210" };

test("secrets are found in the first store that has them", () => {
  const [tab, browser] = [new FakeStorage(), new FakeStorage()];
  const stores = [() => tab, () => browser];
  assert.equal(keptSecrets("demo", stores), null);
  keepSecrets("demo", secrets, () => browser);
  assert.deepEqual(keptSecrets("demo", stores), secrets);
  keepSecrets("demo", { key: "another-key-12345", grant: "" }, () => tab);
  assert.deepEqual(keptSecrets("demo", stores), { key: "another-key-12345", grant: "" });
  assert.equal(keptSecrets("other", stores), null);
});

test("a browser that keeps nothing, or something else, is no fault", () => {
  keepSecrets("demo", secrets, closed);
  const odd = new FakeStorage();
  odd.setItem("room:demo", "{");
  assert.equal(keptSecrets("demo", [closed, () => odd]), null);
  odd.setItem("room:demo", '{"key":7}');
  assert.equal(keptSecrets("demo", [() => odd]), null);
});

test("only so many rooms are kept, the latest ones", () => {
  const store = new FakeStorage();
  store.setItem("name", "Ada");
  for (let number = 0; number < 120; number += 1) {
    keepSecrets(`room-${number}`, secrets, () => store);
  }
  const rooms = Object.keys(store).filter((name) => name.startsWith("room:"));
  assert.equal(rooms.length, 50);
  assert.deepEqual(keptSecrets("room-119", [() => store]), secrets);
  assert.equal(store.getItem("name"), "Ada");
});
