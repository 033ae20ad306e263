// Debian 12's Node 18 has no global CustomEvent; browsers and later versions do.
globalThis.CustomEvent ??= class CustomEvent extends Event {
  constructor(type, options = {}) {
    super(type, options);
    this.detail = options.detail ?? null;
  }
};
