import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/server/database/open-database.ts";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { plansOf } from "#platform/testing/plans-of.ts";
import { currentAssets } from "./current-asset.store.ts";

const database = await testDatabase();
const pool = testPool(database.app);

/** Returns the id of an asset in the form of version 4. */
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

test("a merged asset is shown as the last one of its merges, and every other as itself", async () => {
  await runStatement(
    database.owner,
    "insert into company (id, name, full_name, created_at) overriding system value values (1, 'Uno', 'Uno', now())",
  );
  await runStatement(
    database.owner,
    `insert into entity (company_id, id, kind, name, first_at, last_at, merged_into) values
      (1, '${idOf(3)}', 'asset', 'tres', now(), now(), null),
      (1, '${idOf(2)}', 'asset', 'dos', now(), now(), '${idOf(3)}'),
      (1, '${idOf(1)}', 'asset', 'uno', now(), now(), '${idOf(2)}'),
      (1, '${idOf(4)}', 'asset', 'cuatro', now(), now(), null),
      (1, '${idOf(5)}', 'account', 'persona', now(), now(), null)`,
  );
  const opened = await openDatabase(pool, { scope: "company", companyId: 1, userId: 1, effect: "read" });
  const { rows } = await sql`select asset.id, asset.name from ${currentAssets} asset order by id`.execute(
    opened.db,
  );
  await opened.rollback();
  expect(rows).toEqual([
    { id: idOf(1), name: "tres" },
    { id: idOf(2), name: "tres" },
    { id: idOf(3), name: "tres" },
    { id: idOf(4), name: "cuatro" },
  ]);
});

test("under row security the assets of a few rows are looked up by their key", async () => {
  await runStatement(
    database.owner,
    `insert into entity (company_id, id, kind, name, first_at, last_at)
     select 1, gen_random_uuid(), 'asset', 'servidor-' || n, now(), now() from generate_series(1, 20000) n`,
  );
  await runStatement(database.owner, "analyze entity");
  const [plan] = await plansOf(pool, (db) =>
    sql`select asset.name from unnest(${[idOf(1)]}::uuid[]) as asked (id)
      left join ${currentAssets} asset on asset.id = asked.id`.execute(db),
  );
  expect(plan).toMatch(/using entity_pkey on entity standing\n.*Index Cond: .*id = CASE/);
  expect(plan).toMatch(/using entity_pkey on entity member\n.*Index Cond: .*id = asked\.id/);
});
