// @ts-check
/** Regions of a room's canvas, and the messages that ask for others. Pure. */

/** @typedef {import("../protocol/messageTypes.js").Region} Region */
/** @typedef {import("../protocol/messages.js").RegionControl} RegionControl */
/** @typedef {import("../protocol/messageTypes.js").RecognizersMessage} RecognizersMessage */
/** @typedef {Region["frame"]} Frame x, y, width and height in pixels of the canvas */

/** The kinds of controls. */
export const CONTROLS = /** @type {const} */ (["button", "toggle", "slider"]);

/** A drag that is shorter either way was none. */
export const LEAST_EXTENT = 8;
const NAME = /^[A-Za-z0-9_-]{1,32}$/;

/** Whether a server takes it for a region's name. @param {string} name */
export function isRegionName(name) {
  return NAME.test(name);
}

/**
 * The rectangle between two corners, in whole pixels; null if it is too small to be intended.
 * @param {readonly [number, number]} one
 * @param {readonly [number, number]} other
 * @returns {Frame | null}
 */
export function frameBetween(one, other) {
  const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])].map(Math.round);
  const [width, height] = [Math.max(one[0], other[0]) - x, Math.max(one[1], other[1]) - y]
    .map(Math.round);
  return width < LEAST_EXTENT || height < LEAST_EXTENT ? null : [x, y, width, height];
}

/**
 * A sensible frame without dragging: in the middle, each one a little further down.
 * @param {{width: number, height: number}} canvas
 * @param {number} count of the regions that there are
 * @returns {Frame}
 */
export function middleFrame({ width, height }, count) {
  const step = (count % 8) * 16;
  return [
    Math.round(width * 0.3) + step, Math.round(height * 0.35) + step,
    Math.max(LEAST_EXTENT, Math.round(width * 0.4)),
    Math.max(LEAST_EXTENT, Math.round(height * 0.2)),
  ];
}

/**
 * A name that no region has: `region-1`, or `slider-1` for a control.
 * @param {readonly Region[]} regions
 * @param {RegionControl | null} control
 */
export function freshName(regions, control) {
  for (let number = 1; ; number += 1) {
    const name = `${control ?? "region"}-${number}`;
    if (regions.every((one) => one.name !== name)) return name;
  }
}

/**
 * The region that a frame lies on: of those that hold all of it the topmost.
 * @param {readonly Region[]} regions
 * @param {Frame} frame
 */
export function regionUnder(regions, frame) {
  return [...regions].reverse().find((one) => holds(one.frame, frame))?.name ?? null;
}

/**
 * Asks for one region more, on those that there are.
 * @param {readonly Region[]} regions
 * @param {{name: string, frame: Frame, control: RegionControl | null}} facts
 * @returns {RecognizersMessage}
 */
export function addRegion(regions, { name, frame, control }) {
  const region = placed({ name, frame }, regionUnder(regions, frame));
  return {
    type: "recognizers", regions: [...regions, control === null ? region : { ...region, control }],
  };
}

/**
 * Asks for one region less; what lies on it lies on what it lay on.
 * @param {readonly Region[]} regions
 * @param {string} name
 * @returns {RecognizersMessage}
 */
export function removeRegion(regions, name) {
  const gone = regions.find((one) => one.name === name);
  const kept = regions.filter((one) => one !== gone)
    .map((one) => (one.parent === name ? placed(one, gone?.parent ?? null) : one));
  return { type: "recognizers", regions: kept };
}

/**
 * Asks for a region to be another control, or none.
 * @param {readonly Region[]} regions
 * @param {string} name
 * @param {RegionControl | null} control
 * @returns {RecognizersMessage}
 */
export function setControl(regions, name, control) {
  const changed = regions.map((one) => {
    if (one.name !== name) return one;
    const { control: _, ...rest } = one;
    return control === null ? rest : { ...rest, control };
  });
  return { type: "recognizers", regions: changed };
}

/**
 * Requests to move a region; the region at the new position becomes its parent. Its parts stay, and
 * get new parents if they are now outside it.
 * @param {readonly Region[]} regions
 * @param {string} name
 * @param {Frame} frame
 * @returns {RecognizersMessage}
 */
export function moveRegion(regions, name, frame) {
  let moved = regions.map((one) => (one.name === name ? { ...one, frame } : one));
  for (const one of moved) {
    if (one.name === name || (one.parent === name && !holds(frame, one.frame))) {
      moved = laidAnew(moved, one);
    }
  }
  return { type: "recognizers", regions: moved };
}

/**
 * The regions with one of them on what is under it, and with its parts above that.
 * @param {readonly Region[]} regions
 * @param {Region} region
 * @returns {Region[]}
 */
function laidAnew(regions, region) {
  const lifted = new Set([region.name]);
  for (const _ of regions) {
    for (const { name, parent } of regions) {
      if (parent !== undefined && lifted.has(parent)) lifted.add(name);
    }
  }
  const others = regions.filter(({ name }) => !lifted.has(name));
  const parent = regionUnder(others, region.frame);
  if (parent === (region.parent ?? null)) return [...regions];
  const parts = regions.filter((one) => one !== region && lifted.has(one.name));
  return [...others, placed(region, parent), ...parts];
}

/** The region on another one, or on none. @param {Region} region @param {string | null} parent */
function placed({ parent: _, ...rest }, parent) {
  return parent === null ? rest : { ...rest, parent };
}

/** @param {Frame} outer @param {Frame} inner */
function holds(outer, [x, y, width, height]) {
  return x >= outer[0] && y >= outer[1]
    && x + width <= outer[0] + outer[2] && y + height <= outer[1] + outer[3];
}
