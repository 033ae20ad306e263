// @ts-check
/** All texts of the game's big screen. */
import { differenceText, pointsText } from "./pictureStrings.js";
import { fill, plural, words } from "./words.js";

/** @typedef {import("../protocol/messageTypes.js").PictureSet} PictureSet */

/** Fixed texts, by their `data-text` or `data-label`. */
export const HALL_TEXTS = words.hall;

/** Each refusal in a few words. */
export const REFUSALS = words.hallRefusals;

/** @param {keyof typeof words.hallLevels} level */
export function levelText(level) {
  return words.hallLevels[level];
}

/** @param {number} count players that are here */
export function playersText(count) {
  return count === 0 ? HALL_TEXTS.nobodyPlays : plural(HALL_TEXTS.playerCount, count);
}

/** @param {number} round @param {number} rounds 0: without an end */
export function roundText(round, rounds) {
  return fill(rounds === 0 ? HALL_TEXTS.roundWithoutEnd : HALL_TEXTS.round, { round, rounds });
}

/** @param {number} answered @param {number} players */
export function answeredText(answered, players) {
  return fill(HALL_TEXTS.answered, { answered, count: players });
}

/** @param {number} seconds */
export function timeText(seconds) {
  return plural(HALL_TEXTS.secondsLeft, seconds);
}

/** @param {number} points */
export function gainedText(points) {
  return fill(HALL_TEXTS.gained, { points });
}

/** @param {number} count players that a list leaves out */
export function othersText(count) {
  return count === 0 ? "" : plural(HALL_TEXTS.others, count);
}

/** @param {{rank: number, name: string, points: number}} place */
export function stepText({ rank, name, points }) {
  return fill(HALL_TEXTS.step, { rank, name, points: pointsText(points) });
}

/** Which picture is odd, and what differs in it. @param {PictureSet} set @param {number} odd */
export function answerText(set, odd) {
  return fill(HALL_TEXTS.differs, {
    place: words.hallPlaces[/** @type {"0"} */ (String(odd))],
    difference: differenceText(set, odd),
  });
}

/** @param {number} right @param {number} players */
export function foundText(right, players) {
  return plural(HALL_TEXTS.found, players, { right });
}

/** Who leads. @param {readonly {name: string, points: number}[]} places from the first */
export function leaderText([first]) {
  return first === undefined || first.points === 0 ? HALL_TEXTS.nobodyScored
    : fill(HALL_TEXTS.leads, { name: first.name, points: pointsText(first.points) });
}

/** @param {number} count */
export function refusedText(count) {
  return count === 0 ? HALL_TEXTS.noneRefused : plural(HALL_TEXTS.refused, count);
}

/** @param {{count: number, flipped: number, refused: number}} judged */
export function literalText(judged) {
  return fill(HALL_TEXTS.literal, judged);
}

/** @param {string} reason */
export function noCirclesText(reason) {
  return fill(HALL_TEXTS.noCircles, { reason });
}
