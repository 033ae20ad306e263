// @ts-check
import { bare, body, ink, lines, mix, outline, repeat, round, solid } from "./shapes.js";

/** @type {import("./pictures.js").Family} */
export const house = {
  parameters: ["roof", "door", "windows", "chimney", "smoke"],
  tint: "bad",
  counts: { windows: [1, 4], smoke: [1, 5] },
  draw([roof, door, panes, chimney, smoke]) {
    const apex = mix(48, 25, roof);
    const left = mix(25, 61, door);
    const stack = mix(28, 56, chimney);
    const top = 54 - (54 - apex) * (1 - Math.abs(stack - 46) / 38) - 11;
    return repeat(smoke, (at) =>
      ink(round([stack + 5 + 6.4 * at, top - 5 - 0.8 * at], 2.2 + 0.4 * at)))
      + bare(outline([stack, 56], [stack, top], [stack + 8, top], [stack + 8, 56]))
      + bare(outline([20, 54], [80, 54], [80, 93], [20, 93]))
      + body(outline([12, 54], [50, apex], [88, 54]))
      + repeat(panes, (at) => {
        const x = 50 + (at - (panes - 1) / 2) * 14;
        return ink(outline([x - 4.5, 59], [x + 4.5, 59], [x + 4.5, 68], [x - 4.5, 68]));
      })
      + body(outline([left, 74], [left + 13, 74], [left + 13, 93], [left, 93]))
      + solid(round([left + 9.5, 84], 1.6))
      + ink(lines([6, 93], [94, 93]));
  },
};
