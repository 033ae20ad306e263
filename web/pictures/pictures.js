// @ts-check
/**
 * The game's pictures: a family and five parameters of 0…1 give a line drawing as SVG, and a text
 * with the same facts. Style sheet `styles/pictures.css` colours them. Families and parameters are
 * those of `Sources/MatchItUp`, in the same order.
 */
import { boat } from "./boat.js";
import { cactus } from "./cactus.js";
import { cat } from "./cat.js";
import { clock } from "./clock.js";
import { constellation } from "./constellation.js";
import { cup } from "./cup.js";
import { face } from "./face.js";
import { fish } from "./fish.js";
import { flower } from "./flower.js";
import { house } from "./house.js";
import { kite } from "./kite.js";
import { knot } from "./knot.js";
import { ladder } from "./ladder.js";
import { leaf } from "./leaf.js";
import { count } from "./shapes.js";
import { snail } from "./snail.js";
import { sun } from "./sun.js";

/**
 * @typedef {object} Family
 * @property {readonly string[]} parameters names, in the order of their values
 * @property {"good" | "almost" | "bad" | "busy"} tint whose wash the picture has
 * @property {Record<string, Range>} counts parameters that become whole numbers
 * @property {Record<string, Range>} [said] the numbers of others in a text; percent of the rest
 * @property {(parameters: readonly number[]) => string} draw SVG elements, on a field of 100 × 100
 */
/** @typedef {readonly [least: number, most: number, step?: number]} Range */

/** @type {Record<string, Family>} */
export const FAMILIES = {
  face, leaf, clock, house, knot, constellation, fish, kite, cup, sun, boat, ladder, snail, flower,
  cat, cactus,
};

/**
 * @typedef {{name: string, parts: Record<string, string>}} FamilyWords a family's name, and those
 *   of its parameters
 */

/**
 * A picture; hidden from screen readers, which have its description.
 * @param {string} family
 * @param {readonly number[]} parameters
 * @returns {string} SVG
 */
export function picture(family, parameters) {
  const { draw, tint, parameters: names, counts } = FAMILIES[family];
  const values = parameters.map((share, index) => {
    const range = counts[names[index]];
    return range === undefined ? share : count(share, ...range);
  });
  return `<svg class="picture" data-tint="${tint}" viewBox="0 0 100 100" aria-hidden="true">${
    draw(values)}</svg>`;
}

/**
 * A picture in words, which differ where pictures do.
 * @param {string} family
 * @param {readonly number[]} parameters
 * @param {Record<string, FamilyWords>} words of all families
 */
export function describe(family, parameters, words) {
  const { name, parts } = words[family];
  const facts = parameters.map((share, index) =>
    `${parts[FAMILIES[family].parameters[index]]} ${valueOf(family, index, share)}`);
  return `${name}: ${facts.join(", ")}`;
}

/**
 * In which parameter two pictures of a family differ.
 * @param {readonly number[]} odd @param {readonly number[]} alike
 * @returns {number} its index
 */
export function differenceOf(odd, alike) {
  return odd.findIndex((share, index) => share !== alike[index]);
}

/**
 * What a text says of a parameter.
 * @param {string} family
 * @param {number} index of the parameter
 * @param {number} share 0…1
 */
export function valueOf(family, index, share) {
  return count(share, ...rangeOf(family, index) ?? [0, 100]);
}

/**
 * The numbers that a text says of a parameter; undefined for percent.
 * @param {string} family
 * @param {number} index of the parameter
 */
export function rangeOf(family, index) {
  const { parameters, counts, said = {} } = FAMILIES[family];
  return counts[parameters[index]] ?? said[parameters[index]];
}
