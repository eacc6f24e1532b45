import { expect, test } from "vitest";
import { z } from "zod";
import { sampleQuery } from "#platform/contract/query/query.fixture.ts";
import { bulkSelection, listFilter } from "#platform/contract/query/query-schema.ts";
import { requestFor, selectionAt, selectionOf } from "./query-address.ts";
import { countsOf, filtersOf } from "./query-filters.ts";

const box = z.string().transform((text) => ({ width: text.length }));
const address = {
  filters: {
    severidad: ["critical", "peor"],
    estado: ["none"],
    activo: ["web-01", "web-02"],
    "-activo": ["web-03"],
    asignada: ["nadie"],
    publicada: ["no"],
    caja: ["abc"],
    desde: ["2026-11-20T03:00:00Z"],
    regla: ["b"],
    dia: ["2026-11-20"],
    norma: ["7"],
  },
  search: "ssh",
};

test("a list and a change of many read the same filter from an address", () => {
  const selection = selectionOf(sampleQuery, address);
  const listed = listFilter(sampleQuery, { box }).parse(requestFor<typeof sampleQuery>(selection));
  expect(listed).toEqual(bulkSelection(sampleQuery, { box }).parse(selection));
  expect(listed).toEqual({
    severity: ["critical"],
    status: ["none"],
    assignee: "none",
    client_visible: false,
    box: { width: 3 },
    q: "ssh",
    from: "2026-11-20T03:00:00.000Z",
    rule: "b",
    day: "2026-11-20",
    standard: 7,
    conditions: [
      ["asset", "in", "web-01", "web-02"],
      ["asset", "not_in", "web-03"],
    ],
  });
});

test("one name of the address serves a person and the rows of whoever asks", () => {
  const ask = (value: string) => selectionOf(sampleQuery, { filters: { asignada: [value] }, search: "" });
  expect([ask("mi"), ask("7"), ask("x")]).toEqual([{ mine: true }, { assignee: 7 }, {}]);
});

test("a list shows what is open until the address asks for all or for a state", () => {
  const fields = { ...sampleQuery.fields, open: { kind: "flag" } } as const;
  const query = { ...sampleQuery, fields };
  const place = { route: "/Muestras", call: "samples.list", open: { all: "todas", unless: ["status"] } };
  const open = (filters: Record<string, string[]>) =>
    selectionAt({ ...place, query }, { filters, search: "" }).open;
  expect([open({}), open({ ver: ["otra"] }), open({ ver: ["todas"] }), open({ estado: ["closed"] })]).toEqual(
    [true, true, undefined, undefined],
  );
});

test("the screen has each field at its place, and the page decides its order", () => {
  const places = (options?: Parameters<typeof filtersOf<typeof sampleQuery>>[1]) =>
    filtersOf(sampleQuery, options).map(({ name, as }) => `${name} ${as}`);
  expect(places()).toEqual([
    "severidad severity",
    "estado chips",
    "regla choice",
    "dia day",
    "activo rail",
    "asignada rail",
    "caja tag",
    "desde tag",
    "asignada own",
    "publicada own",
    "norma own",
  ]);
  expect(places({ beside: ["assignee"] }).slice(4, 6)).toEqual(["asignada rail", "activo rail"]);
  expect(places({ tags: ["asset"] })).toContain("activo tag");
});

test("counts of a flag and of a person stand under one name", () => {
  const counts = countsOf(sampleQuery, {
    severity: [],
    status: [{ value: "new", count: 2 }],
    asset: [],
    assignee: [
      { value: "none", count: 4 },
      { value: "7", label: "Ana", count: 1 },
    ],
    mine: 3,
  });
  expect(counts.asignada).toEqual([
    { value: "nadie", count: 4 },
    { value: "7", label: "Ana", count: 1 },
    { value: "mi", count: 3 },
  ]);
});
