// @ts-check
/** One point in all coordinate systems: canvas, regions, window, screen. Pure. */

/** @typedef {import("../protocol/messageTypes.js").Region} Region */

/**
 * `region`: from the top left corner of the one called `name`.
 * @typedef {{space: "canvas" | "region" | "window" | "screen", name: string,
 *   at: [x: number, y: number]}} PositionIn
 */

/**
 * The region of a circle: the topmost one that contains its centre, wherever the path went; null
 * for none.
 * @param {readonly [number, number]} center
 * @param {readonly Region[]} regions
 */
export function regionAround(center, regions) {
  return regions.filter((region) => holds(region, center, regions)).at(-1)?.name ?? null;
}

/**
 * The part of a region outside its parent receives no touches. Parents precede their regions.
 * @param {Region} region
 * @param {readonly [number, number]} point
 * @param {readonly Region[]} regions
 * @returns {boolean}
 */
function holds({ frame: [left, top, width, height], parent }, point, regions) {
  const [x, y] = point;
  if (!(x >= left && x < left + width && y >= top && y < top + height)) return false;
  const around = regions.find(({ name }) => name === parent);
  return around === undefined || holds(around, point, regions);
}

/**
 * A point of a canvas, seen from the canvas, each region around it, the window and the screen. The
 * last two need the drawer's canvas position.
 * @param {readonly [number, number]} point
 * @param {import("../protocol/messageTypes.js").Canvas | null} canvas
 * @param {readonly Region[]} regions
 * @returns {PositionIn[]}
 */
export function positionsOf(point, canvas, regions) {
  const [x, y] = point;
  /** @type {PositionIn[]} */
  const positions = [{ space: "canvas", name: "", at: [x, y] }];
  for (const region of regions) {
    const { name, frame: [left, top] } = region;
    if (!holds(region, point, regions)) continue;
    positions.push({ space: "region", name, at: [x - left, y - top] });
  }
  const scale = canvas?.scale ?? 1;
  for (const space of /** @type {const} */ (["window", "screen"])) {
    const origin = canvas?.[space];
    if (origin === undefined) continue;
    positions.push({ space, name: "", at: [origin[0] + x * scale, origin[1] + y * scale] });
  }
  return positions;
}
