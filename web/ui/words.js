// @ts-check
/**
 * The texts of the pages, in the language that `pageBoot.js` chose: English is part of the pages,
 * another language is one file of `web/words/`. A text has placeholders such as `{name}`; a text
 * that depends on a count is an object of plural forms, such as `{"one": …, "other": …}`.
 */
import english from "./english.js";

/** @typedef {typeof english} Words */
/** @typedef {{other: string} & Partial<Record<Intl.LDMLPluralRule, string>>} Forms */

/** The language of the texts, and all texts by subject. */
export const { language, words } = await chosen();

const { decimal, thousands, nouns } = words.language;

/** Made when the first text needs it, because a browser takes a while. */
let rules = /** @type {Intl.PluralRules | null} */ (null);

/**
 * The chosen language's texts; English if they do not arrive.
 * @returns {Promise<{language: string, words: Words}>}
 */
async function chosen() {
  // @ts-expect-error  scripts/bundle puts the languages beside the player for other sites here
  if (typeof BESIDE !== "undefined") return chosenBeside(BESIDE.split(" "));
  const root = globalThis.document?.documentElement;
  const address = root?.dataset?.words;
  if (address === undefined) return { language: "en", words: english };
  // loadGuard.js waits for the event: the load of a page does not wait for its texts.
  root.dataset.waiting = "words";
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return { language: root.lang, words: await answer.json() };
  } catch {
    root.lang = "en";
    return { language: "en", words: english };
  } finally {
    delete root.dataset.waiting;
    document.dispatchEvent(new Event("words"));
  }
}

/**
 * The texts in the language of another site's page, which stays as it is.
 * @param {string[]} languages those of the files beside the player
 * @returns {Promise<{language: string, words: Words}>}
 */
async function chosenBeside(languages) {
  const language = document.documentElement.lang.split("-")[0].toLowerCase();
  const isThere = languages.includes(language);
  // As a variable, so that no bundler looks for the file.
  const address = `./gesture-replay.${language}.js`;
  const texts = isThere ? await import(address).catch(() => null) : null;
  return texts === null ? { language: "en", words: english } : { language, words: texts };
}

/**
 * A number for people, thousands apart. Without the browser's own formats: to set them up takes it
 * 10 to 20 ms the first time, just while a page comes up. Numbers come in hundredths and
 * thousandths, and are rounded as they are written: 12.35 is 12.4, though kept as a little less.
 * @param {number} value
 * @param {number} [digits] after the point
 */
export function number(value, digits = 0) {
  const [whole, part] = (value * (1 + Number.EPSILON)).toFixed(digits).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
}

/**
 * A text with its placeholders filled in; numbers are written as `number` does.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : value;
  });
}

/**
 * The form of a text for a count, with the count and other values filled in.
 * @param {Forms} forms
 * @param {number} count
 * @param {Record<string, string | number>} [values]
 */
export function plural(forms, count, values = {}) {
  rules ??= new Intl.PluralRules(language);
  return fill(forms[rules.select(count)] ?? forms.other, { count, ...values });
}

/**
 * A name inside a sentence: some languages write nouns with a capital there, too.
 * @param {string} name
 */
export function noun(name) {
  return nouns === "lower" ? name.toLowerCase() : name;
}
