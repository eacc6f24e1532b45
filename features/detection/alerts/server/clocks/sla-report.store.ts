import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Visibility } from "../figures/visible-to.ts";

interface Period {
  from: Date;
  to: Date;
  now: Date;
}

/** Returns the timers that were met or breached in a period, including breaches that the job has not recorded yet. */
const ended = (db: Database, { from, to, now }: Period) => {
  const settledCondition = sql<Date>`case when clock.state = 'running' then clock.due_at else clock.settled_at end`;
  return db
    .selectFrom("alert_clock as clock")
    .innerJoin("alert", (join) =>
      join.onRef("alert.company_id", "=", "clock.company_id").onRef("alert.id", "=", "clock.case_id"),
    )
    .where(
      sql<boolean>`(clock.state in ('met', 'breached') or (clock.state = 'running' and clock.due_at <= ${now}))`,
    )
    .where(sql<boolean>`${settledCondition} >= ${from} and ${settledCondition} < ${to}`);
};

export async function countEndedClocks(db: Database, period: Period) {
  return await ended(db, period)
    .select([
      "clock.kind",
      "alert.severity",
      sql<number>`(count(*) filter (where clock.state = 'met'))::int`.as("met"),
      sql<number>`(count(*) filter (where clock.state <> 'met'))::int`.as("breached"),
    ])
    .groupBy(["clock.kind", "alert.severity"])
    .execute();
}

/** Returns the breaches of a period, the newest first. The alert is named only if it is visible to the asker. */
export async function findBreaches(db: Database, period: Period, visibility: Visibility, limit: number) {
  return await ended(db, period)
    .select([
      "clock.kind",
      "clock.cycle",
      "clock.minutes",
      "clock.due_at",
      "clock.stopped_at",
      "clock.explanation",
      "alert.id",
      "alert.number",
      "alert.title",
      "alert.severity",
      visibility === "every" ? sql<boolean>`true`.as("known") : "alert.client_visible as known",
    ])
    .where("clock.state", "<>", "met")
    .orderBy("clock.due_at", "desc")
    .orderBy("clock.case_id")
    .orderBy("clock.kind")
    .limit(limit)
    .execute();
}
