import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dropSecrets, forgetSecrets, gameSecrets, keepSecrets, keepsKey, keptSecrets, renewKey,
} from "../../../web/net/roomSecrets.js";
import { FakeStorage, useStorages } from "../support/fakeStorage.js";

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

test("rooms kept in another form go first, and hinder nothing", () => {
  const store = new FakeStorage();
  store.setItem("room:broken", "{");
  store.setItem("room:null", "null");
  for (let number = 0; number < 49; number += 1) {
    keepSecrets(`room-${number}`, secrets, () => store);
  }
  assert.equal(store.getItem("room:broken"), null);
  keepSecrets("room-49", secrets, () => store);
  assert.equal(store.getItem("room:null"), null);
  assert.deepEqual(keptSecrets("room-0", [() => store]), secrets);
  assert.deepEqual(keptSecrets("room-49", [() => store]), secrets);
});

test("a copied tab has the grant, but a key of its own", (t) => {
  useStorages(t);
  renewKey("demo");
  assert.equal(keepsKey("demo"), false);
  keepSecrets("demo", secrets, () => sessionStorage);
  assert.equal(keepsKey("demo"), true);
  renewKey("demo");
  const { key, grant } = keptSecrets("demo") ?? {};
  assert.equal(grant, secrets.grant);
  assert.match(key ?? "", /^[0-9a-f]{32}$/);
  assert.notEqual(key, secrets.key);
});

test("secrets are forgotten by the drawer whose they are, and by no other", () => {
  const store = new FakeStorage();
  keepSecrets("demo", secrets, () => store);
  dropSecrets("demo", "another-key-12345", () => store);
  assert.deepEqual(keptSecrets("demo", [() => store]), secrets);
  dropSecrets("demo", secrets.key, () => store);
  assert.equal(keptSecrets("demo", [() => store]), null);
  dropSecrets("demo", secrets.key, closed);
});

test("a game's page is the same after a reload, and a player no host of another tab", (t) => {
  useStorages(t);
  keepSecrets("demo", secrets, () => localStorage);
  const player = gameSecrets("demo", { grant: "", isPlayer: true });
  assert.notEqual(player.key, secrets.key);
  assert.equal(player.grant, secrets.grant);
  assert.deepEqual(gameSecrets("demo", { grant: "", isPlayer: true }), player);
  const host = gameSecrets("demo", { grant: "of-the-address-12345", isPlayer: false });
  assert.deepEqual(host, { key: secrets.key, grant: "of-the-address-12345" });
});

test("a player and the big screen are two drawers in one tab, and each is dropped apart", (t) => {
  useStorages(t);
  const player = gameSecrets("demo", { grant: "", isPlayer: true });
  const host = gameSecrets("demo", { grant: "", isPlayer: false });
  assert.notEqual(host.key, player.key);
  assert.deepEqual(gameSecrets("demo", { grant: "", isPlayer: true }), player);
  dropSecrets("demo", player.key);
  assert.deepEqual(gameSecrets("demo", { grant: "", isPlayer: false }), host);
  const next = gameSecrets("demo", { grant: "", isPlayer: true });
  assert.notEqual(next.key, player.key);
  dropSecrets("demo", host.key);
  assert.deepEqual(gameSecrets("demo", { grant: "", isPlayer: true }), next);
});

test("a big screen that opens a room keeps the grant that it made", (t) => {
  useStorages(t);
  const made = gameSecrets("demo", { grant: "", newGrant: "of-a-new-room-123", isPlayer: false });
  assert.equal(made.grant, "of-a-new-room-123");
  assert.deepEqual(gameSecrets("demo", { grant: "", newGrant: "another-room-1234", isPlayer: false }), made);
});

test("a co-host's player comes by a link to draw, and leaves the co-host's key alone", (t) => {
  useStorages(t);
  const [host, draw] = ["host-0123456789abcdef", "draw-0123456789abcdef"];
  const made = { 1: { secret: host, seconds: 0 }, 2: { secret: draw, seconds: 0 } };
  const kept = { key: secrets.key, grant: host, links: { epoch: "a-1", made } };
  keepSecrets("demo", kept, () => localStorage);
  assert.equal(gameSecrets("demo", { grant: host, isPlayer: true }).grant, draw);
  sessionStorage.removeItem("room:demo/play");
  assert.equal(gameSecrets("demo", { grant: "", isPlayer: true }).grant, draw);
  assert.equal(gameSecrets("demo", { grant: "", isPlayer: false }).grant, host);
  assert.deepEqual(keptSecrets("demo", [() => localStorage]), kept);
});

test("a drawer whose link is over is forgotten by tab and browser", (t) => {
  useStorages(t);
  for (const store of [() => sessionStorage, () => localStorage]) {
    keepSecrets("demo", secrets, store);
  }
  forgetSecrets("demo", "another-key-12345");
  assert.deepEqual(keptSecrets("demo"), secrets);
  forgetSecrets("demo", secrets.key);
  assert.equal(keptSecrets("demo"), null);
});
