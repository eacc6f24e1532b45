import { expect, test } from "vitest";
import { z } from "zod";
import { excludingQuery, sampleQuery } from "./query.fixture.ts";
import { bulkSelection, facetCounts, listFilter, listInput } from "./query-schema.ts";

const box = z.string().transform((text) => ({ width: text.length }));

test("a query string and a body read the same filter", () => {
  const listed = listFilter(sampleQuery, { box }).parse({
    severity: "critical,high",
    status: "none",
    level: 2,
    client_visible: "false",
    conditions: '[["asset","not_in","web-01"]]',
  });
  const chosen = bulkSelection(sampleQuery, { box }).parse({
    severity: ["critical", "high"],
    status: ["none"],
    level: 2,
    client_visible: false,
    conditions: [["asset", "not_in", "web-01"]],
  });
  expect(listed).toEqual(chosen);
});

test("fields of changes of many are not asked by a list, and fields of the server by nobody", () => {
  const listFields = Object.keys(listFilter(sampleQuery, { box }).shape);
  const bulkFields = Object.keys(bulkSelection(sampleQuery, { box }).shape);
  expect(bulkFields.filter((name) => !listFields.includes(name))).toEqual(["ids"]);
  expect([...listFields, ...bulkFields]).not.toContain("restricted");
});

test("values of the wrong type, unknown fields of a condition and unknown sorts are refused", () => {
  const input = listInput(sampleQuery, { box });
  for (const wrong of [
    { severity: "worst" },
    { level: 3 },
    { assignee: "somebody" },
    { from: "yesterday" },
    { day: "2026-02-30" },
    { standard: -1 },
    { conditions: '[["level","in","1"]]' },
    { conditions: '[["asset","in"]]' },
    { sort: "asset" },
  ])
    expect(input.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(input.parse({})).toEqual({ limit: 50, sort: "-opened" });
});

test("excluded values have the type of their field", () => {
  const filter = listFilter(excludingQuery, { box });
  expect(filter.parse({ without: '{"asset":["web-01"],"assignee":["none",3]}' })).toEqual({
    without: { asset: ["web-01"], assignee: ["none", 3] },
  });
  expect(filter.safeParse({ without: '{"level":[1]}' }).success).toBe(false);
  expect(filter.safeParse({ without: '{"assignee":["x"]}' }).success).toBe(false);
});

test("facets of values are lists and facets of flags are numbers", () => {
  const value = { value: "new", label: "Nueva", count: 1 };
  const lists = { severity: [], status: [value], asset: [], assignee: [] };
  expect(facetCounts(sampleQuery).parse({ ...lists, mine: 3 })).toEqual({ ...lists, mine: 3 });
  expect(facetCounts(sampleQuery).safeParse({ ...lists, mine: [] }).success).toBe(false);
});

test("types of a filter are those of its table of fields", () => {
  type Filter = z.output<ReturnType<typeof listFilter<typeof sampleQuery>>>;
  const filter = { severity: ["high"], assignee: "none", box: { width: 1 } } satisfies Filter;
  // @ts-expect-error: a severity that does not exist
  const wrongWord: Filter = { severity: ["worst"] };
  // @ts-expect-error: a flag is no text
  const wrongKind: Filter = { client_visible: "true" };
  // @ts-expect-error: only changes of many ask by ids
  const wrongPlace: Filter = { ids: [] };
  expect([filter, wrongWord, wrongKind, wrongPlace]).toHaveLength(4);
});
