import { expect, test } from "vitest";
import { bulkSelectionFor } from "./incident-selection.ts";

const ask = (filters: Record<string, string[]>, search = "") => bulkSelectionFor({ filters, search });

test("a change of everything takes exactly the filter that the list shows", () => {
  expect(ask({ severidad: ["critical", "high"], vencidos: ["si"] })).toEqual({
    open: true,
    severity: ["critical", "high"],
    overdue: true,
  });
  expect(ask({ etapa: ["analysis", "rara"], lider: ["mi"] })).toEqual({ stage: ["analysis"], mine: true });
  expect(ask({ ver: ["todos"] })).toEqual({});
});

test("if the list is filtered by words, only selected incidents can be changed", () => {
  expect(ask({}, "phishing")).toBeUndefined();
  expect(ask({ lider: ["nadie"] })).toBeUndefined();
  expect(ask({ "-clase": ["v"] })).toBeUndefined();
});
