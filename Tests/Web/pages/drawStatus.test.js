// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawStatus } from "../../../web/pages/drawStatus.js";
import { NOTICES, SPOKEN, errorText } from "../../../web/ui/drawStrings.js";
import { stoppedText } from "../../../web/ui/strings.js";
import { EMPTY, began, ended, session, welcome } from "../support/drawerSession.js";

const ASKING = stoppedText("access-ended", "");

/** As much of an element as the status needs. */
class FakeElement {
  dataset = {};
  hidden = false;
  textContent = "";
  /** @type {Map<string, () => void>} */
  acts = new Map();
  addEventListener(/** @type {string} */ type, /** @type {any} */ act) {
    this.acts.set(type, () => act({ timeStamp: 0 }));
  }
  contains(/** @type {any} */ other) { return other === this; }
  checkVisibility() { return true; }
  focus() {}
  getAttribute() { return null; }
  querySelector() { return null; }
  setAttribute() {}
  toggleAttribute() {}
}

/**
 * A drawer's page that has been connected, and its status.
 * @param {import("node:test").TestContext} t
 */
function connected(t) {
  /** @type {Map<string, FakeElement>} */
  const elements = new Map();
  const byId = (/** @type {string} */ id) => {
    const element = elements.get(id) ?? new FakeElement();
    elements.set(id, element);
    return element;
  };
  const fakes = {
    document: { body: new FakeElement(), activeElement: null, getElementById: byId },
    window: { isSecureContext: true, location: { origin: "https://draw.example" } },
  };
  for (const [name, value] of Object.entries(fakes)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true });
    t.after(() => {
      delete /** @type {any} */ (globalThis)[name];
      if (before !== undefined) Object.defineProperty(globalThis, name, before);
    });
  }
  const { made, hear, draw } = session();
  /** @type {string[]} */
  const said = [];
  const status = new DrawStatus(made, (text) => said.push(text));
  /** @param {import("../../../web/net/connection.js").ConnectionState} state */
  const enter = (state, /** @type {number | null} */ code = null) => {
    const detail = { state, retryInMs: null, code, reason: "" };
    made.connection.dispatchEvent(new CustomEvent("state", { detail }));
    status.update();
  };
  enter("open");
  hear(welcome("d1"), EMPTY);
  const notice = () => (byId("notice").hidden ? null : byId("notice-text").textContent);
  return { status, said, enter, notice, draw, byId };
}

test("a page asks for more time until that attempt fails, and is then without a connection", (t) => {
  const { enter, notice, said } = connected(t);
  enter("waiting", 4006);
  assert.equal(notice(), ASKING);
  enter("connecting");
  assert.equal(notice(), ASKING);
  enter("waiting", 1006);
  assert.equal(notice(), null);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    enter("connecting");
    enter("waiting", 1006);
    assert.equal(notice(), null);
  }
  enter("open");
  assert.deepEqual(said, [ASKING, SPOKEN.lost, SPOKEN.back]);
});

test("an answer ends the asking, and it begins again with the next end", (t) => {
  const { enter, notice, said } = connected(t);
  for (const _ of [1, 2]) {
    enter("waiting", 4006);
    enter("connecting");
    assert.equal(notice(), ASKING);
    enter("open");
    assert.equal(notice(), null);
  }
  assert.deepEqual(said, [ASKING, SPOKEN.back, ASKING, SPOKEN.back]);
});

test("what happens while the page asks is shown", (t) => {
  const { enter, notice, status } = connected(t);
  enter("waiting", 4006);
  status.tell("Ben deleted the recording.");
  assert.equal(notice(), "Ben deleted the recording.");
});

test("the reason why a gesture was rejected stays when its further touches are rejected too", (t) => {
  const { status, notice, draw } = connected(t);
  const full = /** @type {any} */ ({ type: "error", code: "no-space", message: "x", path: "/touches" });
  const late = { ...full, code: "touch-not-down", path: "/touches/0/id" };
  draw(began(1, 0));
  status.refused(full);
  status.refused(late);
  assert.equal(notice(), errorText(full));
  draw(ended(1, 1), began(2, 10));
  status.refused(late);
  assert.equal(notice(), NOTICES.refused);
});

test("the focus of a button that goes with its notice goes to the canvas", (t) => {
  const { status, byId } = connected(t);
  let focused = "";
  byId("canvas").focus = () => { focused = "canvas"; };
  for (const button of ["notice-close", "notice-action"]) {
    focused = button;
    if (button === "notice-close") status.tell("Something happened.");
    else status.offer("Cleared", 1000, "Undo", () => status.takeBack());
    Object.assign(document, { activeElement: byId(button) });
    byId(button).acts.get("click")?.();
    assert.equal(focused, "canvas");
  }
});
