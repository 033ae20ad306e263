// @ts-check
// What is drawn on a page's own recognizers.

/** @param {any} phase @param {any[]} samples @returns {any} */
export const touch = (phase, ...samples) =>
  ({ type: "touches", phase, touches: [{ id: 1, kind: "mouse", samples }] });

/**
 * The samples of a circle about (200, 200).
 * @param {number} [count] @param {number} [turn] 1 for all of it
 */
export const circle = (count = 50, turn = 1) => Array.from({ length: count }, (_, index) => {
  const angle = (2 * Math.PI * turn * index) / (count - 1);
  return [200 + 80 * Math.cos(angle), 200 + 80 * Math.sin(angle), index * 8];
});

/** The messages of a stroke. @param {readonly number[][]} samples */
export const stroke = ([first, ...rest]) =>
  [touch("began", first), touch("moved", ...rest.slice(0, -1)), touch("ended", rest.at(-1))];
