// @ts-check
/** All texts of the game's pages for players, and their choice. Pure. */
import { worstOf } from "../state/nearness.js";
import { differenceText } from "./pictureStrings.js";
import { hintText } from "./reasonStrings.js";
import { fill, language, number, plural, words } from "./words.js";

/** @typedef {import("../protocol/messageTypes.js").Verdict} Verdict */

export const TEXTS = words.play;

/** @param {number} milliseconds @returns {string} seconds with one digit after the point */
export const secondsOf = (milliseconds) => number(milliseconds / 1000, 1);

/**
 * Why a circle did not count, and what to do.
 * @param {string | null} refusal
 * @param {Verdict | null} verdict of the circle recognizer, if the page has it
 */
export function refusalText(refusal, verdict) {
  const known = /** @type {Record<string, string>} */ (words.playRefusals)[refusal ?? ""];
  // Someone tapped: a larger dot would not help.
  if (refusal === "not-a-circle" && verdict !== null
    && worstOf(verdict.criteria)?.name === "size") return TEXTS.goRound;
  const hint = refusal === "not-a-circle" && verdict !== null ? hintText("circle", verdict) : null;
  if (hint !== null) return fill(words.verdict.almost, { text: hint });
  return known ?? TEXTS.refused;
}

/**
 * The line above the board, and the smaller one below it.
 * @param {import("../state/playerView.js").PlayerStatus} status
 * @param {import("../state/activity.js").Game} game
 * @param {{isFastest: boolean, isDaily: boolean, isHall: boolean, hasKeys: boolean,
 *   verdict: Verdict | null, gained: string}} facts  `gained`: in a hall, the points
 * @returns {{text: string, more: string}}
 */
export function statusText(
  status, game, { isFastest, isDaily, isHall, hasKeys, verdict, gained },
) {
  const { kind, picture = null, odd = null, time } = status;
  const shown = odd === null || game.set === null ? "" : differenceText(game.set, odd);
  switch (kind) {
    case "waiting": return { text: isHall ? TEXTS.waitingText : TEXTS.loading, more: "" };
    case "countdown": return {
      text: TEXTS.comes,
      more: fill(TEXTS.countdown, { number: game.number, rounds: game.rounds }),
    };
    case "task": return {
      text: isDaily ? TEXTS.dailyTask : TEXTS.task, more: hasKeys ? TEXTS.taskMore : "",
    };
    case "refused": return {
      text: refusalText(status.refusal ?? null, verdict), more: "",
    };
    case "sent": return {
      text: fill(TEXTS.sent, { number: (picture ?? 0) + 1 }), more: TEXTS.sentText,
    };
    case "late": return { text: TEXTS.late, more: TEXTS.lateText };
    case "right": return {
      text: fill(isFastest ? TEXTS.rightBest : TEXTS.right, { time: secondsOf(time ?? 0) }),
      more: gained === "" ? shown : gained,
    };
    case "wrong": return { text: fill(TEXTS.wrong, { number: (odd ?? 0) + 1 }), more: shown };
    case "missed": return { text: fill(TEXTS.missed, { number: (odd ?? 0) + 1 }), more: shown };
    case "ended": return { text: TEXTS.ended, more: TEXTS.endedNext };
  }
}

/** @param {{gained: number, points: number}} player */
export const gainedText = ({ gained, points }) =>
  fill(TEXTS.gained, { points: gained, total: points });

/** @param {number} rank @param {number} count of players */
export const placeText = (rank, count) => fill(TEXTS.place, { rank, count });

/** @param {number} rank @param {number} count of players */
export const standingText = (rank, count) => fill(TEXTS.standingOf, { rank, count });

/** @param {number} count of players */
export const playersText = (count) => plural(TEXTS.watchers, count);

/** @param {string} name */
export const waitingText = (name) => fill(TEXTS.waiting, { name });

/** @param {string} reason */
export const engineMissingText = (reason) => fill(TEXTS.nothing, { reason });

/**
 * The result of the set of the day, to send to others: it names nobody.
 * @param {import("../state/playRecord.js").DayResult} day
 * @param {string} link to play it
 */
export function dayText({ date, isRight, time, refused }, link) {
  const [year, month, dayOfMonth] = date.split("-").map(Number);
  const shown = new Intl.DateTimeFormat(words.language.tag ?? language, { dateStyle: "long" })
    .format(new Date(year, month - 1, dayOfMonth));
  const lines = [
    fill(isRight ? TEXTS.dayRight : TEXTS.dayWrong, { date: shown, time: secondsOf(time) }),
    ...refused > 0 ? [plural(TEXTS.dayRefused, refused)] : [],
    fill(TEXTS.dayLink, { link }),
  ];
  return lines.join("\n");
}
