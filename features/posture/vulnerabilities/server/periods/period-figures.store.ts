import { sql } from "kysely";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingsOfArea, isOpen, scansOf } from "#features/posture/findings/server/findings.public.ts";
import { cappedCount } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { PeriodBounds } from "./rows-of-period.store.ts";

interface WithinPeriod extends PeriodBounds {
  area: FindingArea;
}

/** Counts open findings first seen within a period, up to the cap. */
export const countFirstSeen = (db: Database, { area, from, until }: WithinPeriod) =>
  cappedCount(
    db,
    findingsOfArea(db, area)
      .where("finding.first_seen_at", ">=", from)
      .where("finding.first_seen_at", "<", until)
      .where(isOpen),
  );

/** Counts findings that a scan verified as fixed within a period and that still are, up to the cap. */
export const countVerified = (db: Database, { area, from, until }: WithinPeriod) =>
  cappedCount(
    db,
    findingsOfArea(db, area)
      .where("finding.status", "=", sql.lit("closed_verified"))
      .where("finding.closed_at", ">=", from)
      .where("finding.closed_at", "<", until),
  );

/** Returns the last scan imported for a period, or ended within it if no period was assigned. */
export async function findNewestScanOf(
  db: Database,
  { area, periodId, from, until }: WithinPeriod & { periodId: string },
): Promise<{ ended_at: Date } | undefined> {
  const scans = db.selectFrom(scansOf(area).as("scan")).select("ended_at").where("covers", "=", true);
  const ofPeriod = scans.where("period_id", "=", periodId);
  const within = scans
    .where("ended_at", ">=", from)
    .where("ended_at", "<", until)
    .where("period_id", "is", null);
  return await ofPeriod.unionAll(within).orderBy("ended_at", "desc").limit(1).executeTakeFirst();
}
