import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeMessages, parseMessages } from "../../../web/protocol/messages.js";

test("one message a line, blank lines and a newline at the end are fine", () => {
  const messages = parseMessages('{"type":"left","seq":1,"drawer":"d1"}\n\n  \n{"type":"pong","t":1,"server":2}\n');
  assert.deepEqual(messages.map((one) => one.type), ["left", "pong"]);
});

test("unknown types and fields are kept", () => {
  assert.deepEqual(parseMessages('{"type":"news","x":[1]}'), [{ type: "news", x: [1] }]);
});

for (const [text, line] of [
  ["{", 1], ['{"type":"left"}\nnull', 2], ["[]", 1], ['{"seq":1}', 1], ['"left"', 1],
]) {
  test(`${JSON.stringify(text)} is refused with its line`, () => {
    assert.throws(() => parseMessages(text), { name: "SyntaxError", message: new RegExp(`^line ${line} `) });
  });
}

test("what is encoded is parsed to the same", () => {
  const messages = [
    { type: "hello", name: "Blue\nsky", canvas: { width: 800, height: 600 } },
    { type: "touches", phase: "began", touches: [{ id: 1, kind: "pen", samples: [[1, 2, 0, 0.5]] }] },
    { type: "clear" },
  ];
  assert.equal(encodeMessages(messages).split("\n").length, 3);
  assert.deepEqual(parseMessages(encodeMessages(messages)), messages);
});
