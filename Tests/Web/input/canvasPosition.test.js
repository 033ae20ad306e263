// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { CanvasPosition, isSameCanvas } from "../../../web/input/canvasPosition.js";

/** A canvas 44 px below the top of a page in a window at (100, 30), whose bars take 80 px. */
function setUp() {
  const element = Object.assign(new EventTarget(), {
    clientWidth: 800, clientHeight: 600, box: { left: 0, top: 44 },
    getBoundingClientRect: () => element.box,
  });
  const page = {
    screenX: 100, screenY: 30, innerWidth: 800, innerHeight: 644, devicePixelRatio: 1,
    visualViewport: { scale: 1, offsetLeft: 0, offsetTop: 0 },
  };
  /** A pointer at a place of the page, as a browser tells it. */
  const point = (/** @type {number} */ clientX, /** @type {number} */ clientY, bars = 80) => {
    const { scale, offsetLeft, offsetTop } = page.visualViewport;
    element.dispatchEvent(Object.assign(new Event("pointerdown"), {
      clientX, clientY, screenX: page.screenX + (clientX - offsetLeft) * scale,
      screenY: page.screenY + bars + (clientY - offsetTop) * scale,
    }));
  };
  const place = new CanvasPosition(/** @type {any} */ (element), /** @type {any} */ (page));
  return { element, page, point, place };
}

test("S33 the position in the window is known at once, on the screen from the first pointer on", () => {
  const { point, place } = setUp();
  assert.deepEqual(place.canvas, { width: 800, height: 600, window: [0, 44] });
  point(300, 200);
  assert.deepEqual(place.canvas, { width: 800, height: 600, window: [0, 44], screen: [100, 154] });
});

test("S33 a window that is moved has moved its canvas, without another pointer", () => {
  const { page, point, place } = setUp();
  point(300, 200);
  page.screenX = -500;
  page.screenY = 10.256;
  assert.deepEqual(place.canvas.screen, [-500, 134.26]);
});

test("S33 a window of another size may have other bars: a pointer has to show them", () => {
  const { page, point, place } = setUp();
  point(300, 200);
  page.innerHeight = 600;
  assert.equal(place.canvas.screen, undefined);
  point(10, 10, 124);
  assert.deepEqual(place.canvas.screen, [100, 198]);
});

test("S33 a page that two fingers have zoomed has its scale, and the canvas' position then", () => {
  const { page, point, place } = setUp();
  page.visualViewport = { scale: 2, offsetLeft: 50, offsetTop: 20 };
  point(300, 200);
  assert.deepEqual(place.canvas,
    { width: 800, height: 600, window: [-100, 48], screen: [0, 158], scale: 2 });
});

test("canvases are the same with the same size, position and scale", () => {
  const one = /** @type {any} */ ({ width: 8, height: 6, window: [1, 2], screen: [3, 4], scale: 2 });
  assert.ok(isSameCanvas(one, structuredClone(one)));
  assert.ok(isSameCanvas({ width: 8, height: 6 }, { width: 8, height: 6 }));
  for (const change of [
    { width: 9 }, { height: 9 }, { window: [1, 3] }, { window: undefined }, { screen: [0, 4] },
    { scale: undefined },
  ]) assert.ok(!isSameCanvas(one, { ...one, ...change }), JSON.stringify(change));
});
