// @ts-check
/** Asks what a gesture should have been, for a test of it. */
import { choiceList } from "./controls.js";
import { make } from "./make.js";
import { REPLAY_TEXTS } from "./replayStrings.js";
import { nameOf } from "./strings.js";

/**
 * @param {readonly string[]} recognizers the room's
 * @param {(expected: string | null) => void} save called unless the person cancels; null: as it was
 */
export function askForTest(recognizers, save) {
  const expected = choiceList({ class: "field", "aria-label": REPLAY_TEXTS.expected }, [
    ["", REPLAY_TEXTS.asItWas],
    ...recognizers.map((name) => /** @type {const} */ ([name, nameOf("recognizers", name)])),
  ]);
  const dialog = make("dialog", {
    class: "test-dialog", "aria-labelledby": "test-title",
  }, make("form", { method: "dialog", class: "loose-stack" },
    make("h2", { id: "test-title", text: REPLAY_TEXTS.asTest }),
    make("p", { class: "quiet", text: REPLAY_TEXTS.testText }),
    make("label", { class: "tight-stack" },
      make("span", { text: REPLAY_TEXTS.expected }), expected),
    make("div", { class: "test-actions beside" },
      make("button", { class: "button", value: "", text: REPLAY_TEXTS.cancel }),
      make("button", { class: "button primary", value: "save", text: REPLAY_TEXTS.save }))));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue === "save") save(expected.value === "" ? null : expected.value);
  });
  document.body.append(dialog);
  dialog.showModal();
}
