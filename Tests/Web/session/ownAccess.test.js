// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOM_LINK } from "../../../web/net/linkSecret.js";
import { keepSecrets, keptSecrets } from "../../../web/net/roomSecrets.js";
import { OwnAccess } from "../../../web/session/ownAccess.js";
import { accessOf } from "../../../web/state/access.js";
import { emptyScene } from "../../../web/state/scene.js";
import { useStorages } from "../support/fakeStorage.js";
import { KEY, welcome } from "../support/drawerSession.js";

const AT = 1_700_000_000_000;
const EARLIER = "earlier-0123456789";

/** A host's page that came by `grant`, in a browser that kept an earlier link of the room. */
function hosting(/** @type {string} */ grant) {
  const links = { epoch: "e-1", made: { [ROOM_LINK]: { secret: EARLIER, seconds: 0, at: AT } } };
  keepSecrets("demo", { key: KEY, grant: EARLIER, links }, () => localStorage);
  const access = new OwnAccess("demo", { grant, newGrant: "" });
  const hear = (/** @type {any} */ message) => access.receive(message, emptyScene());
  hear(welcome("d1"));
  return { access, hear };
}

const RENEWED = { type: "links", links: [], made: ROOM_LINK };

test("a page takes the room's new link, unless it came by another one", (t) => {
  useStorages(t);
  for (const grant of ["newer-0123456789ab", "host-0123456789abcdef"]) {
    const { access, hear } = hosting(grant);
    const message = access.links.renew(AT);
    hear(RENEWED);
    assert.notEqual(message?.grant, undefined);
    assert.equal(access.secrets.grant, grant.startsWith("host-") ? grant : message?.grant);
  }
});

test("without the secret of the new link, a page takes no earlier one", (t) => {
  useStorages(t);
  const { access, hear } = hosting("newer-0123456789ab");
  access.links.renew(AT);
  hear({ type: "error", code: "x", path: "/grant" });
  hear(RENEWED);
  assert.equal(access.secrets.grant, "newer-0123456789ab");
  assert.equal(access.links.secretOf(ROOM_LINK), "");
});

test("in an open room a reload finds the key, and a copy of the tab does not", (t) => {
  useStorages(t);
  const made = () => new OwnAccess("demo", { grant: "", newGrant: "" });
  const hear = (/** @type {OwnAccess} */ access) =>
    access.receive(/** @type {any} */ ({ type: "snapshot" }), emptyScene());
  const page = made();
  hear(page);
  assert.notEqual(made().secrets.key, page.secrets.key);
  page.setAway(true);
  const reloaded = made();
  assert.equal(reloaded.secrets.key, page.secrets.key);
  hear(reloaded);
  assert.notEqual(made().secrets.key, page.secrets.key);
  // A hidden page goes on receiving.
  reloaded.setAway(true);
  hear(reloaded);
  assert.equal(made().secrets.key, page.secrets.key);
});

/** The page of d1 in a room whose access changes. */
function changing() {
  const page = new OwnAccess("demo", { grant: "", newGrant: "" });
  const enter = (/** @type {any} */ access) => page.receive(/** @type {any} */ ({ type: "access" }),
    { ...emptyScene(), self: "d1", access: accessOf(access) });
  return { page, enter };
}

test("a host that hides its page keeps nothing in the tab, which would hide its links", (t) => {
  useStorages(t);
  const { page, enter } = changing();
  enter({});
  enter({ mode: "hosted", hosts: ["d1"] });
  page.setAway(true);
  assert.equal(keptSecrets("demo", [() => sessionStorage]), null);
  assert.equal(keptSecrets("demo")?.key, page.secrets.key);
});

test("a guest's key is kept again in a room that was open for a while", (t) => {
  useStorages(t);
  const { page, enter } = changing();
  const hosted = { mode: "hosted", hosts: ["d2"] };
  for (const access of [hosted, {}, hosted]) enter(access);
  assert.equal(keptSecrets("demo", [() => sessionStorage])?.key, page.secrets.key);
});
