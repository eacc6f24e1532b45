import { expect, test } from "vitest";
import { splitByCodes } from "./split-by-codes.rules.ts";

const codesIn = (text: string) =>
  splitByCodes(text)
    .filter(({ isCode }) => isCode)
    .map(({ part }) => part);

test("codes are found between words and punctuation, and the text stays as it was written", () => {
  const text = "Por INC-2, revise VUL-8 (y ALR-72).";
  expect(codesIn(text)).toEqual(["INC-2", "VUL-8", "ALR-72"]);
  expect(
    splitByCodes(text)
      .map(({ part }) => part)
      .join(""),
  ).toBe(text);
});

test("parts of longer words, and names that only look alike, are no codes", () => {
  expect(codesIn("XINC-2 INC-2a INC-2-3 CVE-2026-1 INC- inc-2")).toEqual([]);
});
