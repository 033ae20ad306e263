// The pages in another language: none of the server's English, and none of the code's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const catalogue = readFileSync(new URL("../../web/words/de.json", import.meta.url), "utf8");
Object.assign(globalThis, {
  document: { documentElement: { lang: "de", dataset: { words: "de" } }, dispatchEvent() {} },
  fetch: async () => new Response(catalogue),
});
const { reasonAlone } = await import("../../web/ui/reasonStrings.js");
const { resultText } = await import("../../web/ui/gestureStrings.js");
const { damageText, markText, recordingFileText } = await import("../../web/ui/replayStrings.js");
const { stepText, switchText } = await import("../../web/ui/recognizerStrings.js");

test("a reason without its criteria is worded if it is known, and else left out", () => {
  assert.match(reasonAlone("prevented by pan"), /verloren|verlor|gegen/i);
  assert.equal(reasonAlone("Not closed"), "");
  const mark = /** @type {any} */ ({ kind: "refused", drawer: "d1", reason: "Not closed" });
  assert.equal(markText(mark, "Ann"), "Ann: nicht erkannt");
});

test("a way that ends where it began is worded at the end of a sentence", () => {
  assert.equal(resultText("pan", { translation: [0, 0] }), "Gezogen: zurück zum Anfang.");
  assert.equal(resultText("screen-edge-pan", { edge: "left", translation: [0, 0] }),
    "Vom linken Rand hereingezogen, zurück zum Anfang.");
});

test("a file's problems and damage are worded", () => {
  assert.match(recordingFileText(new SyntaxError("no-recording")), /keine Aufzeichnung/);
  assert.match(damageText(["Events 5 to 6 are damaged."]), /^Teile dieser Aufzeichnung/);
  assert.equal(damageText([]), "");
});

test("a property's values and buttons are worded", () => {
  assert.deepEqual([switchText(true), switchText(false)], ["an", "aus"]);
  assert.deepEqual([stepText("Finger", -1), stepText("Finger", 1)],
    ["Finger: weniger", "Finger: mehr"]);
});

test("why this page cancelled a touch is worded", () => {
  assert.equal(reasonAlone("the touch was cancelled (only the pen draws)"),
    "Die Berührung wurde abgebrochen (nur der Stift zeichnet).");
});
