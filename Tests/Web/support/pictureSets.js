/** Sets of the game, made by the rules themselves. */
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { engineModule } from "./streamScene.js";

const { matchItUp } = await GestureEngine.make(engineModule());

/** Sets of all families and levels, each with its odd picture. */
export function sets(number) {
  return Array.from({ length: number }, (_, seed) => {
    const set = matchItUp.set(1, seed, 1 + seed % 10);
    return { ...set, ...matchItUp.difference(set) };
  });
}
