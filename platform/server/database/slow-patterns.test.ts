import { expect, test } from "vitest";
import { searchWords } from "#platform/contract/fold-text.ts";
import { expectQuickWithSlowTexts } from "#platform/testing/slow-texts.ts";
import { likePatternContaining } from "./search-text.ts";

test("words that people look for are taken apart at once, and hold no sign that means more than itself", () => {
  expectQuickWithSlowTexts(searchWords);
  expectQuickWithSlowTexts(likePatternContaining);
  expect(likePatternContaining("50%_\\")).toBe("%50\\%\\_\\\\%");
});
