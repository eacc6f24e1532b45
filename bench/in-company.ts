import type pg from "pg";
import { type OpenDatabase, openDatabase } from "#platform/server/database/open-database.ts";

/** Reads as the people of company 1 do: their role, their rows. */
export async function inCompany<Value>(
  pool: pg.Pool,
  work: (opened: OpenDatabase) => Promise<Value>,
): Promise<Value> {
  const opened = await openDatabase(pool, { scope: "company", companyId: 1, userId: 1, effect: "read" });
  try {
    return await work(opened);
  } finally {
    await opened.rollback();
  }
}
