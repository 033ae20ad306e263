// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { isTabCopy } from "../../../web/net/tabCopy.js";
import { FakeStorage } from "../support/fakeStorage.js";

/** The Web Locks and channels of a browser; a page that goes lets all of its locks go. */
class FakeBrowser {
  /** @type {Map<object, EventTarget>} by page */
  #channels = new Map();
  /** @type {Map<string, {page: object, next: (() => void)[]}>} */
  #held = new Map();

  page() {
    const page = {};
    const request = async (/** @type {string} */ name, /** @type {any[]} */ ...rest) => {
      const work = rest.at(-1);
      const signal = rest.length > 1 ? rest[0].signal : undefined;
      while (this.#held.has(name)) {
        await new Promise((done, fail) => {
          this.#held.get(name)?.next.push(() => done(undefined));
          signal?.addEventListener("abort", () => fail(signal.reason));
        });
      }
      this.#held.set(name, { page, next: [] });
      const result = await work();
      this.#letGo(name);
      return result;
    };
    const go = () => {
      this.#channels.delete(page);
      for (const [name, one] of this.#held) if (one.page === page) this.#letGo(name);
    };
    const makeChannel = () => {
      const channel = new EventTarget();
      this.#channels.set(page, channel);
      const postMessage = (/** @type {any} */ data) => {
        for (const [other, heard] of this.#channels) {
          if (other !== page) heard.dispatchEvent(Object.assign(new Event("message"), { data }));
        }
      };
      return /** @type {any} */ (Object.assign(channel, { postMessage }));
    };
    /** It is busy: it answers nothing, and holds its locks. */
    const hang = () => this.#channels.delete(page);
    return { locks: /** @type {any} */ ({ request }), makeChannel, go, hang };
  }

  /** @param {string} name */
  #letGo(name) {
    const next = this.#held.get(name)?.next ?? [];
    this.#held.delete(name);
    for (const each of next) each();
  }
}

/** A page of a tab that keeps something. @param {FakeBrowser} browser @param {FakeStorage} tab */
function open(browser, tab, keepsAny = true, patience = 20) {
  const page = browser.page();
  const isCopy = isTabCopy("demo", {
    ...page, keepsAny, store: () => /** @type {any} */ (tab), patience,
  });
  return { page, isCopy };
}

/** @param {FakeStorage} tab @returns {FakeStorage} */
const copyOf = (tab) => Object.assign(new FakeStorage(), tab);

test("a tab is a copy while the one that it was copied from shows the room", async () => {
  const [browser, tab] = [new FakeBrowser(), new FakeStorage()];
  const first = open(browser, tab);
  assert.equal(await first.isCopy, false);
  const other = copyOf(tab);
  assert.equal(await open(browser, other).isCopy, true);
  assert.equal(await open(browser, copyOf(other)).isCopy, true, "the copy has a name of its own");
  assert.equal(await open(browser, copyOf(tab), false).isCopy, false, "nothing was copied");
});

test("a reload is none, even if the page before goes late, nor what follows a crash", async () => {
  const [browser, tab] = [new FakeBrowser(), new FakeStorage()];
  const first = open(browser, tab);
  await first.isCopy;
  first.page.hang();
  const second = open(browser, tab, true, 600_000);
  first.page.go();
  assert.equal(await second.isCopy, false, "the lock ends the wait");
  second.page.hang();
  const third = open(browser, tab);
  assert.equal(await third.isCopy, false, "its lock alone makes no copy");
  third.page.go();
  assert.equal(await open(browser, copyOf(tab)).isCopy, false);
});

test("a browser without locks, or that keeps nothing, is no fault", async () => {
  const closed = () => { throw new Error("SecurityError"); };
  assert.equal(await isTabCopy("demo", { keepsAny: true, locks: null }), false);
  const page = new FakeBrowser().page();
  for (const barred of [{ store: closed }, { makeChannel: closed }]) {
    assert.equal(await isTabCopy("demo", { ...page, keepsAny: true, ...barred }), false);
  }
  const tab = new FakeStorage();
  tab.setItem("tab/demo", "tab/demo/0");
  const barred = /** @type {any} */ ({ request: async () => closed() });
  const store = () => /** @type {any} */ (tab);
  assert.equal(
    await isTabCopy("demo", { ...page, keepsAny: true, locks: barred, store }), false);
});
