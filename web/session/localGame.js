// @ts-check
/**
 * The game for one player without a connection: the page's own engine makes the sets and judges.
 * This module makes events of it as the server does, so that the page shows both alike.
 *
 *     open ──right──▶ praised ──a moment later──▶ goOn()
 *       └───wrong───▶ closed ──next()──▶ open
 */
import { noGame, takeActivity } from "../state/activity.js";
import { worstOf } from "../state/nearness.js";

/** @typedef {import("../protocol/messageTypes.js").StateEvent} StateEvent */
/** @typedef {import("../state/activity.js").Game} Game */
/** @typedef {{width: number, height: number}} Size */

/** The player's id, as in messages of the page's own recognizers. */
export const LOCAL_PLAYER = "d0";

/** The criteria that an open circle fails, as on the server. */
const OPEN = new Set(["gap", "turn", "overlap"]);

export class LocalGame {
  /** @type {Game} */
  game = noGame();
  #rules;
  #options;
  /** Right answers in a row, those before the game among them. */
  #streak = 0;
  /** The set that was open when the latest gesture began. @type {Game["set"]} */
  #begun = null;

  /**
   * @param {import("../engine/matchItUp.js").MatchItUp} rules
   * @param {{moved: (before: Game, after: Game) => void, goOn: () => void, now?: () => number,
   *   setTimer?: (act: () => void, milliseconds: number) => unknown}} options  `goOn`: a right
   *   answer has been praised
   */
  constructor(rules, {
    moved, goOn, now = () => performance.now(),
    setTimer = (act, milliseconds) => setTimeout(act, milliseconds),
  }) {
    this.#rules = rules;
    this.#options = { moved, goOn, now, setTimer };
  }

  /**
   * Begins, with the first set at once.
   * @param {{seed: number, level?: "rising" | "hard", streak?: number}} options  `streak`: right
   *   answers in a row before it
   */
  start({ seed, level = "rising", streak = 0 }) {
    this.#streak = streak;
    this.#tell({ move: "started", drawer: LOCAL_PLAYER, rounds: 0, level, seed });
    this.#open();
  }

  /** Gives the set up, or goes on after its result. */
  next() {
    this.giveUp();
    this.#open();
  }

  /** The open set ends without an answer, and the streak with it. */
  giveUp() {
    const { phase, set, number } = this.game;
    if (phase !== "round" || set === null) return;
    this.#streak = 0;
    this.#tell({ move: "result", number, ...this.#rules.difference(set), scores: [] });
  }

  /** @param {number} picture chosen by key or screen reader */
  choose(picture) {
    if (this.game.phase === "round") this.#answer(picture, null);
  }

  /** A gesture begins: it can answer the set that is open now. */
  begin() {
    this.#begun = this.game.set;
  }

  /** The circle recognizer has decided. @param {StateEvent} event @param {Size} canvas */
  judge(event, canvas) {
    if (this.game.phase !== "round" || this.game.set !== this.#begun) return;
    const refusal = refusalOf(event);
    if (refusal !== null) return this.#refuse(refusal, event);
    const choice = this.#rules.choice(canvas, /** @type {any} */ (event.result));
    if ("picture" in choice) this.#answer(choice.picture, event.sequence);
    else this.#refuse(choice.inside === 0 ? "nothing-inside" : "several-inside", event);
  }

  #open() {
    const at = this.#options.now();
    const { seed, level } = this.game;
    const number = this.game.number + 1;
    const set = this.#rules.set(number, this.#rules.seed(number, seed ?? 0),
      level === "hard" ? this.#rules.hard : this.#rules.level(this.#streak));
    this.#tell({
      move: "round", set, at,
      players: [{ drawer: LOCAL_PLAYER, name: "", color: "" }],
    });
  }

  /** @param {string} refusal @param {StateEvent} event */
  #refuse(refusal, { sequence, reason = "" }) {
    this.#tell({
      move: "answered", drawer: LOCAL_PLAYER, number: this.game.number, sequence, refusal,
      sentence: reason,
    });
  }

  /** @param {number} picture @param {number | null} sequence */
  #answer(picture, sequence) {
    const { set, at, number, players } = this.game;
    if (set === null) return;
    const difference = this.#rules.difference(set);
    const correct = picture === difference.odd;
    const time = this.#options.now() - (at ?? 0);
    const gained = correct ? this.#rules.points(time) : 0;
    const points = (players.get(LOCAL_PLAYER)?.points ?? 0) + gained;
    this.#streak = correct ? this.#streak + 1 : 0;
    this.#tell({
      move: "answered", drawer: LOCAL_PLAYER, number, picture, correct, time,
      ...sequence !== null && { sequence },
    });
    const score = { drawer: LOCAL_PLAYER, gained, points, streak: this.#streak };
    this.#tell({ move: "result", number, ...difference, scores: [score] });
    if (!correct) return;
    // Someone who goes on at once, or begins anew, is not asked again.
    const praised = this.game;
    this.#options.setTimer(() => {
      if (this.game === praised) this.#options.goOn();
    }, this.#rules.praise);
  }

  /** @param {object} move */
  #tell(move) {
    const before = this.game;
    this.game = takeActivity(before, /** @type {any} */ (
      { type: "activity", activity: "match-it-up", ...move }));
    this.#options.moved(before, this.game);
  }
}

/** Why a gesture is no answer; null for a circle. @param {StateEvent} event */
function refusalOf({ state, criteria }) {
  if (state === "ended") return null;
  if (state === "cancelled") return "cancelled";
  const worst = worstOf(criteria)?.name ?? "";
  if (worst === "touches") return "two-fingers";
  return OPEN.has(worst) ? "too-open" : "not-a-circle";
}
