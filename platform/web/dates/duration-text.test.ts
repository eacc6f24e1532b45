import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

const minute = 60_000;

test.each([
  [20_000, "menos de 1 min"],
  [-5, "menos de 1 min"],
  [12 * minute, "12 min"],
  [60 * minute, "1 h"],
  [200 * minute, "3 h 20 min"],
  [24 * 60 * minute, "1 día"],
  [(2 * 24 * 60 + 4 * 60 + 59) * minute, "2 días 4 h"],
  [(42 * 24 * 60 + 13 * 60) * minute, "42 días"],
])("%d milliseconds read as «%s»", (span, words) => {
  expect(durationText(span)).toBe(words);
});
