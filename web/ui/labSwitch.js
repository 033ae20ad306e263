// @ts-check
/** The button that opens a watch page's lab: what is there for those who write gesture code. */
import { keep, kept } from "./kept.js";
import { setAttribute } from "./make.js";

const KEY = "lab";

/**
 * Open after a press, where it was open at the last visit, and at an address with `?lab`.
 * @param {HTMLElement} button its `aria-expanded` and the page's `data-lab` follow
 */
export function labSwitch(button) {
  const isOpen = () => document.body.dataset.lab === "open";
  const show = (/** @type {boolean} */ opens) => {
    document.body.dataset.lab = opens ? "open" : "closed";
    setAttribute(button, "aria-expanded", String(opens));
  };
  button.addEventListener("click", () => {
    show(!isOpen());
    keep(KEY, document.body.dataset.lab ?? "");
  });
  show(new URLSearchParams(location.search).has("lab") || kept(KEY) === "open");
}
