// @ts-check
/** What the pages keep in this browser; nothing where a page may not use storage. */
import { tidyName } from "../state/shownName.js";

const NAME = "name";

/** @param {string} key @returns {string | null} */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} value null: forgets it */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is closed to this page: the choice lasts as long as the page.
  }
}

/** The name that was chosen at an earlier visit, or "". */
export function keptName() {
  return tidyName(kept(NAME) ?? "") ?? "";
}

/** @param {string} name tidied */
export function keepName(name) {
  keep(NAME, name);
}
