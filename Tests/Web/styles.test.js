import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { contrast } from "../../web/canvas/colors.js";
import { colorInForce } from "../../web/canvas/palette.js";

const styles = new URL("../../web/styles/", import.meta.url);
const read = (name) => readFileSync(new URL(name, styles), "utf8");

const tokens = [...read("tokens.css").matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g)];

/** All tokens as one theme has them. */
function tokensIn(isDark) {
  return new Map(tokens.map(([, name, value]) => [name, colorInForce(value, isDark)]));
}

test("each token stands once", () => {
  const names = tokens.map(([, name]) => name);
  assert.equal(new Set(names).size, names.length);
  assert.ok(tokens.filter(([, , value]) => value.startsWith("light-dark(")).length > 30);
});

test("no colour is named but in the tokens", () => {
  for (const name of readdirSync(styles)) {
    if (name === "tokens.css") continue;
    const found = read(name).match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi);
    assert.equal(found, null, `${name}: ${found}`);
  }
});

/** The selectors of a style sheet's rules, as far as they stand outside of media queries. */
function selectorsOf(text) {
  const plain = text.replace(/\/\*[^]*?\*\//g, "").replace(/\n@[^{]*\{(\n  [^\n]*|\n)*?\n\}/g, "");
  return [...plain.matchAll(/(?:^|\})\s*([^{}@]+)\{/g)].map((match) => match[1].trim());
}

const OWN = {
  draw: ["draw.css", "draw-tray.css", "draw-panels.css", "plane.css"],
  watch: ["watch.css", "watch-panel.css"],
};
for (const [page, own] of Object.entries(OWN)) {
  test(`the ${page} page says nothing again that all pages share`, () => {
    const names = ["base.css", "widgets.css", "chips.css", "judgement.css"];
    const shared = names.flatMap((name) => selectorsOf(read(name)));
    assert.ok(shared.includes(".chip") && shared.includes(".meter"));
    for (const name of own) {
      const again = selectorsOf(read(name)).filter((one) => shared.includes(one));
      assert.deepEqual(again, [], name);
    }
  });
}

test("every token that is used is there", () => {
  const set = new Set(["--from", "--to", "--limit", "--score", "--sure", "--swatch"]);
  for (const name of readdirSync(styles)) {
    for (const match of read(name).matchAll(/(--[a-z0-9-]+)\s*:/g)) set.add(match[1]);
  }
  const byScript = new RegExp("^--(plane-(x|y|width|height|scale|aspect)|canvas-(x|y|scale)|origin-(x|y)"
    + "|dot-scale|x|y|own|pen-color|pen-width|columns|aspect|side|turn|left|delay|drift)$");
  for (const name of readdirSync(styles)) {
    for (const match of read(name).matchAll(/var\((--[a-z0-9-]+)/g)) {
      assert.ok(set.has(match[1]) || byScript.test(match[1]), `${name} uses ${match[1]}`);
    }
  }
});

for (const [theme, own] of [["light", tokensIn(false)], ["dark", tokensIn(true)]]) {
  test(`text can be read in the ${theme} theme`, () => {
    const grounds = ["--paper", "--card", "--raised", "--desk"];
    const texts = ["--text", "--text-soft", "--accent"];
    const pairs = texts.flatMap((text) => grounds.map((on) => [text, on]));
    pairs.push(["--accent-text", "--accent"], ["--accent", "--accent-wash"]);
    for (const kind of ["good", "almost", "bad", "idle", "busy"]) {
      pairs.push([`--${kind}`, `--${kind}-wash`], [`--${kind}`, "--raised"]);
    }
    for (const [text, on] of pairs) {
      const ratio = contrast(own.get(text), own.get(on));
      assert.ok(ratio >= 4.5, `${text} on ${on}: ${ratio.toFixed(2)}`);
    }
  });
}
