import { expect, test } from "vitest";
import { newestPair } from "./newest-pair.ts";

const analysis = (id: string, standard: number | null, audience: "company" | "provider" = "company") => ({
  id,
  analysis_type: standard === null ? ("organization_status" as const) : ("compliance_status" as const),
  standard_id: standard,
  audience,
});

test("the newest analysis is compared with the one before it of the same thing, for the same readers", () => {
  const items = [
    analysis("d", 7),
    analysis("c", null),
    analysis("b", null, "provider"),
    analysis("a", null),
    analysis("0", null),
  ];
  expect(newestPair(items)).toEqual({ a: "a", b: "c" });
});

test("where every thing was analysed once there is nothing to compare", () => {
  expect(newestPair([analysis("b", 7), analysis("a", null)])).toBeUndefined();
});
