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
export const levelText = (level) => words.hallLevels[level];

/** @param {number} count players that are here */
export const playersText = (count) =>
  count === 0 ? HALL_TEXTS.nobodyPlays : plural(HALL_TEXTS.playerCount, count);

/** @param {number} round @param {number} rounds 0: without an end */
export const roundText = (round, rounds) =>
  fill(rounds === 0 ? HALL_TEXTS.roundWithoutEnd : HALL_TEXTS.round, { round, rounds });

/** @param {number} answered @param {number} players */
export const answeredText = (answered, players) =>
  fill(HALL_TEXTS.answered, { answered, count: players });

/** @param {number} seconds */
export const timeText = (seconds) => plural(HALL_TEXTS.secondsLeft, seconds);

/** @param {number} points */
export const gainedText = (points) => fill(HALL_TEXTS.gained, { points });

/** @param {number} count players that a list leaves out */
export const othersText = (count) => count === 0 ? "" : plural(HALL_TEXTS.others, count);

/** @param {{rank: number, name: string, points: number}} place */
export const stepText = ({ rank, name, points }) =>
  fill(HALL_TEXTS.step, { rank, name, points: pointsText(points) });

/** Which picture is odd, and what differs in it. @param {PictureSet} set @param {number} odd */
export const answerText = (set, odd) => fill(HALL_TEXTS.differs, {
  place: words.hallPlaces[/** @type {"0"} */ (String(odd))],
  difference: differenceText(set, odd),
});

/** @param {number} right @param {number} players */
export const foundText = (right, players) => plural(HALL_TEXTS.found, players, { right });

/** Who leads. @param {readonly {name: string, points: number}[]} places from the first */
export const leaderText = ([first]) =>
  first === undefined || first.points === 0 ? HALL_TEXTS.nobodyScored
    : fill(HALL_TEXTS.leads, { name: first.name, points: pointsText(first.points) });

/** @param {number} count */
export const refusedText = (count) =>
  count === 0 ? HALL_TEXTS.noneRefused : plural(HALL_TEXTS.refused, count);

/** @param {{count: number, flipped: number, refused: number}} judged */
export const literalText = (judged) => fill(HALL_TEXTS.literal, judged);

/** @param {string} reason */
export const noCirclesText = (reason) => fill(HALL_TEXTS.noCircles, { reason });
