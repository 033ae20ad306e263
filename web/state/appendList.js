// @ts-check
// A list that grows at its end without copying; older versions stay unchanged. Pure.

/**
 * The first `length` of `items`; a newer version may share the array and have put more behind.
 * @template T
 * @typedef {{readonly items: T[], readonly length: number}} AppendList
 */

/**
 * An empty list.
 * @template T
 * @returns {AppendList<T>}
 */
export function emptyList() {
  return { items: [], length: 0 };
}

/**
 * The list with `added` at its end. Constant time an item as long as the newest version is the one
 * that grows; an older one that grows again is copied first.
 * @template T
 * @param {AppendList<T>} list
 * @param {readonly T[]} added
 * @returns {AppendList<T>}
 */
export function append(list, added) {
  if (added.length === 0) return list;
  const items = list.items.length === list.length ? list.items : list.items.slice(0, list.length);
  for (const item of added) items.push(item);
  return { items, length: items.length };
}

/**
 * The items from `from` up to, not including, `to`, as an array of their own.
 * @template T
 * @param {AppendList<T>} list
 * @param {number} [from]
 * @param {number} [to]
 * @returns {T[]}
 */
export function itemsOf(list, from = 0, to = list.length) {
  return list.items.slice(from, Math.min(to, list.length));
}
