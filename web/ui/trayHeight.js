// @ts-check
/** How much of the draw page's lower edge the tray takes, for what lies above it. */

/**
 * Keeps the style sheet's `--tray-height` as the tray is: it has one row or several.
 * @param {HTMLElement} tray
 */
export function followTrayHeight(tray) {
  new ResizeObserver(() => {
    document.body.style.setProperty("--tray-height", `${tray.offsetHeight}px`);
  }).observe(tray);
}
