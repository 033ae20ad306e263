// @ts-check
/** The words about saving a room. */

/** @typedef {import("../protocol/messageTypes.js").SnapshotMessage["recording"]} Recording */

/** What a badge says; nothing while all is as expected. */
export const RECORDING_BADGES = {
  none: "",
  on: "",
  failing: "Not being saved",
  off: "Off the record",
};

/** What a badge means, in a sentence. */
export const RECORDING_MEANINGS = {
  none: "",
  on: "",
  failing: "The relay cannot write to its disk. Drawing works; a restart may lose new ink.",
  off: "Nothing drawn now is saved. A restart of the relay loses this room.",
};

export const RECORDING_TEXTS = {
  title: "Recording",
  save: "Save this room",
  remove: "Delete this room",
  sure: "All ink and all recordings of this room are deleted, for everyone. This cannot be undone.",
  removeNow: "Delete for everyone",
  keep: "Keep",
  savedAgain: "Saved again",
  mark: "Mark this moment",
  markName: "Name of the moment (optional)",
  markTitle: "A flag on the timeline, for everyone (M)",
  marked: "Moment marked.",
  markOffline: "Marking needs a connection.",
};

/** @param {string} name who did it */
export function deletedText(name) {
  return `${name} deleted this room's ink and recordings.`;
}
