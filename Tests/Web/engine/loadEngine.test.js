import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { MODULE_URL, loadEngine } from "../../../web/engine/loadEngine.js";

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

test("a module that is not there is told with its status", async () => {
  await assert.rejects(loadEngine({ fetch: async () => ({ ok: false, status: 404 }) }), /404/);
});

test("a network that is down is told", async () => {
  const fetch = async () => {
    throw new TypeError("Failed to fetch");
  };
  await assert.rejects(loadEngine({ fetch }), /could not be fetched/);
});

test("a module that is broken, or another one, is told", async () => {
  const broken = file.subarray(0, file.length / 2);
  await assert.rejects(loadEngine({ fetch: answers(broken) }), /does not run/);
  await assert.rejects(loadEngine({ fetch: answers(Buffer.from("<!doctype html>")) }), /does not run/);
});
