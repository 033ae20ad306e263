// @ts-check
/** Where a gesture was decided, in the coordinates of canvas, regions, window and screen. */
import { outcomeOf } from "../state/outcome.js";
import { positionsOf, regionAround } from "../state/positions.js";
import { make } from "./make.js";
import { REGION_TEXTS, aroundText, placeText } from "./regionStrings.js";

/** @typedef {import("../protocol/messageTypes.js").Canvas} CanvasSize */

/**
 * Empty while nothing is decided.
 * @param {import("../state/sceneParts.js").Drawer | undefined} drawer
 * @param {CanvasSize | null} canvas the drawer's, with its position
 * @param {readonly import("../protocol/messageTypes.js").Region[]} regions
 * @returns {HTMLElement[]}
 */
export function positionList(drawer, canvas, regions) {
  const verdict = drawer === undefined ? undefined : outcomeOf(drawer)?.verdict;
  if (verdict?.location === undefined) return [];
  const { location, result } = verdict;
  const items = positionsOf(location, canvas, regions).map((position) => make("li", {
    "data-space": position.space, "data-at": position.at.map((value) => value.toFixed(1)).join(" "),
    text: placeText(position),
  }));
  const around = result?.center === undefined ? null : regionAround(result.center, regions);
  if (around !== null) {
    items.push(make("li", { "data-space": "around", "data-at": around, text: aroundText(around) }));
  }
  return [make("ul", { class: "places wrap quiet", "aria-label": REGION_TEXTS.place }, ...items)];
}
