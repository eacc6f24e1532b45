import type pg from "pg";
import { type OpenDatabase, openDatabase } from "#platform/server/database/open-database.ts";

/** Reads with the database role and row security of the people of a company. */
export async function inCompany<Value>(
  pool: pg.Pool,
  work: (openedDatabase: OpenDatabase) => Promise<Value>,
  companyId = 1,
): Promise<Value> {
  const openedDatabase = await openDatabase(pool, { scope: "company", companyId, userId: 1, effect: "read" });
  try {
    return await work(openedDatabase);
  } finally {
    await openedDatabase.rollback();
  }
}
