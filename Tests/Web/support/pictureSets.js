/** Sets of the game from a seed, as the generator of `Sources/MatchItUp` makes them. */
import { FAMILIES } from "../../../web/pictures/pictures.js";

const SMALLEST = {
  face: [30, 20, 35, 30, 25], leaf: [25, 25, 25, 25, 20], clock: [10, 10, 25, 30, 30],
  house: [25, 25, 34, 25, 25], knot: [25, 25, 30, 15, 30], constellation: [20, 20, 20, 20, 20],
  sun: [25, 25, 25, 25, 30], boat: [25, 25, 25, 30, 25], ladder: [25, 30, 25, 20, 20],
  snail: [25, 25, 30, 25, 25], flower: [25, 25, 30, 25, 25], cat: [30, 25, 34, 30, 25],
};

export function sets(number) {
  let state = 7;
  const below = (limit) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
  const names = Object.keys(FAMILIES);
  return Array.from({ length: number }, (_, seed) => {
    const family = names[seed % names.length];
    const level = 1 + Math.floor(seed / names.length) % 10;
    const index = below(5);
    const smallest = (SMALLEST[family] ?? [25, 25, 25, 25, 25])[index];
    const by = Math.min(95, Math.round(smallest * (3 - 2 * (level - 1) / 9)));
    const alike = Array.from({ length: 5 }, () => below(101));
    alike[index] = below(101 - by);
    const odd = below(4);
    const other = alike.map((share, at) => (at === index ? share + by : share));
    return { seed, family, level, odd,
      pictures: [0, 1, 2, 3].map((at) => (at === odd ? other : alike).map((share) => share / 100)) };
  });
}
