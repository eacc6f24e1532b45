import { sql } from "kysely";
import type { FigureReading } from "#platform/contract/figures/figure-reading.contract.ts";
import type { Database } from "../database/open-database.ts";
import type { FigureSide } from "./figure-source.extension.ts";

interface SnapshotDay {
  companyId: number;
  side: FigureSide;
  /** The day of the provider's calendar. */
  day: string;
}

/** Every enabled company, in scope `platform`. */
export async function findCompanyIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("company")
    .select("id")
    .where("enabled", "=", true)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the figures of a company for a day; replaces those that are stored for the same day. */
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

/** Removes the snapshots before a day. */
export async function removeSnapshotsBefore(db: Database, companyId: number, day: string): Promise<void> {
  await db.deleteFrom("figure_snapshot").where("company_id", "=", companyId).where("day", "<", day).execute();
}

export interface SnapshotRow {
  figure_id: string;
  day: string;
  value: number | null;
  coverage: number | null;
}

/** Returns the last value of each figure of one side within a range of days, both inclusive. */
export async function findNewestSnapshots(
  db: Database,
  { companyId, side, from, to }: Omit<SnapshotDay, "day"> & { from: string; to: string },
): Promise<SnapshotRow[]> {
  return await db
    .selectFrom("figure_snapshot")
    .distinctOn("figure_id")
    .select(["figure_id", sql<string>`day::text`.as("day"), "value", "coverage"])
    .where("company_id", "=", companyId)
    .where("side", "=", side)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("figure_id")
    .orderBy("day", "desc")
    .execute();
}
