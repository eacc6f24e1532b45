import { hash } from "node:crypto";
import type { MappedColumns } from "#features/posture/findings/contracts/column-map.contract.ts";
import type { ColumnMap } from "#features/posture/findings/readers/mapped/column-map.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the digest by which a table is recognised again: that of its headings alone. */
export const headingsDigest = (headings: string): string => hash("sha256", headings, "hex");

/** Finds the columns that a person of the company set for a table with these headings. */
export async function findColumnMap(
  db: Database,
  digest: string,
): Promise<Pick<ColumnMap, "columns" | "dayOrder"> | undefined> {
  const row = await db
    .selectFrom("scan_column_map")
    .select(["columns", "day_order"])
    .where("headings_sha256", "=", digest)
    .executeTakeFirst();
  return row && { columns: row.columns as MappedColumns, dayOrder: row.day_order as ColumnMap["dayOrder"] };
}

export async function saveColumnMap(
  db: Database,
  digest: string,
  { columns, dayOrder }: Pick<ColumnMap, "columns" | "dayOrder">,
  saved: { companyId: number; at: Date; by: string },
): Promise<void> {
  const values = {
    columns: JSON.stringify(columns),
    day_order: dayOrder,
    updated_at: saved.at,
    updated_by_name: saved.by,
  };
  await db
    .insertInto("scan_column_map")
    .values({ company_id: saved.companyId, headings_sha256: digest, ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "headings_sha256"]).doUpdateSet(values))
    .execute();
}
