// @ts-check
// What a browser keeps, in memory.

/** A storage of a browser. */
export class FakeStorage {
  /** @type {any} */
  #all = this;

  /** @param {string} name @returns {string | null} */
  getItem(name) {
    return this.#all[name] ?? null;
  }

  /** @param {string} name @param {string} value */
  setItem(name, value) {
    this.#all[name] = value;
  }

  /** @param {string} name */
  removeItem(name) {
    delete this.#all[name];
  }
}

/**
 * Gives a test empty storages of a tab and of a browser, until it ends.
 * @param {import("node:test").TestContext} t
 */
export function useStorages(t) {
  for (const name of ["sessionStorage", "localStorage"]) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value: new FakeStorage(), configurable: true });
    t.after(() => {
      delete /** @type {any} */ (globalThis)[name];
      if (before !== undefined) Object.defineProperty(globalThis, name, before);
    });
  }
}
