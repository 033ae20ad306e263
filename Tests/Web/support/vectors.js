// @ts-check
// The vectors that the relay's own codec is held to, and bytes as they are written there.
import { readFileSync } from "node:fs";

/** The lines of a file of `Tests/Vectors`. @param {string} name */
export function vectorLines(name) {
  const url = new URL(`../../Vectors/${name}`, import.meta.url);
  return readFileSync(url, "utf8").split("\n").filter((line) => line !== "");
}

/** The bytes that hexadecimal digits are; spaces are left out. @param {string} hex */
export function bytesOf(hex) {
  return Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));
}
