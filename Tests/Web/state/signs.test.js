import assert from "node:assert/strict";
import { test } from "node:test";
import { askedRecognizers, changeSigns, signOf, signsOf } from "../../../web/state/signs.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";

const standing = (score) => ({ threshold: 0.5, judged: 3, recognized: 3, score });
const examples = [{ strokes: [[[0, 0], [9, 9]]] }];
const taught = (name, score = 0.8) => ({
  type: "sign", seq: 1, drawer: "d1", action: "taught", name, anyDirection: false, anyTurn: true,
  examples, standing: standing(score),
});

test("what is taught is known, and taught more replaces it where it stands", () => {
  let signs = changeSigns(signsOf(), taught("star"));
  signs = changeSigns(signs, taught("sun"));
  const more = changeSigns(signs, taught("star", 0.9));
  assert.deepEqual([...more.keys()], ["star", "sun"]);
  assert.equal(more.get("star").standing.score, 0.9);
  assert.equal(signs.get("star").standing.score, 0.8, "the map before is left alone");
  assert.deepEqual(more.get("sun"),
    { name: "sun", anyDirection: false, anyTurn: true, examples, standing: standing(0.8) });
});

test("judged anew, renamed in its place, forgotten", () => {
  let signs = signsOf([taught("star"), taught("sun")]);
  signs = changeSigns(signs, { action: "judged", name: "star", standing: standing(0.4) });
  assert.equal(signs.get("star").standing.score, 0.4);
  signs = changeSigns(signs, { action: "renamed", name: "star", to: "comet" });
  assert.deepEqual([...signs.keys()], ["comet", "sun"]);
  assert.equal(signs.get("comet").name, "comet");
  signs = changeSigns(signs, { action: "forgotten", name: "comet" });
  assert.deepEqual([...signs.keys()], ["sun"]);
});

test("what a page does not know changes nothing", () => {
  const signs = signsOf([taught("star")]);
  assert.equal(changeSigns(signs, { action: "painted", name: "star" }), signs);
  assert.equal(changeSigns(signs, { action: "judged", name: "sun", standing: standing(1) }), signs);
});

test("the recognizer of signs is asked where there are any", () => {
  const catalogue = ["circle", "sign"];
  assert.deepEqual(askedRecognizers({ catalogue, signs: signsOf() }), ["circle"]);
  assert.deepEqual(askedRecognizers({ catalogue, signs: signsOf([taught("star")]) }), catalogue);
});

test("a scene learns signs by events, and a snapshot has all of them", () => {
  const scene = emptyScene();
  applyEvent(scene, taught("star"));
  assert.deepEqual([...scene.signs.keys()], ["star"]);
  const snapshot = { type: "snapshot", seq: 9, drawers: [], strokes: [], recognizers: [] };
  applyEvent(scene, { ...snapshot, signs: [taught("sun")] });
  assert.deepEqual([...scene.signs.keys()], ["sun"]);
  applyEvent(scene, snapshot);
  assert.equal(scene.signs.size, 0);
});

test("an outcome is about the sign that was recognized, or that came nearest", () => {
  const guesses = [{ name: "sun" }, { name: "star" }];
  const of = (kind, recognizer, verdict) => signOf({ kind, recognizer, verdict });
  assert.equal(of("recognized", "sign", { result: { name: "star" }, guesses }), "star");
  assert.equal(of("refused", "sign", { guesses }), "sun");
  assert.equal(of("refused", "sign", {}), null);
  assert.equal(of("recognized", "circle", { result: { name: "star" } }), null);
});
