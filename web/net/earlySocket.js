// @ts-check
/**
 * A room's socket, opened before the modules that use it have loaded: the server answers while
 * they load. Its messages are kept, and replayed to the connection that takes the socket.
 *
 *     waiting ──its address is requested───────────▶ taken: kept messages first, then new ones
 *        ├──────another address is requested───────▶ given up: closed; the caller gets a new one
 *        └──────more arrives than may be kept,
 *               or nothing is requested for long───▶ given up
 */

/** @typedef {(url: string, protocols: string[]) => WebSocket} MakeSocket */

/**
 * The most bytes, or characters of text, to keep: twice the largest snapshot of a relay with
 * default limits.
 */
const MOST_KEPT = 64 * 1024 * 1024;
/** Milliseconds that it waits to be taken: a module may have been lost on the way. */
const PATIENCE = 30_000;
/** Code of a close that is meant (RFC 6455, 7.4.1). */
const DONE = 1000;

/** @type {MakeSocket} */
export const openSocket = (url, protocols) => new WebSocket(url, protocols);

/** One socket that waits to be taken, and what came over it. */
class EarlySocket {
  /** @type {(MessageEvent|CloseEvent)[]} */
  #kept = [];
  #size = 0;
  #socket;

  /** @param {string} url @param {string[]} protocols @param {MakeSocket} makeSocket */
  constructor(url, protocols, makeSocket) {
    this.url = url;
    this.#socket = makeSocket(url, protocols);
    this.#socket.binaryType = "arraybuffer";
    this.#socket.onmessage = (event) => this.#keep(event);
    this.#socket.onclose = (event) => this.#kept.push(event);
    this.isGivenUp = false;
  }

  /** @param {MessageEvent} event */
  #keep(event) {
    this.#kept.push(event);
    this.#size += event.data.byteLength ?? event.data.length;
    if (this.#size > MOST_KEPT) this.giveUp();
  }

  giveUp() {
    if (this.isGivenUp) return;
    this.isGivenUp = true;
    this.#kept.length = 0;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.close(DONE, "not-taken");
  }

  /** The socket; its handlers get the kept messages once the caller has set them. */
  take() {
    const socket = this.#socket;
    const kept = this.#kept.values();
    // The kept messages are delivered before new ones, one task each, as if they had just arrived.
    // Removing the handlers releases the socket meanwhile.
    const tellNext = () => {
      const { value: event, done } = kept.next();
      if (done) return;
      if (event.type === "close") socket.onclose?.(/** @type {CloseEvent} */ (event));
      else socket.onmessage?.(/** @type {MessageEvent} */ (event));
      queueMicrotask(tellNext);
    };
    queueMicrotask(tellNext);
    return socket;
  }
}

/**
 * Opens a socket at once.
 * @param {string} url
 * @param {string[]} protocols
 * @param {MakeSocket} [makeSocket]
 * @param {(act: () => void, milliseconds: number) => unknown} [later]
 * @returns {MakeSocket} gives that one when first asked, if for the same address; else new ones
 */
export function openEarly(url, protocols, makeSocket = openSocket, later = setTimeout) {
  /** @type {EarlySocket|null} */
  let early = new EarlySocket(url, protocols, makeSocket);
  later(() => early?.giveUp(), PATIENCE);
  return (wanted, offered) => {
    const first = early;
    early = null;
    if (first?.url === wanted && !first.isGivenUp) return first.take();
    first?.giveUp();
    return makeSocket(wanted, offered);
  };
}
