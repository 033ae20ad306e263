// @ts-check
/** Brings the worker that keeps the draw page, when the page has nothing more urgent to fetch. */

/** The page's own files, and the recognizers, come first. */
const AFTER_LOAD_MILLISECONDS = 3_000;

/** Does nothing where pages come module by module, and where browsers allow no worker. */
export function registerWorker() {
  // @ts-expect-error  scripts/bundle puts the worker's address here
  const address = typeof WORKER === "undefined" ? null : WORKER;
  if (address === null || !("serviceWorker" in navigator)) return;
  const register = () => setTimeout(() => {
    // Without it the page works as before: a browser may keep nothing in a private window.
    navigator.serviceWorker.register(address).catch(() => {});
  }, AFTER_LOAD_MILLISECONDS);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
