// @ts-check
/** Texts about the game that players and the big screen share. Pure. */
import { FAMILIES, differenceOf, rangeOf, valueOf } from "../pictures/pictures.js";
import { fill, plural, words } from "./words.js";

/** @typedef {import("../pictures/pictures.js").FamilyWords} FamilyWords */

/** Names of families and their parameters, by family. */
export const PICTURES = /** @type {Record<string, FamilyWords>} */ (words.pictures);

/** @param {string} room */
export const hallTitle = (room) => fill(words.play.hallTitle, { room });

/** @param {number} points */
export const pointsText = (points) => plural(words.play.points, points);

/** @param {number} index of a picture @param {string} text that describes it */
export const pictureText = (index, text) => fill(words.play.number, { number: index + 1, text });

/**
 * What differs in the odd picture: what can be counted with both numbers, such as `Bows: 3 instead
 * of 1`; of all else, whether it has more or less of it.
 * @param {import("../protocol/messageTypes.js").PictureSet} set
 * @param {number} odd
 */
export function differenceText({ family, pictures }, odd) {
  const alike = pictures[odd === 0 ? 1 : 0];
  const index = differenceOf(pictures[odd], alike);
  const name = PICTURES[family].parts[FAMILIES[family].parameters[index]];
  const { less, more, value } = words.difference;
  const form = rangeOf(family, index) !== undefined ? value
    : pictures[odd][index] > alike[index] ? more : less;
  return fill(form, {
    part: name.charAt(0).toUpperCase() + name.slice(1),
    odd: valueOf(family, index, pictures[odd][index]), alike: valueOf(family, index, alike[index]),
  });
}
