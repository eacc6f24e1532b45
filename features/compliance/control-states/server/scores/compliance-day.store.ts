import { sql } from "kysely";
import type { Score, TrendPoint } from "#features/compliance/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Tally } from "./score.rules.ts";

interface DayRow extends Tally, Pick<Score, "compliance" | "coverage" | "maturity"> {
  company_id: number;
  standard_id: number;
  day: string;
}

/** Stores the score of a standard at the end of a day; the value of that day is replaced. */
export async function storeDay(db: Database, row: DayRow): Promise<void> {
  const { company_id: _company, standard_id: _standard, day: _day, ...score } = row;
  await db
    .insertInto("compliance_day")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "standard_id", "day"]).doUpdateSet(score))
    .execute();
}

/** Returns the days on which the score of a standard changed, the oldest first. */
export async function findDays(db: Database, standardId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("compliance_day")
    .select(sql<string>`day::text`.as("day"))
    .where("standard_id", "=", standardId)
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/** The newest day of each standard that has one. */
export async function findLatestDays(db: Database) {
  return await db
    .selectFrom("compliance_day")
    .distinctOn("standard_id")
    .selectAll()
    .orderBy("standard_id")
    .orderBy("day", "desc")
    .execute();
}

export interface StandardPoint extends TrendPoint {
  standard_id: number;
}

/**
 * Finds the score of each standard on the days since a date, the oldest first, and the last day before it. Of every
 * `step` days only the last change is returned, because a chart over years does not need one point per day.
 */
export async function findPointsSince(db: Database, from: string, step: number): Promise<StandardPoint[]> {
  const { rows } = await sql<StandardPoint>`
    select standard_id, day, compliance, coverage, maturity from (
      select distinct on (standard_id, span) standard_id, day, compliance, coverage, maturity
      from compliance_day cross join lateral (select (day - ${from}::date) / ${step}::integer as span) spans
      where day >= ${from}
      order by standard_id, span, day desc) kept
    union all
    select earlier.* from company_standard followed cross join lateral (
      select standard_id, day, compliance, coverage, maturity from compliance_day
      where standard_id = followed.standard_id and day < ${from} order by day desc limit 1) earlier
    order by standard_id, day`.execute(db);
  return rows;
}
