import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { cutFileName, cutText } from "./cut-text.ts";

test("a text is whole or ends in a mark, is never longer than its bound and never holds half a character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (text, bound) => {
        const cut = cutText(text, bound);
        expect(cut.length).toBeLessThanOrEqual(bound);
        expect(cut.isWellFormed()).toBe(true);
        if (text.length <= bound) expect(cut).toBe(text);
        else expect(cut.endsWith("…") && text.startsWith(cut.slice(0, -1))).toBe(true);
      },
    ),
  );
});

test("the name of a file keeps its ending", () => {
  const cut = cutFileName(`${"a".repeat(900)}.pdf.exe`, 300);
  expect([cut.length <= 300, cut.endsWith(".pdf.exe"), cut.includes("…")]).toEqual([true, true, true]);
  expect(cutFileName("corto.exe", 300)).toBe("corto.exe");
});
