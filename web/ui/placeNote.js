// @ts-check
/** Where a note lies beside what it speaks of. Pure. */

/** @typedef {[left: number, top: number, right: number, bottom: number]} Edges CSS pixels */

const GAP = 16;

/**
 * The note's top left corner: right of the box if there is room, else left, below, above; else at
 * the bottom of the area, where it hides least. Never outside the area.
 * @param {Edges} box  what it speaks of
 * @param {{width: number, height: number}} note
 * @param {Edges} area  what is free of bars
 * @returns {{x: number, y: number}}
 */
export function placeNote(box, note, area) {
  const [left, top, right, bottom] = box;
  const middleX = (left + right - note.width) / 2;
  const middleY = (top + bottom - note.height) / 2;
  const places = [
    { x: right + GAP, y: middleY, fits: right + GAP + note.width <= area[2] },
    { x: left - GAP - note.width, y: middleY, fits: left - GAP - note.width >= area[0] },
    { x: middleX, y: bottom + GAP, fits: bottom + GAP + note.height <= area[3] },
    { x: middleX, y: top - GAP - note.height, fits: top - GAP - note.height >= area[1] },
  ];
  const place = places.find(({ fits }) => fits) ?? { x: middleX, y: area[3] - note.height };
  return {
    x: Math.round(within(place.x, area[0], area[2] - note.width)),
    y: Math.round(within(place.y, area[1], area[3] - note.height)),
  };
}

/** @param {number} value @param {number} least @param {number} most */
function within(value, least, most) {
  return Math.max(least, Math.min(value, most));
}
