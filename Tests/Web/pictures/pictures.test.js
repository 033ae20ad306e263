import assert from "node:assert/strict";
import { test } from "node:test";
import { FAMILIES, describe, differenceOf, picture } from "../../../web/pictures/pictures.js";
import { catalogues } from "../support/catalogues.js";
import { inkOf, moved } from "../support/inkMap.js";
import { sets } from "../support/pictureSets.js";

/** Fewer pixels of moved ink than these are not seen, of 120 × 120. */
const VISIBLE = 24;

const all = sets(1000);

test("the sets have all families and all levels", () => {
  assert.deepEqual(
    [...new Set(all.map(({ family }) => family))].sort(), Object.keys(FAMILIES).sort());
  assert.equal(new Set(all.map(({ level }) => level)).size, 10);
});

test("in 1,000 sets three pictures are the same, and the odd one can be seen at 120 pixels", () => {
  for (const { family, pictures, odd, seed, level } of all) {
    const drawn = pictures.map((parameters) => picture(family, parameters));
    const [alike] = drawn.filter((_, index) => index !== odd);
    drawn.forEach((one, index) => assert.equal(one === alike, index !== odd));
    const pixels = moved(inkOf(alike), inkOf(drawn[odd]));
    assert.ok(pixels >= VISIBLE, `${family}, level ${level}, seed ${seed}: ${pixels} pixels`);
  }
});

test("in words, three are the same and one differs, in each language", () => {
  for (const { pictures: words } of catalogues.values()) {
    for (const { family, pictures, odd, seed } of all) {
      const told = pictures.map((parameters) => describe(family, parameters, words));
      const [alike] = told.filter((_, index) => index !== odd);
      told.forEach((one, index) => assert.equal(one === alike, index !== odd, `${seed}: ${one}`));
    }
  }
});

test("every picture stays on its field", () => {
  const corners = [[0, 0, 0, 0, 0], [1, 1, 1, 1, 1], [0, 1, 0, 1, 0], [1, 0, 1, 0, 1]];
  for (const [family, { parameters }] of Object.entries(FAMILIES)) {
    assert.equal(parameters.length, 5, family);
    for (const values of corners) {
      const svg = picture(family, values);
      assert.doesNotMatch(svg, /NaN|undefined|Infinity/, family);
      for (const [, x, y] of svg.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LCQAZ"])/g)) {
        for (const place of [x, y].map(Number)) {
          assert.ok(place >= -4 && place <= 104, `${family} ${values}: ${x} ${y}`);
        }
      }
    }
  }
});

test("the rules and the pictures name the parameters alike", () => {
  for (const { family, pictures, odd, parameter } of all) {
    const index = differenceOf(pictures[odd], pictures[odd === 0 ? 1 : 0]);
    assert.equal(FAMILIES[family].parameters[index], parameter, family);
  }
  const seen = new Set(all.map(({ family, parameter }) => `${family} ${parameter}`));
  assert.equal(seen.size, 5 * Object.keys(FAMILIES).length);
});

test("a picture says where it differs", () => {
  assert.equal(differenceOf([0.1, 0.2, 0.5], [0.1, 0.2, 0.3]), 2);
  const words = catalogues.get("en").pictures;
  assert.equal(describe("cat", [0.1, 0.2, 1, 0.4, 0], words), "Cat: height of the ears 10, "
    + "height of the tail 20, whiskers a side 4, opening of the eyes 40, stripes 1");
});
