// @ts-check
/** `<language-choice>`: the language of the pages, for when the browser asks for another one. */
import { make } from "./make.js";
import { language, words } from "./words.js";

class LanguageChoice extends HTMLElement {
  connectedCallback() {
    const choice = make("select", {
      class: "field small", "aria-label": words.page.language,
    }, ...Object.entries(words.languages).map(([value, text]) =>
      make("option", { value, text, lang: value, selected: value === language })));
    choice.addEventListener("change", () => choose(choice.value));
    this.replaceChildren(choice);
  }
}

/** @param {string} language */
function choose(language) {
  const address = new URL(location.href);
  try {
    localStorage.setItem("language", language);
    address.searchParams.delete("lang");
  } catch {
    // Storage is closed to this page: the address keeps the choice.
    address.searchParams.set("lang", language);
  }
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

customElements.define("language-choice", LanguageChoice);
