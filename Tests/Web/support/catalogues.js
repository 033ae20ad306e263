/** The catalogues of texts, and the sources that use them. */
import { readFileSync, readdirSync } from "node:fs";

const web = new URL("../../../web/", import.meta.url);

/** Language → its texts. */
export const catalogues = new Map(readdirSync(new URL("words/", web)).map((file) => [
  file.replace(".json", ""), JSON.parse(readFileSync(new URL(`words/${file}`, web), "utf8")),
]));

/** Language → the description of the installed app. */
export const manifests = new Map([...catalogues.keys()].map((language) => {
  const file = language === "en" ? "app.webmanifest" : `app.${language}.webmanifest`;
  return [language, JSON.parse(readFileSync(new URL(file, web), "utf8"))];
}));

/** Path under web/ → source, of all modules and pages. */
export const sources = new Map(readdirSync(web, { recursive: true })
  .filter((file) => /\.(js|html)$/.test(file) && !file.startsWith("engine/"))
  .map((file) => [file, readFileSync(new URL(file, web), "utf8")]));

/**
 * Each text by its path, such as `draw.hint`.
 * @param {object} texts
 * @returns {Map<string, string>}
 */
export function leaves(texts, path = "") {
  const found = new Map();
  for (const [key, value] of Object.entries(texts)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") found.set(at, value);
    else for (const [inner, text] of leaves(value, at)) found.set(inner, text);
  }
  return found;
}

/** @param {string} text */
export function placeholders(text) {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
}
