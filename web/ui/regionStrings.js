// @ts-check
/** The words of regions of the canvas. */
import { fill, words } from "./words.js";

export const REGION_TEXTS = words.region;

const FIELDS = Object.values(words.regionFields);
/** The visible names of the same fields. */
export const FRAME_TEXTS = Object.values(words.regionFrame);

/** @param {import("../protocol/messages.js").RegionControl | null} control */
export const controlText = (control) => words.regionControls[control ?? "none"] ?? control;

/** @param {import("../state/positions.js").PositionIn} place */
export function placeText({ space, name, at: [x, y] }) {
  const values = { x: String(Math.round(x)), y: String(Math.round(y)) };
  return space === "region" ? fill(REGION_TEXTS.placeIn, { ...values, name: name ?? "" })
    : fill(REGION_TEXTS.placeOf, { ...values, space: words.regionSpaces[space] });
}

/** @param {string} name */
export const aroundText = (name) => fill(REGION_TEXTS.around, { name });

/** @param {string} name */
export const regionControlText = (name) => fill(REGION_TEXTS.controlOf, { name });

/** @param {string} name @param {number} at */
export const regionFieldText = (name, at) => fill(REGION_TEXTS.field, { name, field: FIELDS[at] });

/** @param {string} name */
export const removeRegionText = (name) => fill(REGION_TEXTS.remove, { name });

/** @param {string | null} region */
export const whereText = (region) => region === null ? REGION_TEXTS.whole : region;
