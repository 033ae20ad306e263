// @ts-check
/** Plays a downloaded recording in the lobby: chosen, or dropped on the page. */
import { make } from "./make.js";
import { onPress } from "./press.js";
import { REPLAY_TEXTS } from "./replayStrings.js";
import { panelHead } from "./panel.js";

/** What `scripts/bundle` makes of web/embed; other sites load it from the same address. */
const PLAYER = "/embed/gesture-replay.js";
const ENDING = ".gesture-recording";

/** @param {HTMLElement} button hidden until now; opens a file chooser */
export function offerRecordingFile(button) {
  const input = make("input", {
    type: "file", accept: ENDING, hidden: true, "aria-label": REPLAY_TEXTS.open,
  });
  button.after(input);
  button.textContent = REPLAY_TEXTS.open;
  button.hidden = false;
  onPress(button, () => input.click());
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.value = "";
    if (file !== undefined) void play(file);
  });
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void play(file);
  });
}

/** @param {File} file */
async function play(file) {
  const close = () => dialog.close();
  const dialog = make("dialog", {
    class: "recording-dialog", "aria-label": file.name,
  }, panelHead(file.name, close));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  try {
    await import(PLAYER);
    const player = /** @type {any} */ (make("gesture-replay"));
    dialog.append(player);
    await player.open(file);
  } catch {
    dialog.append(make("p", { role: "alert", text: REPLAY_TEXTS.noPlayer }));
  }
}
