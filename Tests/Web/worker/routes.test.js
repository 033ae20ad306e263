import assert from "node:assert/strict";
import { test } from "node:test";
import { kindOf } from "../../../web/worker/routes.js";

const ORIGIN = "https://relay.example";
const FILES = ["/draw.html", "/assets/draw-AAAA.js", "/icons/favicon.svg"];

/** @param {string} path @param {object} [options] */
const kind = (path, options) => kindOf(
  { method: "GET", mode: "cors", url: new URL(path, ORIGIN).href, ...options }, ORIGIN, FILES);
const page = { mode: "navigate" };

test("pages that open without a connection are known by their address", () => {
  assert.equal(kind("/", page), "start");
  assert.equal(kind("/?from=app", page), "start");
  assert.equal(kind("/draw/demo?name=Ada", page), "draw");
  assert.equal(kind("/play", page), "play");
  assert.equal(kind("/play/demo?lang=de", page), "play");
});

test("other pages are the browser's business", () => {
  for (const path of ["/watch/demo", "/replay/e1", "/draw", "/drawing/demo", "/player", "/host/demo", "/api/rooms"]) {
    assert.equal(kind(path, page), null, path);
  }
});

test("files of the draw page are known, with whatever question", () => {
  assert.equal(kind("/icons/favicon.svg?v=2"), "file");
  assert.equal(kind("/assets/draw-AAAA.js"), "asset");
  assert.equal(kind("/assets/watch-BBBB.js"), "asset");
  assert.equal(kind("/icons/other.svg"), null);
});

test("no answer of the server's interfaces is ever kept", () => {
  for (const path of ["/api/rooms", "/metrics", "/version", "/", "/draw/demo"]) {
    assert.equal(kind(path), null, path);
  }
});

test("another site's address, and what is more than a question, are left alone", () => {
  assert.equal(kind("https://other.example/assets/draw-AAAA.js"), null);
  assert.equal(kind("https://other.example/draw/demo", page), null);
  assert.equal(kind("/assets/draw-AAAA.js", { method: "POST" }), null);
});
