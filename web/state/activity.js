// @ts-check
/**
 * A room's game after its `activity` events: `(game, message) → game`, the same object if nothing
 * changes. docs/protocol-activity.md describes the moves.
 *
 *     none ──started──▶ countdown ──round──▶ round ──result──▶ result ──countdown, round──▶ …
 *       any of them ──ended──▶ ended ──started──▶ countdown
 *
 * A snapshot has the game after all moves. Pure.
 */

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messageTypes.js").ActivityEvent} ActivityEvent */
/** @typedef {import("../protocol/messageTypes.js").ActivityState} ActivityState */
/** @typedef {import("../protocol/messageTypes.js").PictureSet} PictureSet */

/** @typedef {"none"|"countdown"|"round"|"result"|"ended"} Phase */

/**
 * One who plays, present or not. `gained`: points for the set that was closed last. `right`: right
 * answers. `refused`: refused gestures.
 * @typedef {{drawer: string, name: string, color: string, points: number, gained: number,
 *   streak: number, right: number, refused: number}} Player
 */
/**
 * A player's latest answer to the set: a picture that counts, or a refusal.
 * @typedef {object} Answer
 * @property {number | null} picture 0…3; null: refused
 * @property {number | null} time milliseconds
 * @property {number | null} sequence of the gesture; null: chosen without one
 * @property {string | null} refusal
 * @property {string} sentence why it was refused
 * @property {boolean | null} correct known at once in a game for one
 */
/** @typedef {Player & {rank: number}} Place equal points share a rank */

/**
 * @typedef {object} Game
 * @property {Phase} phase
 * @property {string} activity its kind
 * @property {string} host the drawer that started it
 * @property {number} rounds 0: one player, without an end
 * @property {number | null} seconds for each set; null: no limit
 * @property {string} level
 * @property {number | null} seed if the start gave one
 * @property {number} number of the set that is shown or comes; 0 before the first
 * @property {PictureSet | null} set the one that is shown
 * @property {number | null} at when it opened, the server's clock
 * @property {number | null} until when the phase ends by itself, the server's clock
 * @property {number | null} odd index of the odd picture, after the set
 * @property {string} parameter what differs in it
 * @property {ReadonlyMap<string, Player>} players by drawer
 * @property {ReadonlyMap<string, Answer>} answers to this set, by drawer
 * @property {string} reason why it ended
 */

/** @returns {Game} */
export function noGame() {
  return {
    phase: "none", activity: "", host: "", rounds: 0, seconds: null, level: "", seed: null,
    number: 0, set: null, at: null, until: null, odd: null, parameter: "", players: new Map(),
    answers: new Map(), reason: "",
  };
}

/** @param {Game} game @param {Message} message any of the server's @returns {Game} */
export function takeActivity(game, message) {
  if (message.type === "snapshot") return gameOf(message.activity);
  return message.type === "activity" ? move(game, message) : game;
}

/** @param {Game} game @param {ActivityEvent} event @returns {Game} */
function move(game, event) {
  const { number = game.number, set = null, at = null, until = null, odd = null } = event;
  const { parameter = "", players = [], scores = [], reason = "" } = event;
  switch (event.move) {
    case "started": return { ...begun(event), phase: "countdown" };
    case "countdown": return { ...game, phase: "countdown", number, ...NO_SET, until };
    case "round": return {
      ...game, phase: "round", ...NO_SET, number: set?.number ?? game.number, set, at, until,
      players: joined(game.players, players),
    };
    case "answered": return answered(game, event);
    case "result": return {
      ...game, phase: "result", odd, parameter, until, players: scored(game.players, scores),
    };
    case "ended": return { ...game, phase: "ended", until: null, reason };
    // A later version's move.
    default: return game;
  }
}

/** What a game without an open set has. */
const NO_SET = Object.freeze({
  set: null, at: null, odd: null, parameter: "", answers: /** @type {Map<string, Answer>} */ (
    new Map()),
});

/**
 * A game with the settings of its start.
 * @param {ActivityEvent | ActivityState} facts
 * @returns {Game}
 */
function begun(facts) {
  const { activity, drawer = "", rounds = 0, seconds = null, level = "", seed = null } = facts;
  return { ...noGame(), activity, host: drawer, rounds, seconds, level, seed };
}

/** The game of a snapshot. @param {ActivityState | undefined} state @returns {Game} */
function gameOf(state) {
  if (state === undefined) return noGame();
  const { phase, number, set = null, at = null, until = null, odd = null } = state;
  const { parameter = "", players = [], reason = "" } = state;
  return {
    ...begun(state), phase, number, set, at, until, odd, parameter, reason,
    players: new Map(players.map(({ drawer, name, color, ...scores }) => {
      const { points = 0, gained = 0, streak = 0, right = 0, refused = 0 } = scores;
      return [drawer, { drawer, name, color, points, gained, streak, right, refused }];
    })),
    answers: new Map(players.filter(({ picture }) => picture !== undefined)
      .map((player) => [player.drawer, answerOf(player)])),
  };
}

/** @param {Game} game @param {ActivityEvent} event @returns {Game} */
function answered(game, event) {
  const player = game.players.get(event.drawer ?? "");
  if (player === undefined) return game;
  const answers = new Map(game.answers).set(player.drawer, answerOf(event));
  if (event.refusal === undefined) return { ...game, answers };
  const refused = { ...player, refused: player.refused + 1 };
  return { ...game, answers, players: new Map(game.players).set(player.drawer, refused) };
}

/**
 * @param {{picture?: number, time?: number, sequence?: number, refusal?: string,
 *   sentence?: string, correct?: boolean}} facts
 * @returns {Answer}
 */
function answerOf(facts) {
  const { picture = null, time = null, sequence = null, refusal = null } = facts;
  const { sentence = "", correct = null } = facts;
  return { picture, time, sequence, refusal, sentence, correct };
}

/**
 * @param {Game["players"]} players
 * @param {readonly {drawer: string, name: string, color: string}[]} news
 */
function joined(players, news) {
  const all = new Map(players);
  for (const one of news) {
    if (all.has(one.drawer)) continue;
    all.set(one.drawer, { ...one, points: 0, gained: 0, streak: 0, right: 0, refused: 0 });
  }
  return all;
}

/**
 * @param {Game["players"]} players
 * @param {readonly {drawer: string, gained: number, points: number, streak: number}[]} scores
 */
function scored(players, scores) {
  const all = new Map([...players].map(([drawer, player]) =>
    [drawer, { ...player, gained: 0, streak: 0 }]));
  for (const score of scores) {
    const player = all.get(score.drawer);
    if (player === undefined) continue;
    const right = player.right + (score.gained > 0 ? 1 : 0);
    all.set(score.drawer, { ...player, ...score, right });
  }
  return all;
}

/** Places by players: each answer is a game with the same ones. @type {WeakMap<object, Place[]>} */
const knownPlaces = new WeakMap();

/**
 * The players from the first to the last; sorted when players have changed.
 * @param {Game} game
 * @returns {readonly Place[]}
 */
export function placesOf({ players }) {
  const places = knownPlaces.get(players) ?? sorted(players);
  knownPlaces.set(players, places);
  return places;
}

/** @param {Game["players"]} players @returns {Place[]} */
function sorted(players) {
  const inOrder = [...players.values()].sort((one, other) => other.points - one.points);
  let rank = 0;
  return inOrder.map((player, index) => {
    if (index === 0 || player.points < inOrder[index - 1].points) rank = index + 1;
    return { ...player, rank };
  });
}

/**
 * The podium, as on the server: places 1 to 3 with points.
 * @template {{rank: number, points: number}} Place
 * @param {readonly Place[]} places
 */
export function podiumOf(places) {
  return places.filter(({ rank, points }) => rank <= 3 && points > 0);
}

/** A result as text: the points of each player, the best first. @param {Game} game */
export function resultKey(game) {
  return placesOf(game).map(({ drawer, points }) => `${drawer}:${points}`).join();
}

/** How many players have chosen a picture of the set. @param {Game} game */
export function answeredCount({ answers }) {
  return [...answers.values()].filter(({ picture }) => picture !== null).length;
}

/** How many players found the odd picture, once the result is there. @param {Game} game */
export function rightCount({ players }) {
  return [...players.values()].filter(({ gained }) => gained > 0).length;
}

/** How many chose each of the four pictures. @param {Game} game @returns {number[]} */
export function choicesOf({ answers }) {
  const counts = [0, 0, 0, 0];
  for (const { picture } of answers.values()) if (picture !== null) counts[picture] += 1;
  return counts;
}

/**
 * Whether a message answers `next`: the game has gone on, or may have. A
 * second `next` before that would skip a step.
 * @param {Message} message any of the server's
 */
export function answersNext(message) {
  if (message.type === "activity") return message.move !== "answered";
  return message.type === "welcome" || message.type === "error";
}

/** Whether the game goes on. @param {Game} game */
export function isRunning({ phase }) {
  return phase !== "none" && phase !== "ended";
}
