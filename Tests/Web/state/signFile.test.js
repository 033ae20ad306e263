import assert from "node:assert/strict";
import { test } from "node:test";
import {
  MOST_FILE_BYTES, fileText, signMessages, signsOfFile,
} from "../../../web/state/signFile.js";

const sign = (name, points = 3) => ({
  name, anyDirection: true, anyTurn: false,
  examples: [{ strokes: [Array.from({ length: points }, (_, at) => [at, at])] }],
});

test("what is saved is loaded again, without how well it stands apart", () => {
  const signs = new Map([sign("star"), sign("sun")].map((one) => [one.name, { ...one, standing: {} }]));
  const text = fileText(signs);
  assert.equal(JSON.parse(text).type, "signs");
  assert.deepEqual(signsOfFile(text), { signs: [sign("star"), sign("sun")], problem: null });
});

test("of two signs that have one name on the server only the last is loaded", () => {
  const names = ["star", "\u00e9", "sun"];
  const twice = ["e\u0301", " star\t"];
  const { signs } = signsOfFile(JSON.stringify({ signs: [...names, ...twice].map((one) => sign(one)) }));
  assert.deepEqual(signs.map(({ name }) => name), [" star\t", "e\u0301", "sun"]);
});

for (const [text, problem] of [
  ["{", "not-json"], ["[]", "no-signs"], ["null", "no-signs"], ['{"signs":[]}', "no-signs"],
  ['{"signs":[{"name":7,"examples":[]}]}', "no-signs"], ['{"signs":[{"name":"a"}]}', "no-signs"],
  [" ".repeat(MOST_FILE_BYTES + 1), "too-big"],
]) {
  test(`a file that begins with ${text.slice(0, 30).trim() || "spaces"} is refused: ${problem}`, () => {
    assert.deepEqual(signsOfFile(text), { signs: [], problem });
  });
}

test("many signs go in as few messages as no server finds too big", () => {
  const many = Array.from({ length: 32 }, (_, at) => sign(`sign-${at}`, 300));
  const messages = signMessages(many);
  assert.ok(messages.length > 1 && messages.length < 8, String(messages.length));
  assert.deepEqual(messages.flatMap((one) => one.signs), many);
  for (const message of messages) assert.ok(JSON.stringify(message).length < 65_536);
  assert.equal(signMessages([sign("big", 9000)]).length, 1, "one sign is never cut");
});
