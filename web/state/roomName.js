// @ts-check
/** Names of rooms: the rule, and friendly ones made up at random. */

/** @typedef {"empty"|"too-long"|"leading-dot"|"characters"} NameProblem */

const MOST_CHARACTERS = 64;

const QUALITIES = [
  "amber", "bold", "brisk", "calm", "clear", "cosy", "early", "gentle", "golden", "keen", "light",
  "lively", "lucky", "mellow", "merry", "neat", "nimble", "quiet", "quick", "rosy", "silver",
  "snug", "sunny", "swift", "tidy", "vivid", "warm", "wild", "wise", "witty",
];

const CREATURES = [
  "badger", "bee", "crane", "curlew", "dolphin", "finch", "fox", "gecko", "hare", "heron", "ibex",
  "jay", "kite", "lark", "lynx", "marten", "mole", "newt", "otter", "owl", "pika", "plover",
  "raven", "seal", "shrew", "stork", "swan", "tern", "vole", "wren",
];

/**
 * What is wrong with a name, or null: 1 to 64 letters, digits, `-`, `_` or `.` of ASCII, not
 * starting with a dot.
 * @param {string} name
 * @returns {NameProblem|null}
 */
export function nameProblem(name) {
  if (name === "") return "empty";
  if (name.startsWith(".")) return "leading-dot";
  if (!/^[A-Za-z0-9._-]*$/.test(name)) return "characters";
  return name.length > MOST_CHARACTERS ? "too-long" : null;
}

/**
 * What a person typed, as near to a name as can be: spaces become dashes.
 * @param {string} text
 */
export function tidyName(text) {
  return text.trim().replace(/\s+/g, "-");
}

/** @param {() => number} random uniform in [0, 1) */
export function randomName(random) {
  const pick = (/** @type {string[]} */ words) => words[Math.floor(random() * words.length)];
  return `${pick(QUALITIES)}-${pick(CREATURES)}-${10 + Math.floor(random() * 90)}`;
}

/**
 * The room in a page's address, `/watch/{room}` or `/draw/{room}`; "" when there is none.
 * @param {string} path
 */
export function roomOfPath(path) {
  const part = path.split("/").filter((one) => one !== "")[1] ?? "";
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
