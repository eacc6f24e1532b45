import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the numbers and summaries of requests by id. */
export async function findRequestNames(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, { number: number; summary: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("waf_request")
    .select(["id", "number", "summary"])
    .where("company_id", "=", companyId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
