// @ts-check
/**
 * How big an element is on the screen and how fine the screen is there, now and whenever either
 * changes: window, phone turned, zoom, or dragged to another monitor.
 * @param {Element} element
 * @param {(screen: {width: number, height: number, ratio: number}) => void} callback CSS
 *   pixels, and device pixels a CSS pixel; first called after this returned, before the next frame
 */
export function observeScreen(element, callback) {
  const report = () => {
    const { width, height } = element.getBoundingClientRect();
    callback({ width, height, ratio: window.devicePixelRatio });
  };
  // A resolution query reports only that its own resolution changed, so a new query is needed.
  const watchRatio = () => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", () => {
      watchRatio();
      report();
    }, { once: true });
  };
  // Reports once by itself, before the next frame.
  new ResizeObserver(report).observe(element);
  watchRatio();
}
