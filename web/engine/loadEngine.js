// @ts-check
/** Fetches the recognizers' module; a page does so once it can be drawn on, and does without it. */
import { GestureEngine } from "./gestureEngine.js";

/** Where `scripts/engine` puts it. */
export const MODULE_URL = "/engine/gestures.wasm";

/**
 * @param {{fetch?: typeof globalThis.fetch, assembly?: typeof WebAssembly | null}}
 *   [options]
 * @returns {Promise<GestureEngine>}
 * @throws {Error} whose message says to people why there is none
 */
export async function loadEngine(options = {}) {
  const { fetch = globalThis.fetch, assembly = globalThis.WebAssembly } = options;
  if (!assembly) throw new Error("this browser runs no WebAssembly");
  const answer = await fetch(MODULE_URL).catch(() => null);
  if (answer === null) throw new Error("the module could not be fetched");
  if (!answer.ok) throw new Error(`the module is not there (${answer.status})`);
  try {
    return await GestureEngine.make(await assembly.compile(await answer.arrayBuffer()));
  } catch {
    throw new Error("the module does not run in this browser");
  }
}
