import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { csvLine } from "./csv-line.ts";

/** Reads one line as RFC 4180 says. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n$)/gy;
  for (const [, quoted, plain] of line.matchAll(cell))
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
  return cells;
}

test("no text becomes a formula, and every text comes back as it was or behind an apostrophe", () => {
  const anything = fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', ",", " ", "a", "ñ", "1"),
  });
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 6 }), (texts) => {
      const cells = cellsOf(csvLine(texts));
      expect(cells).toHaveLength(texts.length);
      for (const [place, text] of texts.entries()) {
        expect([text, `'${text}`]).toContain(cells[place]);
        expect(cells[place]?.trimStart()).not.toMatch(/^[=+\-@]/);
      }
    }),
  );
});

test("numbers stay numbers, also below zero", () => {
  expect(csvLine([-5, null, "a"])).toBe("-5,,a\r\n");
});
