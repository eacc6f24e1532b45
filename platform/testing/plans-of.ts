import type { Pool } from "pg";
import { type Database, type Frame, openDatabase } from "#platform/server/database/open-database.ts";

const inCompanyOne: Frame = { scope: "company", companyId: 1, userId: 1, effect: "read" };

/** The plans of everything that a question asks, by default as the role that serves the people of company 1. */
export async function plansOf(
  pool: Pool,
  ask: (db: Database) => Promise<unknown>,
  frame: Frame = inCompanyOne,
): Promise<string[]> {
  const opened = await openDatabase(pool, frame);
  const asked: { text: string; values: unknown[] }[] = [];
  const query = opened.client.query.bind(opened.client) as (statement: unknown) => unknown;
  Object.assign(opened.client, {
    query(statement: { text?: string; values?: unknown[] }) {
      if (statement.text) asked.push({ text: statement.text, values: statement.values ?? [] });
      return query(statement);
    },
  });
  try {
    await ask(opened.db);
    Object.assign(opened.client, { query });
    const plans: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await opened.client.query(`explain (costs off) ${text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    await opened.rollback();
  }
}
