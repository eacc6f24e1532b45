import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { anyCompany } from "./any-company.ts";
import { openDatabase } from "./open-database.ts";

const database = await testDatabase();
const pool = testPool(database.app);

test("a company that statistics do not know is planned with as many rows as any, and read as it is", async () => {
  await runStatement(
    database.owner,
    `insert into company (id, name, full_name, created_at) overriding system value
       values (1, 'Uno', 'Uno', now()), (2, 'Dos', 'Dos', now());
     insert into entity (company_id, id, kind, name, first_at, last_at)
       select 1, gen_random_uuid(), 'asset', 'servidor ' || n, now(), now() from generate_series(1, 10000) n;
     analyze entity;
     insert into entity (company_id, id, kind, name, first_at, last_at)
       select 2, gen_random_uuid(), 'asset', 'servidor ' || n, now(), now() from generate_series(1, 500) n`,
  );
  const { client, db, rollback } = await openDatabase(pool, {
    scope: "company",
    companyId: 2,
    userId: 1,
    effect: "read",
  });
  const planned = async (company: string) => {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
      `explain (format json) select id from entity where company_id = ${company}`,
    );
    return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"];
  };
  const count = async (companyId: number) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from entity where company_id = ${anyCompany(companyId)}`.execute(db);
    return rows[0]?.count;
  };
  try {
    expect(await planned("2")).toBe(1);
    expect(await planned("(select 2::bigint)")).toBeGreaterThan(5_000);
    expect([await count(2), await count(1)]).toEqual([500, 0]);
  } finally {
    await rollback();
  }
});
