// @ts-check
/**
 * Listens to events of one type that carry something.
 * @template Detail
 * @param {EventTarget} target
 * @param {string} type
 * @param {(detail: Detail) => void} act
 */
export function onDetail(target, type, act) {
  target.addEventListener(type, (event) => act(/** @type {CustomEvent<Detail>} */ (event).detail));
}
