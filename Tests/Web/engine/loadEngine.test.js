import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { EngineMissing, MODULE_URL, awaitEngine, loadEngine } from "../../../web/engine/loadEngine.js";

const file = readFileSync(new URL("../../../web/engine/gestures.wasm", import.meta.url));
const answers = (bytes) => async () =>
  ({ ok: true, arrayBuffer: async () => new Uint8Array(bytes).buffer });

test("the module is fetched from beside its scripts and judges", async () => {
  let asked = "";
  const fetch = async (url) => {
    asked = url;
    return answers(file)();
  };
  const engine = await loadEngine({ fetch });
  engine.open({ recognizers: ["circle"] });
  assert.equal(asked, MODULE_URL);
});

test("without WebAssembly nothing is fetched", async () => {
  const fetch = () => assert.fail("it was fetched");
  await assert.rejects(loadEngine({ fetch, assembly: null }), /runs no WebAssembly/);
});

const breaking = async () => {
  throw new TypeError("Failed to fetch");
};

for (const [title, fetch, expected] of [
  ["a missing module is an error with its status", async () => ({ ok: false, status: 404 }), /404/],
  ["a network failure is an error", breaking, /could not be fetched/],
  ["a broken module is an error", answers(file.subarray(0, file.length / 2)), /does not run/],
  ["a wrong module is an error", answers(Buffer.from("<!doctype html>")), /does not run/],
  ["a connection that breaks while the module comes counts as a missing module",
    async () => ({ ok: true, arrayBuffer: breaking }), EngineMissing],
]) {
  test(title, () => assert.rejects(loadEngine({ fetch }), expected));
}

/** Attempts that fail with these, and then bring an engine; and how long it waited before each. */
async function attempts(...failures) {
  const waits = [];
  const reasons = [];
  const engine = {};
  const load = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return engine;
  };
  const wait = async (milliseconds) => void waits.push(milliseconds);
  const found = await awaitEngine((reason) => reasons.push(reason), { load, wait })
    .then((got) => got === engine, (error) => error.message);
  return { found, waits, reasons };
}

const missing = (count) => Array.from({ length: count }, () => new EngineMissing("not there (404)"));

test("a module that is missing is asked for again, at growing intervals of a minute at most", async () => {
  const { found, waits, reasons } = await attempts(...missing(7));
  assert.equal(found, true);
  assert.deepEqual(waits, [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  assert.deepEqual(reasons, Array(7).fill("not there (404)"));
});

test("it is asked for no more than thirty times", async () => {
  const { found, waits } = await attempts(...missing(30));
  assert.equal(found, "not there (404)");
  assert.equal(waits.length, 29);
});

test("a module that does not run is not asked for again", async () => {
  const { found, waits } = await attempts(...missing(1), new Error("does not run"));
  assert.equal(found, "does not run");
  assert.equal(waits.length, 1);
});
