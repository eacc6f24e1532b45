import { expect, test } from "vitest";
import { bulkSelectionFor } from "./incident-selection.ts";

const asked = (filters: Record<string, string[]>, search = "") => bulkSelectionFor({ filters, search });

test("a change of everything takes exactly the filter that the list shows", () => {
  expect(asked({ severidad: ["critical", "high"], vencidos: ["si"] })).toEqual({
    open: true,
    severity: ["critical", "high"],
    overdue: true,
  });
  expect(asked({ etapa: ["analysis", "rara"], lider: ["mi"] })).toEqual({ stage: ["analysis"], mine: true });
  expect(asked({ ver: ["todos"] })).toEqual({});
});

test("where the list is narrowed by words, only chosen incidents can be changed", () => {
  expect(asked({}, "phishing")).toBeUndefined();
  expect(asked({ lider: ["nadie"] })).toBeUndefined();
  expect(asked({ "-clase": ["v"] })).toBeUndefined();
});
