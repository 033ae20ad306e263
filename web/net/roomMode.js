// @ts-check
/** Who decides in a room that this page opens, as the page's address says. */

const MODES = ["open", "hosted", "private"];

/** Whether the server knows a mode; "" for the usual one. @param {string} mode */
export function isRoomMode(mode) {
  return mode === "" || MODES.includes(mode);
}

/**
 * Takes `mode` out of the page's address. Who opened a later room by it would host that room. An
 * unknown mode stays: a reload is to name it again.
 */
export function takeMode() {
  const query = new URLSearchParams(location.search);
  const mode = query.get("mode") ?? "";
  if (mode === "" || !isRoomMode(mode)) return mode;
  query.delete("mode");
  const rest = query.toString();
  history.replaceState(
    null, "", location.pathname + (rest === "" ? "" : `?${rest}`) + location.hash);
  return mode;
}
