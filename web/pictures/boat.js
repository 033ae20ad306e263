// @ts-check
import { bare, body, bow, ink, lines, mix, outline, repeat, solid } from "./shapes.js";

/** @type {import("./pictures.js").Family} */
export const boat = {
  parameters: ["hull", "mast", "sail", "flag", "waves"],
  tint: "bad",
  counts: { waves: [2, 6] },
  draw([hull, mast, sail, flag, crests]) {
    const deep = mix(7, 22, hull);
    const x = mix(36, 62, mast);
    const tall = mix(22, 46, sail);
    const long = mix(4, 25, flag);
    const top = 58 - tall;
    const keel = 65 + deep;
    return ink(lines([x, 65], [x, top - 10]))
      + solid(outline([x, top - 11], [x + long, top - 9.5], [x + long, top - 4.5], [x, top - 2]))
      + body(outline([x + 4, 58], [x + 4, top + 2], [x + 29, 58]))
      + bare(outline([x - 4, 58], [x - 4, top + tall * 0.35], [x - 20, 58]))
      + body(`${lines([12, 65], [88, 65])}Q84 ${keel} 74 ${keel}L26 ${keel}Q16 ${keel} 12 65Z`)
      + repeat(crests, (at) => {
        const from = 50 + (at - crests / 2) * 15;
        return ink(bow([from + 1, 92], [from + 7.5, 99], [from + 14, 92]));
      });
  },
};
