// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { speaksAnotherVersion } from "../../../web/net/serverVersion.js";

/** @param {string} body */
const answering = (body) => async () => new Response(body);

test("another number is another version, the same one is not", async () => {
  assert.equal(await speaksAnotherVersion(answering('{"version":"9.0","protocol":2}')), true);
  assert.equal(await speaksAnotherVersion(answering('{"version":"0.1","protocol":1}')), false);
});

test("a server that does not answer as a relay does counts as away", async () => {
  for (const body of ["", "<html>", "{}", "null", '{"protocol":"2"}']) {
    assert.equal(await speaksAnotherVersion(answering(body)), false, body);
  }
  assert.equal(await speaksAnotherVersion(async () => {
    throw new TypeError("failed to fetch");
  }), false);
});

test("the server is asked anew each time", async () => {
  /** @type {[string, RequestInit][]} */
  const asked = [];
  await speaksAnotherVersion(async (address, options) => {
    asked.push([address, options]);
    return new Response("{}");
  });
  assert.equal(asked[0][0], "/version");
  assert.equal(asked[0][1].cache, "no-store");
});
