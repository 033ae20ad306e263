// @ts-check
/**
 * Where the scene's plane lies on the screen. All drawers of a room share one endless plane, and
 * each canvas is a window on it: at the origin and one to one, until its drawer pans or zooms. So
 * what one draws around the ink of another lies around it on every screen.
 */
import { onPlane, planeBox } from "../state/viewports.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("../state/sceneParts.js").Drawer} Drawer */
/** @typedef {import("../state/viewports.js").Viewport} Viewport */
/** @typedef {{width: number, height: number}} Size */
/**
 * `scale`: of the canvas that shows it, 1 if missing.
 * @typedef {Size & {left?: number, top?: number, scale?: number}} Part of the plane; from the
 *   origin if missing
 */
/** @typedef {{scale: number, x: number, y: number}} Transform screen = plane · scale + (x, y) */

/** The plane of a room without any known canvas size. */
export const DEFAULT_PLANE = Object.freeze({ width: 800, height: 600 });

/** One to one, as a drawer sees its own canvas. */
export const OWN_TRANSFORM = Object.freeze({ scale: 1, x: 0, y: 0 });

/** A part of the plane grows by these steps with the ink, so that the view seldom moves. */
const GRID = 100;

/**
 * The part of the plane that is in use: the canvas of every drawer that is present or still has
 * ink, at the origin, and the ink beyond: a canvas may have become smaller since. A drag beyond the
 * right or the bottom edge counts once it is committed, so that no view moves meanwhile. One beyond
 * the left or the top edge never counts. Costs a look at each stroke.
 * @param {Scene} scene
 * @returns {Required<Omit<Part, "scale">>}
 */
export function planeOf(scene) {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const drawer of scene.drawers.values()) {
    right = Math.max(right, drawer.canvas?.width ?? 0);
    bottom = Math.max(bottom, drawer.canvas?.height ?? 0);
  }
  if (right === 0 || bottom === 0) [right, bottom] = [DEFAULT_PLANE.width, DEFAULT_PLANE.height];
  const take = (/** @type {import("../state/stroke.js").Stroke} */ stroke) => {
    if (stroke.points.length === 0) return;
    const box = planeBox(stroke);
    if (stroke.viewport !== undefined) {
      left = Math.min(left, Math.floor(box.left / GRID) * GRID);
      top = Math.min(top, Math.floor(box.top / GRID) * GRID);
    } else if (stroke.state !== "committed") return;
    if (box.right > right) right = Math.ceil(box.right / GRID) * GRID;
    if (box.bottom > bottom) bottom = Math.ceil(box.bottom / GRID) * GRID;
  };
  for (const stroke of scene.strokes.values()) take(stroke);
  // Otherwise the view would move while ink fades.
  for (const { stroke } of scene.fading) take(stroke);
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The part of the plane that a drawer's canvas shows; null while its size is unknown.
 * @param {Drawer | undefined} drawer
 * @returns {Required<Part> | null}
 */
export function canvasOnPlane(drawer) {
  if (!drawer?.canvas) return null;
  const { width, height } = drawer.canvas;
  const [left, top] = onPlane(drawer.viewport, [0, 0]);
  const scale = drawer.viewport?.scale ?? 1;
  return { left, top, width: width / scale, height: height / scale, scale };
}

/**
 * Where a canvas lies on the screen, from where the plane lies.
 * @param {Transform} transform
 * @param {Viewport | undefined} viewport of that canvas
 * @returns {Transform}
 */
export function within(transform, viewport) {
  if (viewport === undefined) return transform;
  const { x = 0, y = 0, scale = 1 } = viewport;
  return {
    scale: transform.scale / scale,
    x: transform.x + x * transform.scale, y: transform.y + y * transform.scale,
  };
}

/**
 * Where the plane lies on the screen of a page whose canvas has that viewport.
 * @param {Viewport | undefined} viewport
 * @returns {Transform}
 */
export function transformOf({ x = 0, y = 0, scale = 1 } = {}) {
  return { scale, x: 0 - x * scale, y: 0 - y * scale };
}

/**
 * A part of the plane as big as fits, in the middle, undistorted.
 * @param {Part} plane
 * @param {Size} screen CSS pixels
 * @param {number} margin CSS pixels kept free on each side
 * @param {number} [bottom] CSS pixels kept free below instead
 * @param {number} [mostScale] of the plane; by default a small canvas is blown up to three times
 * @returns {Transform}
 */
export function fitTransform(
  plane, screen, margin, bottom = margin, mostScale = 3 * (plane.scale ?? 1),
) {
  const width = Math.max(1, screen.width - 2 * margin);
  const height = Math.max(1, screen.height - margin - bottom);
  const scale = Math.min(width / plane.width, height / plane.height, mostScale);
  const { left = 0, top = 0 } = plane;
  return {
    scale,
    x: (screen.width - plane.width * scale) / 2 - left * scale,
    y: margin + (height - plane.height * scale) / 2 - top * scale,
  };
}

/**
 * From the plane, or from a canvas, to the screen.
 * @param {readonly number[]} point
 * @param {Transform} transform of the plane, or of that canvas
 * @returns {[number, number]}
 */
export function onScreen([px, py], { scale, x, y }) {
  return [px * scale + x, py * scale + y];
}

/** @param {Transform} one @param {Transform} other */
export function sameTransform(one, other) {
  return one.scale === other.scale && one.x === other.x && one.y === other.y;
}

/**
 * From the screen back to the plane.
 * @param {Transform} transform
 * @param {number} x
 * @param {number} y
 * @returns {[number, number]}
 */
export function toPlane(transform, x, y) {
  return [(x - transform.x) / transform.scale, (y - transform.y) / transform.scale];
}
