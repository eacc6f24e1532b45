import { expect, test } from "vitest";
import { scoreMove, scoreText } from "./analysis-text.ts";

test("a score reads as a number, or as what it is when there is none", () => {
  expect([scoreText(72.5), scoreText(0), scoreText(null)]).toEqual(["72,5", "0", "No evaluable"]);
});

test("a move says its direction, and nothing where there is nothing to compare", () => {
  expect([scoreMove(60, 64.5), scoreMove(64.5, 60), scoreMove(60, 60), scoreMove(null, 60)]).toEqual([
    "+4,5",
    "−4,5",
    "sin cambio",
    "",
  ]);
});
