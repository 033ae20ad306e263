// @ts-check
/** The views of a drawer's own code. Pure. */

/** @typedef {import("../protocol/messageTypes.js").View} View */

/**
 * The views after an event. One whose animation goes on to the same values stays the same object,
 * so that the animation is played once.
 * @param {readonly View[]} before
 * @param {readonly View[]} after
 * @returns {readonly View[]}
 */
export function changeViews(before, after) {
  return after.map((view) => {
    const known = before.find(({ id }) => id === view.id);
    const stays = known !== undefined && view.animation === undefined
      && known.label === view.label && known.kind === view.kind
      && known.width === view.width && known.height === view.height
      && (known.alpha ?? 1) === (view.alpha ?? 1)
      && known.transform.every((number, index) => number === view.transform[index]);
    return stays ? known : view;
  });
}
