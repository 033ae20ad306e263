// @ts-check
/** Files that a page offers to save, and takes. */
import { make } from "./make.js";
import { pressButton } from "./press.js";

/** Offers a text as a file to save. @param {string} name @param {string} text */
export function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href: address, download: name }).click();
  // The browser has taken the file over once the click is done.
  setTimeout(() => URL.revokeObjectURL(address));
}

/**
 * A button that takes a file.
 * @param {{id: string, fieldId: string, text: string}} names
 * @param {(text: string) => void} take
 */
export function fileButton({ id, fieldId, text }, take) {
  const field = make("input", {
    id: fieldId, type: "file", accept: "application/json,.json", hidden: true, "aria-label": text,
  });
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    field.value = "";
    void file?.text().then(take);
  });
  const button = pressButton(() => field.click(), { id, class: "button small", text });
  return make("span", {}, button, field);
}
