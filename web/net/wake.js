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
  const stopped = new AbortController();
  const options = { signal: stopped.signal };
  window.addEventListener("online", callback, options);
  window.addEventListener("pageshow", callback, options);
  document.addEventListener("visibilitychange", shown, options);
  return () => stopped.abort();
}
