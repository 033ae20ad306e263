// @ts-check
/** All texts about the people in a room: names, who is here, reactions. */
import { fill, plural, words } from "./words.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const PEOPLE_TEXTS = words.people;

/** By reaction. @type {Record<import("../state/here.js").ReactionName, string>} */
export const REACTION_NAMES = words.reactions;

/** @param {string} name */
export const offeredNameText = (name) => fill(PEOPLE_TEXTS.offered, { name });

/** @param {string} name */
export const nameButtonText = (name) => fill(PEOPLE_TEXTS.button, { name });

/** @param {number} viewers */
export const watchingCount = (viewers) =>
  viewers === 0 ? words.company.nobody : plural(words.company.viewers, viewers);

/**
 * What a reaction sounds like.
 * @param {string} name the drawer's
 * @param {import("../state/here.js").ReactionName} what
 */
export const reactedText = (name, what) =>
  fill(PEOPLE_TEXTS.reacted, { name, what: REACTION_NAMES[what] ?? what });
