// @ts-check
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ROOM_LINK, isRoomGrant } from "../../../web/net/linkSecret.js";
import { OwnLinks } from "../../../web/session/ownLinks.js";

/** When links are made. */
const AT = 1_700_000_000_000;

/** A message of the server with these fields, as far as links need them. */
const told = (/** @type {object} */ facts) =>
  /** @type {import("../../../web/protocol/messages.js").Message} */ (facts);
const welcome = (/** @type {string} */ epoch) => told({ type: "welcome", epoch });
const list = (/** @type {[number, string][]} */ roles, /** @type {number} */ made = 0) => told({
  type: "links", links: roles.map(([link, role]) => ({ link, role })),
  ...made === 0 ? {} : { made },
});
const refused = (/** @type {string} */ path) => told({ type: "error", code: "x", path });
const rights = (/** @type {string[]} */ all) => told({ type: "rights", rights: all });
const make = (/** @type {import("../../../web/net/linkSecret.js").LinkRole} */ role,
  seconds = 0) => /** @type {NonNullable<ReturnType<OwnLinks["make"]>>} */ (
    links.make(role, seconds, AT));

let links = new OwnLinks();
beforeEach(() => {
  links = new OwnLinks();
  links.receive(welcome("a-1"));
});

/** What the server sends to the host that has replaced the room's own link. */
const renewed = told({ type: "links", links: [], made: ROOM_LINK });

test("the secret of a link is kept by the number that the server gives it", () => {
  const message = make("host", 3_600);
  assert.deepEqual({ ...message, grant: "" },
    { type: "link", grant: "", role: "host", seconds: 3_600 });
  assert.equal(links.receive(list([[1, "watch"], [2, "host"]], 2)), true);
  assert.equal(links.secretOf(2), message.grant);
  assert.equal(links.secretOf(1), "", "another host made it");
  assert.equal("seconds" in make("draw"), false);
});

test("the newest own link of a kind is found, until it is revoked", () => {
  for (const number of [1, 2]) {
    links.make("draw", 60, AT);
    links.receive(list(number === 1 ? [[1, "draw"]] : [[1, "draw"], [2, "draw"]], number));
  }
  assert.equal(links.newest("draw", 60)?.link, 2);
  assert.equal(links.newest("draw", 0), undefined);
  assert.equal(links.newest("watch", 60), undefined);
  links.receive(list([[1, "draw"]]));
  assert.equal(links.newest("draw", 60)?.link, 1);
  assert.deepEqual(Object.keys(links.kept.made), ["1"]);
});

test("a refused or unanswered link leaves no secret to the next one", () => {
  links.make("draw", 0, AT);
  links.receive(refused("/grant"));
  links.receive(list([[1, "draw"]], 1));
  assert.equal(links.secretOf(1), "");
  links.make("draw", 0, AT);
  links.receive(welcome("a-1"));
  links.receive(list([[2, "draw"]], 2));
  assert.equal(links.secretOf(2), "");
});

test("only one link is asked for at a time, and no other message's error ends that", () => {
  const { grant } = make("host");
  assert.equal(links.make("draw", 0, AT), null);
  links.receive(refused("/drawer"));
  assert.equal(links.make("draw", 0, AT), null);
  links.receive(list([[1, "host"]], 1));
  assert.equal(links.secretOf(1), grant);
  assert.notEqual(links.make("draw", 0, AT), null);
});

test("a secret is no other role's", () => {
  links.make("host", 0, AT);
  links.receive(refused("/type"));
  links.make("draw", 0, AT);
  links.receive(list([[1, "host"]], 1));
  assert.equal(links.secretOf(1), "");
});

test("guests never see a host's secret", () => {
  assert.equal(links.forGuests("0123456789abcdef"), "0123456789abcdef");
  assert.equal(links.forGuests("host-0123456789abcdef"), "");
  const { grant } = make("draw");
  links.receive(list([[1, "draw"]], 1));
  for (const own of ["host-0123456789abcdef", ""]) assert.equal(links.forGuests(own), grant);
});

test("secrets outlast a reload, and end with the room", () => {
  const { grant } = make("watch");
  links.receive(list([[1, "watch"]], 1));
  const again = new OwnLinks(structuredClone(links.kept));
  again.receive(welcome("a-1"));
  again.receive(list([[1, "watch"]]));
  assert.equal(again.secretOf(1), grant);
  assert.equal(again.kept.made[1].at, AT, "a list says when a link was made");
  const later = new OwnLinks(structuredClone(links.kept));
  later.receive(welcome("b-1"));
  later.receive(list([[1, "watch"]]));
  assert.equal(later.secretOf(1), "", "another room of that name has other links");
});

test("the room's own link is replaced once the server says so, and outlasts other changes", () => {
  const first = links.renew(AT);
  assert.deepEqual({ ...first, grant: "" }, { type: "link", grant: "", role: "draw", room: true });
  assert.equal(isRoomGrant(first?.grant ?? ""), true);
  assert.deepEqual([links.renew(AT), links.make("draw", 0, AT)], [null, null]);
  links.receive(list([[1, "draw"]]));
  assert.equal(links.secretOf(ROOM_LINK), "", "another host made a link meanwhile");
  links.receive(renewed);
  assert.equal(links.secretOf(ROOM_LINK), first?.grant);
  links.receive(list([]));
  assert.equal(links.secretOf(ROOM_LINK), first?.grant);
  assert.equal(links.newest("draw", 0), undefined, "it is none of the links in the list");
  links.receive(welcome("b-1"));
  assert.equal(links.secretOf(ROOM_LINK), "", "another room of that name has another link");
});

test("another message's error does not lose the secret of the room's new link", () => {
  for (const path of ["/type", "/seconds", "/drawer"]) {
    const message = links.renew(AT);
    links.receive(refused(path));
    links.receive(renewed);
    assert.equal(links.secretOf(ROOM_LINK), message?.grant, path);
  }
});

test("an answer that is lost leaves no older secret to the room's new link", () => {
  links.renew(AT);
  links.receive(renewed);
  for (const lose of [refused("/grant"), refused("/role"), welcome("a-1"), rights([])]) {
    links.renew(AT);
    links.receive(renewed);
    assert.notEqual(links.secretOf(ROOM_LINK), "");
    assert.notEqual(links.renew(AT), null);
    links.receive(lose);
    links.receive(renewed);
    assert.equal(links.secretOf(ROOM_LINK), "", JSON.stringify(lose));
  }
});

test("what a host asked for stays asked while it hosts", () => {
  const message = links.renew(AT);
  links.receive(rights(["draw", "host"]));
  assert.equal(links.make("draw", 0, AT), null);
  links.receive(renewed);
  assert.equal(links.secretOf(ROOM_LINK), message?.grant);
});

test("an answer about a link is none about the room's own, nor the reverse", () => {
  links.renew(AT);
  links.receive(list([[1, "draw"]], 1));
  assert.equal(links.secretOf(1), "");
  links.make("draw", 0, AT);
  links.receive(renewed);
  assert.equal(links.secretOf(ROOM_LINK), "");
  links.renew(AT);
  links.receive(refused("/role"));
  links.receive(renewed);
  assert.equal(links.secretOf(ROOM_LINK), "");
});
