import type { Pool } from "pg";
import { type Database, type Frame, openDatabase } from "#platform/server/database/open-database.ts";

const inCompanyOne: Frame = { scope: "company", companyId: 1, userId: 1, effect: "read" };

/**
 * Returns the query plans of all statements of a function, by default with the rights that apply to people of company
 * 1.
 */
export async function plansOf(
  pool: Pool,
  ask: (db: Database) => Promise<unknown>,
  frame: Frame = inCompanyOne,
): Promise<string[]> {
  const openedDatabase = await openDatabase(pool, frame);
  const queries: { text: string; values: unknown[] }[] = [];
  const query = openedDatabase.client.query.bind(openedDatabase.client) as (statement: unknown) => unknown;
  Object.assign(openedDatabase.client, {
    query(statement: { text?: string; values?: unknown[] }) {
      if (statement.text) queries.push({ text: statement.text, values: statement.values ?? [] });
      return query(statement);
    },
  });
  try {
    await ask(openedDatabase.db);
    Object.assign(openedDatabase.client, { query });
    const plans: string[] = [];
    for (const { text, values } of queries) {
      const { rows } = await openedDatabase.client.query(`explain (costs off) ${text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    await openedDatabase.rollback();
  }
}
