import { beforeAll, expect, test } from "vitest";
import { anExchange } from "#features/assistant/ai-providers/server/ai-providers-examples.fixture.ts";
import { openingStatement } from "#platform/server/database/open-database.ts";
import { runQuery, withClient } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aConversation } from "./assistant-examples.fixture.ts";

const portal = await testPortal([]);
const { owner, app } = portal.database;
let company: TestCompany;
let [ana, benito] = [0, 0];

beforeAll(async () => {
  company = await aCompany(portal);
  ana = (await aPerson(portal, { companies: [company] })).id;
  benito = (await aPerson(portal, { companies: [company] })).id;
  await aConversation(portal, company);
  await runQuery(owner, "update assistant_conversation set user_id = $1 where company_id = $2", [
    ana,
    company.id,
  ]);
  await runQuery(owner, "update assistant_message set user_id = $1 where company_id = $2", [ana, company.id]);
  await runQuery(owner, "insert into assistant_use values ($1, $2, now(), 1)", [company.id, ana]);
  const exchange = await anExchange(portal, company, { outcome: "answered", askedAt: new Date() });
  await runQuery(owner, "update ai_exchange set asked_by_id = $1 where id = $2", [ana, exchange]);
});

/** Returns the rows of a statement without any condition. */
async function seen(table: string, userId: number | null, oversees = false): Promise<number> {
  return await withClient(app, async (client) => {
    const frame = { scope: "company", companyId: company.id, userId, oversees, effect: "read" } as const;
    await client.query(openingStatement(frame));
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    await client.query("rollback");
    return rows[0]?.rows ?? 0;
  });
}

const tables = ["assistant_conversation", "assistant_message", "assistant_use", "ai_exchange_text"];

test.each(tables)("with every filter of the application gone, %s is its owner's own", async (table) => {
  expect(await seen(table, ana)).toBeGreaterThan(0);
  expect(await seen(table, benito)).toBe(0);
  expect(await seen(table, null)).toBe(0);
  expect(await seen(table, null, true)).toBeGreaterThan(0);
});

test("nobody speaks in the name of somebody else", async () => {
  const insertion = withClient(app, async (client) => {
    const frame = { scope: "company", companyId: company.id, userId: benito, effect: "write" } as const;
    await client.query(openingStatement(frame));
    await client.query("insert into assistant_use values ($1, $2, now() - interval '1 hour', 1)", [
      company.id,
      ana,
    ]);
  });
  await expect(insertion).rejects.toThrow("row-level security");
});

test("that something was sent, and what it cost, is known in the whole company", async () => {
  expect(await seen("ai_exchange", benito)).toBe(1);
});
