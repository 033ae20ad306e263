// @ts-check
/** Encodes a page's messages in `v1.gesture.bin`; see docs/protocol-binary.md. Pure. */
import { KINDS, PHASES } from "./names.js";
import { formOf, writeSamples } from "./samples.js";
import { RecordWriter } from "./writer.js";

/** @typedef {import("../messages.js").ClientMessage} ClientMessage */

const TEXT = 0x01;
const TOUCHES = 0x02;
const PING = 0x03;
const CLEAR = 0x04;

/**
 * Messages as one WebSocket message: a record each.
 * @param {readonly ClientMessage[]} messages
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encodeBinary(messages) {
  const writer = new RecordWriter();
  for (const message of messages) {
    switch (message.type) {
      case "touches":
        writer.record(TOUCHES, touchesBody(message));
        break;
      case "ping": {
        const body = new RecordWriter();
        body.double(message.t);
        if (message.state === true) body.byte(1);
        writer.record(PING, body.bytes);
        break;
      }
      case "clear":
        // That of others' ink has no record of its own.
        if ("drawer" in message || "all" in message) writeText(writer, message);
        else writer.record(CLEAR, new Uint8Array(0));
        break;
      default: writeText(writer, message);
    }
  }
  return writer.bytes;
}

/** @param {RecordWriter} writer @param {ClientMessage} message */
function writeText(writer, message) {
  writer.record(TEXT, new TextEncoder().encode(JSON.stringify(message)));
}

/** @param {import("../messageTypes.js").TouchesMessage} message */
function touchesBody({ phase, touches, reason }) {
  const writer = new RecordWriter();
  writer.byte(PHASES.indexOf(phase) | (reason === undefined ? 0 : 1 << 3));
  if (reason !== undefined) writer.text(reason);
  for (const { id, kind, samples = [] } of touches) {
    const form = formOf(samples);
    const kindNumber = kind === undefined ? 0 : 1 + KINDS.indexOf(kind);
    writer.byte(
      kindNumber | (form.hasForce ? 1 << 2 : 0) | (form.scale << 3) | (form.isRaw ? 1 << 7 : 0));
    writer.count(id);
    writer.count(samples.length);
    writeSamples(writer, samples, form);
  }
  return writer.bytes;
}
