// @ts-check
/** `<theme-toggle>`: light, dark, or as the system. Fires `themechange` on the document. */
import { keep } from "./kept.js";
import { make, shapeIcon } from "./make.js";
import { THEMES } from "./watchStrings.js";

/** @typedef {keyof typeof THEMES} Theme */

const KEY = "theme";
/** @type {Theme[]} */
const ORDER = ["auto", "light", "dark"];

/** Half a disc, a sun, a moon; on a grid of 24. */
const SHAPES = {
  auto: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0v17M12 7.5h5.5M12 12h8M12 16.5h5.5",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1" +
    "m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1",
  dark: "M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z",
};

class ThemeToggle extends HTMLElement {
  /** @type {Theme} */
  #theme = "auto";
  #button = make("button", { type: "button", class: "button bare square" },
    shapeIcon(SHAPES.auto));
  /** What the system may change meanwhile. @type {MediaQueryList[]} */
  #system = [];

  connectedCallback() {
    const chosen = document.documentElement.dataset.theme;
    this.#theme = chosen === "light" || chosen === "dark" ? chosen : "auto";
    this.#button.onclick = () => {
      this.#choose(ORDER[(ORDER.indexOf(this.#theme) + 1) % ORDER.length]);
    };
    this.replaceChildren(this.#button);
    this.#system = ["(prefers-color-scheme: dark)", "(forced-colors: active)"]
      .map((query) => window.matchMedia(query));
    for (const query of this.#system) query.onchange = () => this.#tell();
    this.#show();
  }

  disconnectedCallback() {
    for (const query of this.#system) query.onchange = null;
  }

  /** @param {Theme} theme */
  #choose(theme) {
    this.#theme = theme;
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    keep(KEY, theme === "auto" ? null : theme);
    this.#show();
    this.#tell();
  }

  #show() {
    this.#button.querySelector("path")?.setAttribute("d", SHAPES[this.#theme]);
    this.#button.setAttribute("aria-label", THEMES[this.#theme]);
    this.#button.title = THEMES[this.#theme];
  }

  #tell() {
    document.dispatchEvent(new CustomEvent("themechange"));
  }
}

customElements.define("theme-toggle", ThemeToggle);
