import { beforeAll, describe, expect, test } from "vitest";
import { openingStatement } from "#platform/server/database/open-database.ts";
import { runQuery, withClient } from "#platform/testing/database-server.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";
import { objectsOf } from "./examples-of-features.fixture.ts";
import { fillTables } from "./objects/fill-tables.fixture.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });
const { owner, app } = portal.database;

const tables = await runQuery<{ name: string }>(
  owner,
  `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   order by 1`,
);
const names = tables.map(({ name }) => [name] as const);

let companies: { id: number; name: string; full_name: string }[] = [];

beforeAll(async () => {
  for (let index = 0; index < 3; index += 1) await aCompany(portal);
  const person = await aPerson(portal);
  companies = await runQuery(owner, "select id::int, name, full_name from company order by id");
  for (const { id, name, full_name: fullName } of companies) {
    const company = { id, name, fullName };
    for (const make of Object.values(objectsOf)) await make(portal, company);
    await fillTables(owner, company, person, (table) => `${table}-${id}`);
  }
});

/** Returns the rows that a statement without any condition finds, as the login that serves requests, in this frame. */
async function seen(scope: "company" | "session", companyId: number | null, table: string) {
  return await withClient(app, async (client) => {
    await client.query(openingStatement({ scope, companyId, userId: null, effect: "read" }));
    try {
      const { rows } = await client.query<{ mine: number; others: number }>(
        `select count(*) filter (where company_id = $1)::int as mine,
                -- Company 0 is the provider itself.
                count(*) filter (where company_id is distinct from $1 and company_id <> 0)::int as others from ${table}`,
        [companyId],
      );
      return rows[0];
    } catch (error) {
      if ((error as { code?: string }).code === "42501") return { mine: 0, others: 0 };
      throw error;
    } finally {
      await client.query("rollback");
    }
  });
}

describe("with every filter of the application gone, the database still keeps companies apart", () => {
  test.each(names)("%s", async (table) => {
    const [mine] = companies;
    const [held] = await runQuery<{ others: number }>(
      owner,
      `select count(*)::int as others from ${table} where company_id not in (0, $1)`,
      [mine?.id],
    );
    // The next lines would prove nothing without rows of another company.
    expect(held?.others).toBeGreaterThan(0);
    expect((await seen("company", mine?.id ?? null, table))?.others).toBe(0);
    expect(await seen("company", null, table)).toEqual({ mine: 0, others: 0 });
    expect((await seen("session", null, table))?.others).toBe(0);
  });

  test("a statement outside the gate's transaction reads nothing at all", async () => {
    for (const [table] of names) {
      await expect(runQuery(app, `select 1 from ${table} limit 1`)).rejects.toThrow("permission denied");
    }
  });

  test("a row cannot be written into, or linked to, another company", async () => {
    const [mine, theirs] = companies;
    const attempt = (statement: string, values: unknown[]) =>
      withClient(app, async (client) => {
        await client.query(
          openingStatement({ scope: "company", companyId: mine?.id ?? 0, userId: null, effect: "write" }),
        );
        await client.query(statement, values).finally(() => client.query("rollback"));
      });
    const source =
      "insert into event_source (company_id, id, name, format, created_at) values ($1, gen_random_uuid(), 'x', 'wazuh4', now())";
    await attempt(source, [mine?.id]);
    await expect(attempt(source, [theirs?.id])).rejects.toThrow("row-level security");
    const [foreign] = await runQuery<{ id: string }>(
      owner,
      "select id from topic where company_id = $1 limit 1",
      [theirs?.id],
    );
    const [author] = await runQuery<{ id: number }>(owner, "select min(id) as id from portal_user");
    await expect(
      attempt(
        `insert into topic_message (company_id, id, topic_id, author_id, author_name, side, body, created_at)
         values ($1, gen_random_uuid(), $2, $3, 'x', 'client', 'x', now())`,
        [mine?.id, foreign?.id, author?.id],
      ),
    ).rejects.toThrow("foreign key");
  });
});
