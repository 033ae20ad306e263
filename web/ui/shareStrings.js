// @ts-check
/** The texts of sharing a room. */

/** The pages that a link may lead to. */
export const SHARE_PAGES = {
  watch: {
    name: "Watch",
    link: "Link to watch",
    why: "Anyone with this link sees every stroke as it is drawn, but cannot draw.",
    code: "QR code of the link to watch",
    send: "Watch us draw",
  },
  draw: {
    name: "Draw with me",
    link: "Link to draw",
    why: "Anyone with this link draws in this room, and sees what the others draw.",
    code: "QR code of the link to draw",
    send: "Draw with me",
  },
};

export const SHARE_TEXTS = {
  copied: "Copied",
  copy: "Copy link",
  copyCode: "Copy code",
  copyFailed: "Select it and copy it",
  embed: "Show it in a page of yours",
  embedCode: "Code for your page",
  embedHelp: "The relay must allow your page: see “Embed a page” in its documents.",
  loopback: "This link works on this computer only.",
  onNetwork: "To let phones and other computers in, start the relay with",
  onNetworkThen: "and open this room by one of the addresses that it then prints.",
  pages: "What others may do",
  send: "Send…",
  share: "Share…",
  title: "Share this room",
};
