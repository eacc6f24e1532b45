import { expect, test } from "vitest";
import {
  plainContent,
  plainStatement,
} from "#features/assistant/analyses/server/content/plain-content.fixture.ts";
import { comparedRisks, comparedTerms, newestPair } from "./comparison.ts";

const term = (key: string, value: number | null) => ({
  ...plainStatement(key, "…"),
  name: `Término ${key}`,
  area: "alerts" as const,
  value,
  weight: 10,
  missing: value === null ? "Falta" : null,
});
const withTerms = (...terms: ReturnType<typeof term>[]) =>
  plainContent({ score: { value: 1, formula: "…", terms, evaluated: 1 } });
const risk = (key: string) => ({
  ...plainStatement(key, "…"),
  area: "alerts" as const,
  impact: 3,
  effort: 1,
});

test("terms stand beside each other; what one of both lacks is not taken for zero", () => {
  const rows = comparedTerms(
    withTerms(term("a", 50), term("old", 10)),
    withTerms(term("new", 90), term("a", null)),
  );
  expect(rows.map(({ key, before, now }) => [key, before, now])).toEqual([
    ["new", null, 90],
    ["a", 50, null],
    ["old", 10, null],
  ]);
});

test("risks are divided into new, remaining and removed ones", () => {
  const parts = comparedRisks(
    plainContent({ risks: [risk("stays"), risk("goes")] }),
    plainContent({ risks: [risk("comes"), risk("stays")] }),
  );
  const keys = Object.fromEntries(
    Object.entries(parts).map(([part, list]) => [part, list.map(({ key }) => key)]),
  );
  expect(keys).toEqual({ added: ["comes"], stayed: ["stays"], gone: ["goes"] });
});

const analysis = (id: string, standard: number | null, audience: "company" | "provider" = "company") => ({
  id,
  analysis_type: standard === null ? ("organization_status" as const) : ("compliance_status" as const),
  standard_id: standard,
  audience,
});

test("the newest analysis is compared with the previous one of the same subject and readers", () => {
  const items = [
    analysis("d", 7),
    analysis("c", null),
    analysis("b", null, "provider"),
    analysis("a", null),
    analysis("0", null),
  ];
  expect(newestPair(items)).toEqual({ a: "a", b: "c" });
});

test("there is no comparison if each subject was analysed once", () => {
  expect(newestPair([analysis("b", 7), analysis("a", null)])).toBeUndefined();
});
