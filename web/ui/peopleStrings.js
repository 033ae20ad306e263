// @ts-check
/** All texts about the people in a room: names, and who is here. */
import { fill, plural, words } from "./words.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const PEOPLE_TEXTS = words.people;

/** @param {string} name */
export function offeredNameText(name) {
  return fill(PEOPLE_TEXTS.offered, { name });
}

/** @param {string} name */
export function nameButtonText(name) {
  return fill(PEOPLE_TEXTS.button, { name });
}

/** @param {number} viewers */
export function watchingCount(viewers) {
  return viewers === 0 ? words.company.nobody : plural(words.company.viewers, viewers);
}
