import { sql } from "kysely";
import type { FigureReading } from "#platform/contract/figures/figure-reading.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { FigureSide } from "#platform/server/figures/figure-source.extension.ts";

interface SnapshotDay {
  companyId: number;
  side: FigureSide;
  /** The day of the provider's calendar. */
  day: string;
}

/** Stores the figures of a company and a day; those of the same day are replaced. */
export async function saveSnapshots(
  db: Database,
  { companyId, side, day }: SnapshotDay,
  readings: readonly FigureReading[],
): Promise<void> {
  if (readings.length === 0) return;
  const rows = readings.map(({ id, value, denominator, coverage }) => ({
    company_id: companyId,
    figure_id: id,
    side,
    day,
    value,
    denominator,
    coverage: coverage && coverage.whole > 0 ? coverage.part / coverage.whole : null,
  }));
  await db
    .insertInto("figure_snapshot")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "side", "figure_id", "day"]).doUpdateSet({
        value: sql`excluded.value`,
        denominator: sql`excluded.denominator`,
        coverage: sql`excluded.coverage`,
      }),
    )
    .execute();
}

/** Removes the days before one. */
export async function removeSnapshotsBefore(db: Database, companyId: number, day: string): Promise<void> {
  await db.deleteFrom("figure_snapshot").where("company_id", "=", companyId).where("day", "<", day).execute();
}

/** The values of some figures on a day, by id. */
export async function findSnapshots(
  db: Database,
  { companyId, side, day }: SnapshotDay,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom("figure_snapshot")
    .select(["figure_id", "value"])
    .where("company_id", "=", companyId)
    .where("side", "=", side)
    .where("day", "=", day)
    .where(sql<boolean>`figure_id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ figure_id, value }) => [figure_id, value]));
}
