import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast } from "../../../web/canvas/colors.js";
import { tagColors } from "../../../web/canvas/nameTags.js";

const PALETTE = { tagDark: "#12151d", tagLight: "#ffffff" };

test("a name can be read on any drawer's colour, which is left alone where it can", () => {
  for (let value = 0; value < 0x1000; value += 7) {
    const color = `#${value.toString(16).padStart(3, "0")}`;
    const { text, ground } = tagColors(color, PALETTE);
    assert.ok(contrast(text, ground) >= 4.5, `${text} on ${ground} for ${color}`);
  }
  assert.equal(tagColors("#4477aa", PALETTE).ground, "#4477aa");
});
