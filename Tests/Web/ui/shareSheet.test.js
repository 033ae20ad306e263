// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { codeAddress, watchLink } from "../../../web/ui/shareSheet.js";

test("the link leads to the page that can only watch", () => {
  assert.equal(watchLink("https://draw.example", "my-room_1"), "https://draw.example/watch/my-room_1");
});

test("the code is asked for with the origin that the phone will open", () => {
  assert.equal(codeAddress("http://10.0.0.7:8080", "demo"),
    "/api/qr/demo.svg?origin=http%3A%2F%2F10.0.0.7%3A8080");
});
