// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

const ORIGIN = "http://h";
/** @type {Map<string, (event: any) => void>} */
const listeners = new Map();
let puts = 0;

/** A browser with a full disk, whose server answers everything. */
Object.assign(globalThis, {
  BUILD: { files: [], version: "1" },
  location: { origin: ORIGIN },
  addEventListener: (/** @type {string} */ type, /** @type {any} */ act) => listeners.set(type, act),
  caches: {
    open: async () => ({
      match: async () => undefined,
      put: async () => {
        puts += 1;
        throw new Error("QuotaExceededError");
      },
    }),
  },
  fetch: async () => new Response("fresh", { headers: { etag: "2" } }),
});
await import("../../../web/worker/worker.js");

/** What the worker answers. @param {string} path @param {string} mode */
async function answered(path, mode) {
  /** @type {Promise<Response> | undefined} */
  let answer;
  listeners.get("fetch")?.({
    request: { url: ORIGIN + path, method: "GET", mode },
    respondWith: (/** @type {Promise<Response>} */ given) => { answer = given; },
  });
  return (await answer)?.text();
}

for (const [path, mode] of [["/draw/demo", "navigate"], ["/engine/gestures.wasm", "cors"]]) {
  test(`${path} opens although the browser cannot keep it`, async () => {
    puts = 0;
    assert.equal(await answered(path, mode), "fresh");
    assert.equal(puts, 1);
  });
}
