/** A clock and timers that move only when told to. */
export class VirtualTime {
  #now = 0;
  #next = 1;
  #timers = new Map();

  now = () => this.#now;

  setTimer = (callback, milliseconds) => {
    const id = this.#next;
    this.#next += 1;
    this.#timers.set(id, { at: this.#now + milliseconds, callback });
    return id;
  };

  clearTimer = (id) => {
    this.#timers.delete(id);
  };

  /** Milliseconds until each timer that is set, soonest first. */
  get pending() {
    return [...this.#timers.values()].map((one) => one.at - this.#now).sort((a, b) => a - b);
  }

  /** Lets time pass; timers fire in order, each at its own time. */
  advance(milliseconds) {
    const end = this.#now + milliseconds;
    for (;;) {
      let first = null;
      for (const [id, timer] of this.#timers) {
        if (timer.at <= end && (first === null || timer.at < first.timer.at)) first = { id, timer };
      }
      if (first === null) break;
      this.#timers.delete(first.id);
      this.#now = Math.max(this.#now, first.timer.at);
      first.timer.callback();
    }
    this.#now = end;
  }
}
