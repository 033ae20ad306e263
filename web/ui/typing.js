// @ts-check
/** Keys that are letters of a text, not commands of the page. */

/** Whether letters go to an event's target, which then has an undo of its own too.
 * @param {EventTarget | null} target */
export function isTyping(target) {
  return target instanceof HTMLElement
    && (target.isContentEditable || target.matches("input, select, textarea"));
}
