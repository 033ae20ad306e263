// @ts-check
/**
 * How big an element is on the screen and how fine the screen is there, now and whenever either
 * changes: window, phone turned, zoom, or dragged to another monitor.
 * @param {Element} element
 * @param {(screen: {width: number, height: number, ratio: number}) => void} callback CSS
 *   pixels, and device pixels a CSS pixel; first called after this returned, before the next frame
 * @returns {() => void} stops
 */
export function observeScreen(element, callback) {
  /** @type {MediaQueryList|null} */
  let query = null;
  const report = () => {
    const { width, height } = element.getBoundingClientRect();
    callback({ width, height, ratio: window.devicePixelRatio });
  };
  // A resolution query reports only that its own resolution changed, so a new query is needed.
  const watchRatio = () => {
    query?.removeEventListener("change", ratioChanged);
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", ratioChanged);
  };
  const ratioChanged = () => {
    watchRatio();
    report();
  };
  // Reports once by itself, before the next frame.
  const observer = new ResizeObserver(report);
  observer.observe(element);
  watchRatio();
  return () => {
    observer.disconnect();
    query?.removeEventListener("change", ratioChanged);
  };
}
