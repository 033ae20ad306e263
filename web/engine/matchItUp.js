// @ts-check
/**
 * The rules of MatchItUp as the server has them (`Sources/MatchItUp`). Uses neither page nor clock.
 */

/** @typedef {import("../protocol/messageTypes.js").PictureSet} PictureSet */
/** @typedef {import("./gestureEngine.js").EngineExports} EngineExports */

/**
 * A square picture on a canvas, in its pixels: left edge, top edge and side.
 * @typedef {{x: number, y: number, side: number}} Place
 */

/**
 * What a circle chooses: one picture, or the number of pictures whose middle is inside.
 * @typedef {{picture: number} | {inside: number}} Choice
 */

/** The pictures of a set. */
const PICTURES = [0, 1, 2, 3];

export class MatchItUp {
  #module;
  #text;

  /**
   * @param {EngineExports} exports
   * @param {(length: number) => string} text of the module's output
   */
  constructor(exports, text) {
    this.#module = exports;
    this.#text = text;
  }

  /**
   * The set of a seed at a level, as on the wire; the same for the same seed and level.
   * @param {number} number in its game, from 1
   * @param {number} seed 0 to 2147483647
   * @param {number} level 1 to 10
   * @returns {PictureSet}
   */
  set(number, seed, level) {
    return JSON.parse(this.#text(this.#module.match_set(number, seed, level)));
  }

  /**
   * The seed of a set in a game, so that a game's seed gives all its sets.
   * @param {number} number of the set, from 1
   * @param {number} game its seed, such as 20261125 for the set of a day
   */
  seed(number, game) {
    return this.#module.match_seed(number, game);
  }

  /** @param {number} streak right answers in a row of one player */
  level(streak) {
    return this.#module.match_level(streak);
  }

  /** The level of all sets of a hard game. */
  get hard() {
    return this.#module.match_hard();
  }

  /** How long a right answer is shown to one player, in milliseconds. */
  get praise() {
    return this.#module.match_praise();
  }

  /**
   * The points of a right answer.
   * @param {number} time in milliseconds
   * @param {number | null} [limit] of the set, in milliseconds
   */
  points(time, limit = null) {
    return this.#module.match_points(time, limit ?? 0);
  }

  /**
   * The picture of a set that differs, and the name of the parameter in which it does.
   * @param {{seed: number, level: number}} set that `set` made
   * @returns {{odd: number, parameter: string}}
   */
  difference({ seed, level }) {
    return JSON.parse(this.#text(this.#module.match_difference(seed, level)));
  }

  /**
   * Where the four pictures lie on a canvas.
   * @param {{width: number, height: number}} canvas
   * @returns {Place[]}
   */
  board({ width, height }) {
    return PICTURES.map((picture) => {
      const [x, y, side] = [0, 1, 2].map((number) =>
        this.#module.match_place(width, height, picture, number));
      return { x, y, side };
    });
  }

  /**
   * @param {{width: number, height: number}} canvas
   * @param {{center: readonly number[], radius: number}} circle as in the circle's result
   * @returns {Choice}
   */
  choice({ width, height }, { center: [x, y], radius }) {
    const choice = this.#module.match_choice(width, height, x, y, radius);
    if (choice >= 0) return { picture: choice };
    return { inside: choice === -1 ? 0 : -choice };
  }
}
