import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import fc from "#platform/testing/examples.ts";
import { asList, plainYaml } from "./plain-yaml.ts";
import { quickYamlItem } from "./quick-yaml.ts";

const word = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-zÁáñ0-9 .,:#'"\\\-()¿\n]{0,60}$/) },
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const key = fc.stringMatching(/^[a-z][a-z_]{0,8}$/);
const node = fc.dictionary(
  key,
  fc.oneof(word, fc.array(word, { maxLength: 3 }), fc.dictionary(key, word, { maxKeys: 3 })),
  { minKeys: 1, maxKeys: 6 },
);
const style = fc.record({
  lineWidth: fc.constantFrom(20, 40, 80, 0),
  defaultStringType: fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_FOLDED"),
  indentSeq: fc.boolean(),
} as const);

/** Reads both ways; the quick one may give up, but not differ. */
function bothWays(text: string): { quick: unknown; full: unknown } {
  let full: unknown;
  try {
    full = asList(plainYaml(text))[0];
  } catch {
    full = undefined;
  }
  return { quick: quickYamlItem(text), full };
}

describe("the quick reader of YAML", () => {
  test("reads what a program wrote as the full reader does", () => {
    let quickly = 0;
    fc.assert(
      fc.property(node, style, (value, options) => {
        const { quick, full } = bothWays(stringify([value], options));
        if (quick === undefined) return;
        quickly += 1;
        expect(quick).toEqual(full);
      }),
      { numRuns: 1_000 },
    );
    expect(quickly).toBeGreaterThan(10);
  });

  test("gives up on what it does not know, whatever a text is made of", () => {
    const piece = fc.constantFrom(
      "a: b",
      "\n",
      "\n  ",
      "\n    ",
      "- ",
      "'",
      '"',
      "\\",
      "\\x41",
      "#",
      " ",
      ": ",
      "|",
      "&x",
      "*x",
      "x",
      "''",
      "\t",
      "name:",
      "é",
      "{",
      "[",
      "\r",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const { quick, full } = bothWays(`- a: ${pieces.join("")}`);
        if (quick !== undefined) expect(quick).toEqual(full);
      }),
      { numRuns: 3_000 },
    );
  });
});
