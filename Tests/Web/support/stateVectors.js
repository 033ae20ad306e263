// @ts-check
// The messages to viewers, with the server's state hashes.
import { readFileSync } from "node:fs";
import { BINARY_SUBPROTOCOL } from "../../../web/protocol/handshake.js";
import { Wire } from "../../../web/protocol/wire.js";

/** @typedef {{name: string, connections: any[][]}} Viewer messages of each of its connections */

/** @returns {Viewer[]} */
export function toldViewers() {
  const url = new URL("../../Vectors/states.jsonl", import.meta.url);
  return readFileSync(url, "utf8").split("\n").filter((line) => line !== "").map((line) => {
    const { name, json, binary } = JSON.parse(line);
    const connections = (json ?? binary).map((/** @type {string[]} */ frames) => {
      const wire = new Wire(json ? undefined : BINARY_SUBPROTOCOL);
      return frames.flatMap((frame) => wire.decode(json ? frame : bytes(frame)));
    });
    return { name: `${name}, ${json ? "JSON" : "binary"}, ${connections.length}`, connections };
  });
}

/** @param {string} hex */
function bytes(hex) {
  return Uint8Array.from(Buffer.from(hex, "hex")).buffer;
}
