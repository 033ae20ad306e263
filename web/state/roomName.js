// @ts-check
/** Names for rooms: from what a person typed, and friendly ones made up at random. */

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

/** A typed text as a valid name, as far as possible: spaces become dashes. @param {string} text */
export function tidyName(text) {
  return text.trim().replace(/\s+/g, "-");
}

/** @param {() => number} random uniform in [0, 1) */
export function randomName(random) {
  const pick = (/** @type {string[]} */ words) => words[Math.floor(random() * words.length)];
  return `${pick(QUALITIES)}-${pick(CREATURES)}-${10 + Math.floor(random() * 90)}`;
}
