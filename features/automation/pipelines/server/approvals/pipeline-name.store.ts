import type { CompanyRows } from "../library/pipeline.store.ts";

export async function findPipelineNames(
  { db, companyId }: CompanyRows,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("pipeline")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
