// @ts-check
/** The outlines of reactions on a grid of 24, for buttons and canvas alike. */

/** @typedef {import("../state/here.js").ReactionName} ReactionName */

/** In the order of the buttons. @type {Readonly<Record<ReactionName, string>>} */
export const REACTION_SHAPES = Object.freeze({
  clap: "M7 13 4.6 10.6a1.3 1.3 0 0 1 1.9-1.9L11 13M6.5 8.7 5.7 7.9a1.3 1.3 0 0 1 "
    + "1.9-1.9l5.4 5.4M9 7.3a1.3 1.3 0 0 1 1.9-1.9l5 5V7.9a1.3 1.3 0 0 1 2.6 0v6.3"
    + "a6 6 0 0 1-10.2 4.2L4.6 14.7a1.3 1.3 0 0 1 1.9-1.9M15.5 2.5v2M19 4l-1.3 1.5",
  heart: "M12 20s-8-4.8-8-10.6A4.4 4.4 0 0 1 12 6.9a4.4 4.4 0 0 1 8 2.5C20 15.2 12 20 12 20Z",
  yes: "M7 11v9H4v-9h3Zm0 0 4-7.5a2.2 2.2 0 0 1 2.2 2.2V10h5a1.8 1.8 0 0 1 1.8 2.2l-1.5 6.3"
    + "A2 2 0 0 1 16.5 20H7",
  laugh: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM7.5 13.5h9a4.5 4.5 0 0 1-9 0Z"
    + "M8 10l1.2-1.2L10.4 10M13.6 10l1.2-1.2L16 10",
  wow: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 9.5v.1M15 9.5v.1"
    + "M12 13a2 2.4 0 1 0 0 4.8 2 2.4 0 0 0 0-4.8Z",
  question: "M8.5 9a3.5 3.5 0 1 1 5.3 3c-1.3.8-1.8 1.4-1.8 3M12 18.5v.1",
});

export const REACTIONS = /** @type {ReactionName[]} */ (Object.keys(REACTION_SHAPES));
