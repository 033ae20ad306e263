// @ts-check
// The messages to viewers, with the server's state hashes.
import { BINARY_SUBPROTOCOL } from "../../../web/protocol/handshake.js";
import { Wire } from "../../../web/protocol/wire.js";
import { bytesOf, vectorLines } from "./vectors.js";

/** @typedef {{name: string, connections: any[][]}} Viewer messages of each of its connections */

/** @returns {Viewer[]} */
export function toldViewers() {
  return vectorLines("states.jsonl").map((line) => {
    const { name, json, binary } = JSON.parse(line);
    const connections = (json ?? binary).map((/** @type {string[]} */ frames) => {
      const wire = new Wire(json ? undefined : BINARY_SUBPROTOCOL);
      return frames.flatMap((frame) => wire.decode(json ? frame : bytesOf(frame).buffer));
    });
    return { name: `${name}, ${json ? "JSON" : "binary"}, ${connections.length}`, connections };
  });
}
