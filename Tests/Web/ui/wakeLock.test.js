import assert from "node:assert/strict";
import { test } from "node:test";
import { WakeLock } from "../../../web/ui/wakeLock.js";

/** A page whose browser notes what is asked of it. */
function setUp(request) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  Object.defineProperty(globalThis, "document", { value: page, configurable: true });
  const navigator = request === undefined ? {} : { wakeLock: { request } };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  return { lock: new WakeLock(), show: () => page.dispatchEvent(new Event("visibilitychange")) };
}

test("the screen stays on until it may go off, also after the page was hidden", async () => {
  let [asked, released] = [0, 0];
  const { lock, show } = setUp(async () => {
    asked += 1;
    return { release: () => (released += 1) };
  });
  show();
  assert.equal(asked, 0);
  lock.set(true);
  lock.set(true);
  assert.equal(asked, 1);
  show();
  assert.equal(asked, 2);
  lock.set(false);
  await new Promise(setImmediate);
  assert.equal(released, 1);
  show();
  assert.equal(asked, 2);
});

test("a browser without a lock, or one that refuses, changes nothing", async () => {
  for (const request of [undefined, async () => Promise.reject(new Error("low battery"))]) {
    const { lock, show } = setUp(request);
    lock.set(true);
    show();
    lock.set(false);
    await new Promise(setImmediate);
  }
});
