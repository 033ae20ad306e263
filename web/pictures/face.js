// @ts-check
import { around, bare, body, bow, ink, lines, mix, repeat, round, solid } from "./shapes.js";

/** @type {import("./pictures.js").Family} */
export const face = {
  parameters: ["eyes", "mouth", "gaze", "brows", "hair"],
  tint: "almost",
  counts: { hair: [1, 5] },
  draw([eyes, mouth, gaze, brows, strands]) {
    const [tilt, look, smile] = [mix(-5.5, 5.5, brows), mix(-4, 4, gaze), mix(-10, 13, mouth)];
    const apart = mix(9.5, 20, eyes);
    const eye = (/** @type {number} */ side) => {
      const x = 50 + side * apart;
      return bare(round([x, 49], 7.5)) + solid(round([x + look, 49], 3.4))
        + ink(lines([x - side * 6, 36 + tilt], [x + side * 6, 36 - tilt]));
    };
    return repeat(strands, (index) => {
      const turn = (index - (strands - 1) / 2) * 0.3;
      const from = (/** @type {number} */ radius) => around([50, 56], radius, turn * 0.6);
      return ink(bow(from(37), from(46), around([50, 56], 51, turn * 1.3 + 0.08)));
    })
      + body(round([50, 56], 37))
      + eye(-1) + eye(1)
      + ink(bow([34, 72 - smile / 2], [50, 72 + smile * 1.5], [66, 72 - smile / 2]));
  },
};
