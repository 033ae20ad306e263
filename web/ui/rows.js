// @ts-check
/**
 * The rows of a list, by what they are about: made once and brought up to date in place, so that
 * nothing flickers or loses the focus.
 * @template Key
 * @template {{element: HTMLElement}} Row
 * @extends {Map<Key, Row>}
 */
export class Rows extends Map {
  #list;

  /** @param {HTMLElement} list */
  constructor(list) {
    super();
    this.#list = list;
  }

  /** @param {Iterable<Key>} keys whose rows stay; all others go */
  keep(keys) {
    const kept = new Set(keys);
    for (const [key, { element }] of this) {
      if (kept.has(key)) continue;
      element.remove();
      this.delete(key);
    }
  }

  /**
   * The row of a key; a new one comes last in the list.
   * @param {Key} key
   * @param {() => Row} create
   * @returns {Row}
   */
  of(key, create) {
    let row = this.get(key);
    if (row === undefined) {
      row = create();
      this.set(key, row);
      this.#list.append(row.element);
    }
    return row;
  }
}
