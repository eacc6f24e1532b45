import { expect, test } from "vitest";
import type { Fill } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import { isNews, suggestedControlIds } from "./suggested-fills.ts";

const fill = (
  control_id: number,
  now: Fill["now"],
  proposed: Fill["proposed"],
  cover: Fill["cover"] = "full",
): Fill => ({
  control_id,
  code: String(control_id),
  title: "",
  now,
  proposed,
  cover,
  sources: [],
});

test("only what nobody assessed is chosen beforehand", () => {
  const rows = [
    fill(1, "not_assessed", "compliant"),
    fill(2, "non_compliant", "compliant"),
    fill(3, "not_assessed", null),
  ];
  expect([...suggestedControlIds(rows)]).toEqual(["1"]);
});

test("a row that would say the same again is no news", () => {
  expect(isNews(fill(1, "compliant", "compliant"))).toBe(false);
  expect(isNews(fill(1, "non_compliant", "compliant"))).toBe(true);
});

test("a part that complies does not speak against a whole that does", () => {
  expect(isNews(fill(1, "compliant", "partially_compliant", "partial"))).toBe(false);
  expect(isNews(fill(1, "partially_compliant", "non_compliant", "partial"))).toBe(false);
  expect(isNews(fill(1, "compliant", "non_compliant", "partial"))).toBe(true);
});

test("controls that do not apply are not filled", () => {
  expect(isNews(fill(1, "not_applicable", "compliant"))).toBe(false);
});
