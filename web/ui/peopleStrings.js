// @ts-check
/** All texts about the people in a room: names, and who is here. */
import { number } from "./strings.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const PEOPLE_TEXTS = {
  change: "Change name",
  drawing: "drawing",
  follow: "Follow",
  here: "here",
  kept: "Kept for your next visit",
  name: "Your name",
  noName: "A name needs at least one visible character.",
  nobodyDraws: "Nobody is drawing.",
  people: "Who is here",
  save: "Save",
  share: "Share this room",
  you: "you",
};

/** @param {string} name */
export function offeredNameText(name) {
  return `You are ${name}.`;
}

/** @param {string} name */
export function nameButtonText(name) {
  return `You are ${name}. Change name`;
}

/** @param {number} viewers */
export function watchingCount(viewers) {
  return viewers === 0 ? "Nobody is watching yet" : `${number(viewers)} watching`;
}
