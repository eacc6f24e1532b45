import { expect, test } from "vitest";
import { selectionFor } from "./incident-selection.ts";

test("a change of everything takes exactly the filter that the list shows", () => {
  expect(selectionFor({ open: "true", severity: "critical,high", stage: "analysis" })).toEqual({
    open: true,
    severity: ["critical", "high"],
    stage: ["analysis"],
  });
  expect(selectionFor({})).toEqual({});
});

test("where the list is narrowed by words, only chosen incidents can be changed", () => {
  expect(selectionFor({ open: "true", q: "phishing" })).toBeUndefined();
  expect(selectionFor({ lead: "none" })).toBeUndefined();
});
