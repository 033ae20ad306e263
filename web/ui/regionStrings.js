// @ts-check
/** The words of regions of the canvas. */

/** @typedef {import("../protocol/messages.js").RegionControl} RegionControl */
/** @typedef {import("../state/places.js").PlaceIn} PlaceIn */

export const REGION_TEXTS = {
  badName: "A name has letters, digits, - and _, 32 at most.",
  control: "Kind of control",
  draw: "Draw it",
  drawHelp: "Drag a rectangle. Escape cancels.",
  middle: "Put it in the middle",
  name: "Name of the region",
  none: "The canvas has no regions.",
  notDrawn: "No region was drawn.",
  place: "Where it was decided",
  regions: "Regions of the canvas",
  taken: "Another region has that name.",
  whole: "the whole canvas",
  where: "Attach to",
};

/** @type {Record<RegionControl, string>} */
const CONTROL_TEXTS = { button: "a button", toggle: "a toggle", slider: "a slider" };
const FIELDS = ["from the left", "from the top", "width", "height"];
/** The visible names of the same fields. */
export const FRAME_TEXTS = ["Left", "Top", "Width", "Height"];

/** @param {RegionControl | null} control */
export function controlText(control) {
  return control === null ? "no control" : CONTROL_TEXTS[control] ?? control;
}

/** @type {Record<Exclude<PlaceIn["space"], "region">, string>} */
const SPACE_TEXTS = { canvas: "Canvas", window: "Window", screen: "Screen" };

/** @param {PlaceIn} place */
export function placeText({ space, name, at: [x, y] }) {
  const where = space === "region" ? `In ${name}` : SPACE_TEXTS[space];
  return `${where}: ${Math.round(x)}, ${Math.round(y)}`;
}

/** @param {string} name */
export function aroundText(name) {
  return `Drawn around ${name}`;
}

/** @param {string} name */
export function regionControlText(name) {
  return `Control of ${name}`;
}

/** @param {string} name @param {number} at */
export function regionFieldText(name, at) {
  return `${name}: ${FIELDS[at]}, pixels`;
}

/** @param {string} name */
export function removeRegionText(name) {
  return `Remove the region ${name}, and the recognizers attached to it`;
}

/** @param {string | null} region */
export function whereText(region) {
  return region === null ? REGION_TEXTS.whole : region;
}
