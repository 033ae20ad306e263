// @ts-check
// A room as a drawer's page meets it, in memory: strict about touches, keeps strokes, echoes.

/** One room of one server; `restart` loses everything and changes the epoch. */
export class FakeRoom {
  #nextDrawer = 1;
  #epochs = 1;
  #seq = 0;
  /** @type {any[]} every event */
  #history = [];
  /** @type {{drawer: string, sequence: number, touch: number, kind: string, samples: any[], state: string}[]} */
  strokes = [];
  /** @type {any[]} the room before each event, and now */
  #snapshots = [this.snapshot()];
  /** @type {Map<string, {sequence: number, down: Set<number>, begun: number}>} */
  #drawers = new Map();
  /** @type {number | undefined} the last event before a crash, if it tells that */
  #restored;
  /** Drawers that were lost in mid-gesture, with touches still down. */
  #held = new Set();
  /** @type {Map<string, {drawer: string, sequence: number}>} drawers by key */
  #known = new Map();

  /** @param {{holds?: boolean}} [options]  whether it waits for drawers that it has lost */
  constructor({ holds = false } = {}) {
    this.holds = holds;
  }

  /** Every event since the room was made or restarted. */
  get told() {
    return this.#history;
  }

  get epoch() {
    return `room-${this.#epochs}`;
  }

  restart() {
    this.#epochs += 1;
    this.#nextDrawer = 1;
    this.#seq = 0;
    this.strokes = [];
    this.#drawers.clear();
    this.#known.clear();
    this.#held.clear();
    this.#history = [];
    this.#snapshots = [this.snapshot()];
  }

  /**
   * It crashes and has lost the last events. Its drawers have left, and numbers go on at the next billion.
   * @param {number} lost how many events
   * @param {boolean} [tells] whether its welcome says how many
   */
  crash(lost, tells = false) {
    const kept = this.#snapshots[Math.max(0, this.#snapshots.length - 1 - lost)];
    this.strokes = kept.strokes.filter((/** @type {any} */ each) => each.state === "committed");
    for (const known of this.#known.values()) {
      known.sequence = this.#drawers.get(known.drawer)?.sequence ?? known.sequence;
    }
    this.#drawers.clear();
    this.#held.clear();
    this.#restored = tells ? kept.seq : undefined;
    this.#seq = (Math.floor(kept.seq / 1e9) + 1) * 1e9;
    this.#history = [];
    this.#snapshots = [this.snapshot()];
  }

  /**
   * A drawer comes in: with a key that is known as the same as before, even if the loss of its old
   * connection has not been noticed. Its snapshot may be older than the room: the events since follow it.
   * @param {number} [age] how many events old
   * @param {string} [key]
   * @returns {{drawer: string, events: any[]}}
   */
  connect(age = 0, key = "") {
    const before = this.#known.get(key);
    if (before !== undefined) this.disconnect(before.drawer);
    if (before !== undefined && this.#held.delete(before.drawer)) {
      return this.#resume(before.drawer, age);
    }
    const drawer = before?.drawer ?? `d${this.#nextDrawer++}`;
    const state = { sequence: this.#known.get(key)?.sequence ?? 0, down: new Set(), begun: 0 };
    this.#drawers.set(drawer, state);
    if (key !== "") this.#known.set(key, { drawer, sequence: state.sequence });
    this.#log({ type: "joined", drawer });
    return this.#welcome(drawer, age);
  }

  /** @param {string} drawer @param {number} age @param {object} [more] */
  #welcome(drawer, age, more = {}) {
    const restored = this.#restored === undefined ? {} : { restored: this.#restored };
    const welcome = {
      type: "welcome", drawer, epoch: this.epoch, seq: this.#seq, ...restored, ...more,
    };
    const at = Math.max(0, this.#snapshots.length - 1 - age);
    const since = this.#history.slice(at);
    return { drawer, events: [welcome, this.#snapshots[at], ...since] };
  }

  /** @param {string} drawer @param {number} age */
  #resume(drawer, age) {
    const { sequence, begun, down } = /** @type {any} */ (this.#drawers.get(drawer));
    const touches = [...down].map((id) => {
      return { id, samples: this.#open(drawer, { sequence }, id).samples.length };
    });
    return this.#welcome(drawer, age, { resumed: { sequence, begun, touches } });
  }

  /** It has waited long enough for those that it lost. */
  giveUp() {
    const lost = [...this.#held];
    this.#held.clear();
    for (const drawer of lost) this.#leave(drawer);
  }

  /** @param {any} event @returns {any} */
  #log(event) {
    const numbered = { ...event, seq: ++this.#seq };
    this.#history.push(numbered);
    this.#snapshots.push(this.snapshot());
    return numbered;
  }

  snapshot() {
    return {
      type: "snapshot",
      seq: this.#seq,
      strokes: this.strokes.map((stroke) => ({ ...stroke, samples: [...stroke.samples] })),
    };
  }

  /** @param {string} drawer @returns {any[]} the events for everyone else */
  disconnect(drawer) {
    if (!this.holds || !this.#drawers.get(drawer)?.down.size) return this.#leave(drawer);
    this.#held.add(drawer);
    return [];
  }

  /** @param {string} drawer @returns {any[]} */
  #leave(drawer) {
    const state = this.#drawers.get(drawer);
    if (state === undefined) return [];
    const events = [...state.down].map((touch) => this.#drop(drawer, state, touch));
    this.#drawers.delete(drawer);
    for (const known of this.#known.values()) {
      if (known.drawer === drawer) known.sequence = state.sequence;
    }
    return [...events, ...this.#finish(drawer, state), this.#log({ type: "left", drawer })];
  }

  /** @param {string} drawer @param {any} message @returns {any[]} */
  receive(drawer, message) {
    const state = this.#drawers.get(drawer);
    if (state === undefined) return [];
    if (message.type === "clear") {
      this.strokes = this.strokes.filter((s) => s.drawer !== drawer || s.state !== "committed");
      return [this.#log({ type: "cleared", drawer })];
    }
    const events = message.touches.map((/** @type {any} */ part) => {
      switch (message.phase) {
        case "began": return this.#begin(drawer, state, part);
        case "cancelled": return this.#drop(drawer, state, part.id);
        default: return this.#extend(drawer, state, part, message.phase);
      }
    });
    return state.down.size === 0 ? [...events, ...this.#finish(drawer, state)] : events;
  }

  /** @param {string} drawer @param {any} state @param {any} part */
  #begin(drawer, state, part) {
    if (state.down.has(part.id)) throw new Error(`touch ${part.id} is down already`);
    if (state.down.size === 0) {
      state.sequence += 1;
      state.begun = 0;
    }
    state.begun += 1;
    state.down.add(part.id);
    const { sequence } = state;
    const { id: touch, kind, samples } = part;
    this.strokes.push({ drawer, sequence, touch, kind, samples: [...samples], state: "open" });
    return this.#log({ type: "path", drawer, sequence, touch, samples, phase: "began" });
  }

  /** @param {string} drawer @param {any} state @param {any} part @param {string} phase */
  #extend(drawer, state, part, phase) {
    const stroke = this.#open(drawer, state, part.id);
    for (const sample of part.samples ?? []) {
      const last = stroke.samples[stroke.samples.length - 1];
      if (sample[2] < last[2]) throw new Error(`time runs backwards in touch ${part.id}`);
      stroke.samples.push(sample);
    }
    if (phase === "ended") {
      state.down.delete(part.id);
      stroke.state = "ended";
    }
    const { sequence, touch } = stroke;
    return this.#log({ type: "path", drawer, sequence, touch, samples: part.samples ?? [], phase });
  }

  /** @param {string} drawer @param {any} state @param {number} touch */
  #drop(drawer, state, touch) {
    const stroke = this.#open(drawer, state, touch);
    state.down.delete(touch);
    this.strokes.splice(this.strokes.indexOf(stroke), 1);
    const { sequence } = stroke;
    return this.#log({ type: "stroke", drawer, sequence, touch, committed: false });
  }

  /** @param {string} drawer @param {any} state */
  #finish(drawer, state) {
    const { sequence } = state;
    return this.strokes
      .filter((s) => s.drawer === drawer && s.sequence === sequence && s.state === "ended")
      .map((stroke) => {
        stroke.state = "committed";
        const { touch } = stroke;
        return this.#log({ type: "stroke", drawer, sequence, touch, committed: true });
      });
  }

  /** @param {string} drawer @param {any} state @param {number} touch */
  #open(drawer, state, touch) {
    const stroke = this.strokes.find((s) => s.drawer === drawer && s.touch === touch
      && s.sequence === state.sequence && s.state === "open");
    if (stroke === undefined) throw new Error(`touch ${touch} is not down`);
    return stroke;
  }
}
