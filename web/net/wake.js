// @ts-check
/**
 * Calls back whenever the machine is likely to have a network again: it came online, the page was
 * shown, or it returned from the browser's page cache.
 * @param {() => void} callback
 * @returns {() => void} stops calling back
 */
export function onWake(callback) {
  const shown = () => {
    if (document.visibilityState === "visible") callback();
  };
  window.addEventListener("online", callback);
  window.addEventListener("pageshow", callback);
  document.addEventListener("visibilitychange", shown);
  return () => {
    window.removeEventListener("online", callback);
    window.removeEventListener("pageshow", callback);
    document.removeEventListener("visibilitychange", shown);
  };
}
