// @ts-check
import { around, body, ink, lines, mix, outline, repeat, round, solid, tubes } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** Where the flowers grow from. @type {Point} */
const CROWN = [50, 27];

/** @type {import("./pictures.js").Family} */
export const cactus = {
  parameters: ["left", "right", "spines", "pot", "flowers"],
  tint: "good",
  counts: { spines: [3, 7], flowers: [1, 5] },
  draw([left, right, rows, pot, blooms]) {
    const rim = mix(84, 66, pot);
    /** Out from the trunk, around a corner and up. @param {Point} corner @param {number} up */
    const arm = ([x, y], up) =>
      `${lines([50, y], [x > 50 ? x - 7 : x + 7, y])}Q${x} ${y} ${x} ${y - 7}L${x} ${y - 7 - up}`;
    return tubes([
      lines([50, rim + 4], [50, 26]),
      arm([22, 58], mix(2, 30, left)), arm([78, 49], mix(2, 30, right)),
    ], 17)
      + repeat(rows, (at) => {
        const y = mix(28, 61, at / (rows - 1));
        return ink(lines([47, y - 1.5], [50, y + 1.5], [53, y - 1.5]));
      })
      + repeat(blooms, (at) => {
        const turn = (at - (blooms - 1) / 2) * 0.5;
        const tip = around(CROWN, 20, turn);
        return ink(lines(around(CROWN, 10, turn * 0.84), tip)) + solid(round(tip, 3.5));
      })
      + body(outline([32, rim + 5], [68, rim + 5], [64, 96], [36, 96]))
      + body(outline([29, rim], [71, rim], [71, rim + 6], [29, rim + 6]));
  },
};
