// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Glide, between } from "../../../web/canvas/glide.js";

const FROM = { scale: 1, x: 0, y: 0 };

test("a view glides straight, or about the point that both views show alike", () => {
  assert.deepEqual(between(FROM, { scale: 1, x: 10, y: -20 }, 0.5), { scale: 1, x: 5, y: -10 });
  // Zoomed to the double about (100, 0).
  const middle = between(FROM, { scale: 2, x: -100, y: 0 }, 0.5);
  assert.ok(Math.abs(middle.scale - Math.SQRT2) < 1e-9);
  assert.ok(Math.abs(100 * middle.scale + middle.x - 100) < 1e-9);
});

test("it begins and ends where it should", () => {
  const to = { scale: 0.25, x: 70, y: 30 };
  assert.deepEqual(between(FROM, to, 0), FROM);
  const end = between(FROM, to, 1);
  assert.ok(Math.abs(end.scale - 0.25) < 1e-12 && Math.abs(end.x - 70) < 1e-9);
});

test("one that is redirected ends at the other view, and one that rests stays", (t) => {
  /** @type {(() => void)[]} */
  const frames = [];
  let now = 0;
  const globals = /** @type {any} */ (globalThis);
  t.mock.method(performance, "now", () => now);
  globals.matchMedia = () => ({ matches: false });
  globals.requestAnimationFrame = (/** @type {() => void} */ step) => frames.push(step);
  globals.cancelAnimationFrame = () => frames.splice(0);
  t.after(() => {
    for (const name of ["matchMedia", "requestAnimationFrame", "cancelAnimationFrame"]) {
      delete globals[name];
    }
  });
  /** @type {unknown[]} */
  const shown = [];
  const glide = new Glide((transform) => shown.push(transform));
  const [to, other] = [{ scale: 1, x: 10, y: 0 }, { scale: 1, x: 20, y: 0 }];
  assert.equal(glide.redirect(other), false);
  glide.start(FROM, to);
  frames.shift()?.();
  assert.deepEqual(shown, [FROM]);
  assert.equal(glide.redirect(other), true);
  now = 10_000;
  frames.shift()?.();
  assert.deepEqual([shown.at(-1), frames.length], [other, 0]);
  assert.equal(glide.redirect(to), false);
  glide.start(other, to);
  glide.stop();
  assert.deepEqual([glide.redirect(FROM), frames.length], [false, 0]);
});
