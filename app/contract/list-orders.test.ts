import { globSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { QueryDefinition } from "#platform/contract/query/define-query.ts";
import { type KeyKind, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { BoundQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { plansOf } from "#platform/testing/plans-of.ts";

type AnyQuery = BoundQuery<QueryDefinition, "alert", object, Selection<QueryDefinition>>;

const root = join(import.meta.dirname, "../..");
const database = await testDatabase();
const pool = testPool(database.app);
const stores = globSync("features/*/*/server/**/*-query.store.ts", { cwd: root });
const queries = await Promise.all(
  stores.map(async (path) => {
    const values = Object.values(await import(join(root, path))) as Partial<AnyQuery>[];
    const query = values.find((value) => value !== null && typeof value === "object" && value.sorts);
    if (!query) throw new Error(`${path} exports no list`);
    return { path, query: query as AnyQuery };
  }),
);
/** The tables are empty, so the planner settings disable the plans that are cheaper on empty tables. */
const costlyScans = ["enable_seqscan", "enable_sort", "enable_bitmapscan"];
beforeAll(async () => {
  for (const setting of costlyScans)
    await runStatement(database.owner, `alter database ${database.owner.database} set ${setting} = off`);
});

/** A value of the cursor, by the type of the sort key. */
const place = {
  text: "a",
  integer: "3",
  timestamptz: "2026-11-20 12:00:00+00",
  date: "2026-11-20",
  uuid: "0198c5a0-0000-7000-8000-000000000000",
} as const satisfies Record<KeyKind, string>;

test("lists are found", () =>
  expect(stores).toContain("features/detection/alerts/server/queue/alert-query.store.ts"));

/** A sort in a plan; a merge of sorted rows names its key too. */
const sortNode = /(?:^|-> {2})(?:Incremental )?Sort$/m;

/** Lists whose rows are computed from several tables; they are read and sorted as a whole. */
const sortedAsWhole = [
  "features/compliance/control-states/server/states/control-query.store.ts",
  "features/compliance/evidence/server/artifacts/artifact-query.store.ts",
  "features/detection/entities/server/entity/entity-query.store.ts",
  "features/intelligence/threats/server/actors/actor-query.store.ts",
  "features/posture/hardening/server/targets/target-query.store.ts",
];

test("only lists over computed rows have orders without an index", () => {
  const lists = queries.filter(({ query }) => Object.values(query.sorts).some(({ index }) => !index));
  expect(lists.map(({ path }) => path).toSorted()).toEqual(sortedAsWhole);
});

const indexedLists = queries.flatMap(({ path, query }) => {
  const sorts = Object.entries(query.sorts).flatMap(([sort, { index, ...rest }]) =>
    index ? [[sort, { index, ...rest }] as const] : [],
  );
  return sorts.length > 0 ? [{ path, query, sorts }] : [];
});

describe.each(indexedLists)("the orders of $path", ({ query, sorts }) => {
  test.each(sorts)(
    "%s is read from its index, without a sort, and from the place of a cursor on",
    async (sort, { index, within, keys }) => {
      const selection = { filter: { ...within }, companyId: 1, me: 1, now: new Date("2026-11-20T12:00:00Z") };
      const cursor = writeCursor([...keys.map(([, kind]) => place[kind]), place.uuid]);
      for (const page of [{ cursor: undefined }, { cursor }]) {
        const [plan = ""] = await plansOf(pool, (db) =>
          query.page(db, selection, { sort, limit: 51, ...page }),
        );
        expect(plan).toContain(index);
        expect(plan).not.toMatch(sortNode);
        if (page.cursor) expect(plan).toMatch(/Index Cond: .*ROW\(/);
      }
    },
  );
});
