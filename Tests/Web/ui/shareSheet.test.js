// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  codeAddress, embedCode, isLoopback, pageOf, roomLink, serveCommand, showCode,
} from "../../../web/ui/shareSheet.js";

const codeImage = (/** @type {Map<string, string>} */ attributes) =>
  /** @type {Element} */ (/** @type {unknown} */ ({
    getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) =>
      attributes.set(name, value),
    removeAttribute: (/** @type {string} */ name) => attributes.delete(name),
  }));

test("a link leads to the page that can only watch, or to the one that draws", () => {
  assert.equal(roomLink("https://draw.example", "my-room_1"),
    "https://draw.example/watch/my-room_1");
  assert.equal(roomLink("https://draw.example", "my-room_1", "draw"),
    "https://draw.example/draw/my-room_1");
});

test("the code for another page is a frame of the link", () => {
  assert.equal(embedCode("https://draw.example", "demo", "watch"),
    '<iframe src="https://draw.example/watch/demo" title="Watch: demo"\n'
    + '  width="800" height="600"></iframe>');
});

test("the code is asked for with the origin that the phone will open", () => {
  assert.equal(codeAddress("http://10.0.0.7:8080", "demo", "draw"),
    "/api/qr/demo.svg?origin=http%3A%2F%2F10.0.0.7%3A8080&page=draw");
});

test("a link for a role leads to that role's page, with its secret behind #", () => {
  assert.equal(roomLink("https://draw.example", "demo", pageOf("host"), "host-0123456789abcdef"),
    "https://draw.example/draw/demo#grant=host-0123456789abcdef");
  assert.equal(pageOf("watch"), "watch");
});

test("a secret goes into a header of the code's request, not into its address", async (t) => {
  const attributes = new Map();
  const image = codeImage(attributes);
  const asked = t.mock.method(globalThis, "fetch", async () => new Response("<svg/>"));
  for (let time = 0; time < 2; time += 1) {
    await showCode(image, "/api/qr/demo.svg?page=draw", "draw-0123456789abcdef");
  }
  assert.deepEqual(asked.mock.calls.map((call) => call.arguments), [["/api/qr/demo.svg?page=draw",
    { headers: { authorization: "Grant draw-0123456789abcdef" } }]]);
  assert.equal(attributes.get("src"), "data:image/svg+xml,%3Csvg%2F%3E");
  await showCode(image, "/api/qr/demo.svg?page=watch");
  assert.equal(attributes.get("src"), "/api/qr/demo.svg?page=watch");
});

for (const [fault, failing] of /** @type {const} */ ([
  ["rejected", async () => { throw new TypeError("no network"); }],
  ["refused", async () => new Response("", { status: 403 })],
])) {
  test(`a code whose request is ${fault} is asked for again`, async (t) => {
    const attributes = new Map();
    const image = codeImage(attributes);
    t.mock.method(globalThis, "fetch", failing);
    await showCode(image, "/api/qr/demo.svg", "draw-0123456789abcdef");
    assert.equal(attributes.get("src"), undefined);
    t.mock.method(globalThis, "fetch", async () => new Response("<svg/>"));
    await showCode(image, "/api/qr/demo.svg", "draw-0123456789abcdef");
    assert.equal(attributes.get("src"), "data:image/svg+xml,%3Csvg%2F%3E");
  });
}

test("an address that only this computer has is known in all its forms", () => {
  for (const host of ["localhost:8080", "127.0.0.1", "127.1.2.3:9", "[::1]:8080", "a.localhost"]) {
    assert.equal(isLoopback(`http://${host}`), true, host);
  }
  for (const host of ["10.0.0.7:8080", "draw.example", "localhost.example", "127.example",
    "[fe80::1]", "128.0.0.1"]) {
    assert.equal(isLoopback(`https://${host}`), false, host);
  }
});

test("the command that is offered keeps the port", () => {
  assert.equal(serveCommand("9000"), "gesture-relay serve --host 0.0.0.0 --port 9000");
  assert.equal(serveCommand(""), "gesture-relay serve --host 0.0.0.0");
});
