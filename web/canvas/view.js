// @ts-check
/**
 * Where the scene's plane lies on the screen. All drawers of a room share one plane, in CSS pixels.
 * Its origin is the top left corner of every drawer's canvas, so ink keeps its relative position on
 * every screen.
 */

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{scale: number, x: number, y: number}} Transform screen = plane · scale + (x, y) */

/** The plane of a room without any known canvas size. */
export const DEFAULT_PLANE = Object.freeze({ width: 800, height: 600 });

/** One to one, as a drawer sees its own canvas. */
export const OWN_TRANSFORM = Object.freeze({ scale: 1, x: 0, y: 0 });

/**
 * The smallest plane that contains the canvas of every drawer that is present or still has ink.
 * @param {Scene} scene
 * @returns {Size}
 */
export function planeSize(scene) {
  let width = 0;
  let height = 0;
  for (const drawer of scene.drawers.values()) {
    width = Math.max(width, drawer.canvas?.width ?? 0);
    height = Math.max(height, drawer.canvas?.height ?? 0);
  }
  return width > 0 && height > 0 ? { width, height } : { ...DEFAULT_PLANE };
}

/**
 * The plane as big as fits, in the middle, undistorted.
 * @param {Size} plane
 * @param {Size} screen CSS pixels
 * @param {number} margin CSS pixels kept free on each side
 * @param {number} [bottom] CSS pixels kept free below instead
 * @param {number} [mostScale] small canvases are not blown up beyond this
 * @returns {Transform}
 */
export function fitTransform(plane, screen, margin, bottom = margin, mostScale = 3) {
  const width = Math.max(1, screen.width - 2 * margin);
  const height = Math.max(1, screen.height - margin - bottom);
  const scale = Math.min(width / plane.width, height / plane.height, mostScale);
  return {
    scale,
    x: (screen.width - plane.width * scale) / 2,
    y: margin + (height - plane.height * scale) / 2,
  };
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
