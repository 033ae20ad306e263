// @ts-check
/** A game as one player sees it: what the page says, and whether the player may draw. Pure. */

/** @typedef {import("./activity.js").Game} Game */

/**
 * What the page says to a player.
 *
 * `waiting`: nothing is played. `task`: a set is open. `refused`: the last circle did not count.
 * `sent`: an answer counts, and the result comes. `late`: a set is shown that this player does not
 * play. `right`, `wrong`, `missed`: the result.
 * @typedef {object} PlayerStatus
 * @property {"waiting"|"countdown"|"task"|"refused"|"sent"|"late"|"right"|"wrong"|"missed"|"ended"}
 *   kind
 * @property {number | null} [picture] chosen
 * @property {number | null} [odd]
 * @property {number | null} [time] milliseconds
 * @property {string | null} [refusal]
 * @property {number | null} [sequence] of the refused gesture
 */

/** @param {Game} game @param {string} drawer the player's @returns {PlayerStatus} */
export function playerStatus(game, drawer) {
  const answer = game.answers.get(drawer);
  const { odd } = game;
  const { picture = null, time = null, refusal = null, sequence = null } = answer ?? {};
  switch (game.phase) {
    case "none": return { kind: "waiting" };
    case "countdown": return { kind: "countdown" };
    case "ended": return { kind: "ended" };
    case "round":
      if (!game.players.has(drawer)) return { kind: "late" };
      if (picture !== null) return { kind: "sent", picture };
      return answer === undefined ? { kind: "task" } : { kind: "refused", refusal, sequence };
    case "result":
      if (!game.players.has(drawer)) return { kind: "late" };
      if (picture === null) return { kind: "missed", odd };
      return { kind: picture === odd ? "right" : "wrong", picture, odd, time };
  }
}

/**
 * Whether a circle or a choice of the player would be an answer.
 * @param {Game} game
 * @param {string} drawer
 */
export function mayAnswer(game, drawer) {
  const { kind } = playerStatus(game, drawer);
  return kind === "task" || kind === "refused";
}
