// @ts-check
/** What a page asked about signs, in order, until the server's events answer it. Pure. */

/**
 * @typedef {object} SignAsk
 * @property {"lesson" | "file" | "change" | "abandoned" | "doubted"} kind  `change`: a name or the
 *   end of a sign; `abandoned`: a lesson that was left; `doubted`: a lesson that an error may be
 *   about
 * @property {number} left events that answer it: one for each sign
 */

/** The fields of the messages about signs; without a path, an error is about the whole message. */
const FIELDS = new Set(
  ["", "type", "name", "to", "anyDirection", "anyTurn", "sequences", "examples", "signs"]);

/**
 * The server answers in order, and by events of the drawer that asked. The names in them are the
 * server's.
 * @param {readonly SignAsk[]} asks
 * @param {{action: string, drawer?: string}} event a change of the signs
 * @param {string} drawer that asked
 * @returns {{asks: readonly SignAsk[], done: SignAsk | null}} what is left, and what is answered
 */
export function takeAnswer(asks, { action, drawer: changer }, drawer) {
  const isTaught = action === "taught";
  const isAnswer = changer === drawer && ["taught", "renamed", "forgotten"].includes(action);
  const index = isAnswer ? asks.findIndex(({ kind }) => (kind !== "change") === isTaught) : -1;
  if (index < 0) return { asks, done: null };
  // What was asked before it changed nothing.
  const [ask, ...rest] = asks.slice(index);
  if (ask.left > 1) return { asks: [{ ...ask, left: ask.left - 1 }, ...rest], done: null };
  return { asks: rest, done: ask };
}

/**
 * The lesson is left; its answer may still come.
 * @param {readonly SignAsk[]} asks @returns {readonly SignAsk[]}
 */
export function abandonLessons(asks) {
  return withoutDoubted(asks).map((ask) =>
    ask.kind === "lesson" ? { ...ask, kind: "abandoned" } : ask);
}

/**
 * An error may be about them: nobody waits for an answer any more, but a lesson may have one.
 * @param {readonly SignAsk[]} asks @returns {readonly SignAsk[]}
 */
export function doubtAsks(asks) {
  return asks.filter(({ kind }) => kind === "lesson" || kind === "doubted")
    .map((ask) => ({ ...ask, kind: "doubted" }));
}

/** What counts once a lesson is sent again or left. @param {readonly SignAsk[]} asks */
export function withoutDoubted(asks) {
  return asks.filter(({ kind }) => kind !== "doubted");
}

/**
 * Whether an error is taken for the answer to them: no error names its message, so each counts that
 * may be about theirs.
 * @param {readonly SignAsk[]} asks
 * @param {{path?: string}} error
 */
export function isRefusal(asks, { path = "" }) {
  return withoutDoubted(asks).length > 0 && FIELDS.has(path.split("/")[1] ?? "");
}
