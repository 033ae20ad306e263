// Node 18, which Debian 12 has, knows no global CustomEvent; browsers and later versions do.
globalThis.CustomEvent ??= class CustomEvent extends Event {
  constructor(type, options = {}) {
    super(type, options);
    this.detail = options.detail ?? null;
  }
};
