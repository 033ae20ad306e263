// @ts-check
/** Who decides in a room that this page opens, as the page's address says. */

/** Takes `mode` out of the page's address. Who opened a later room by it would host that room. */
export function takeMode() {
  const query = new URLSearchParams(location.search);
  const mode = query.get("mode") ?? "";
  if (mode === "") return mode;
  query.delete("mode");
  const rest = query.toString();
  history.replaceState(
    null, "", location.pathname + (rest === "" ? "" : `?${rest}`) + location.hash);
  return mode;
}
