import { sql } from "kysely";
import type { ClockKind } from "#features/alerts/alert-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const isDue = (now: Date) =>
  sql<boolean>`(stopped_at is null and ((near_at <= ${now} and near_told_at is null)
    or (due_at <= ${now} and breach_told_at is null)))`;

/** The companies in which a clock is about to run out, or ran out, and nobody was told. For scope `platform`. */
export async function findCompaniesWithDueClocks(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from alert_clock where stopped_at is null and near_told_at is null and near_at <= ${now}
    union select company_id from alert_clock where stopped_at is null and breach_told_at is null and due_at <= ${now}
    order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

export interface DueClock {
  alert_id: string;
  kind: ClockKind;
  cycle: number;
  is_late: boolean;
}

export async function findDueClocks(db: Database, now: Date, most: number): Promise<DueClock[]> {
  const rows = await db
    .selectFrom("alert_clock")
    .select(["alert_id", "kind", "cycle", sql<boolean>`coalesce(due_at <= ${now}, false)`.as("is_late")])
    .where(isDue(now))
    .orderBy("near_at")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ClockKind }));
}

/** Notes that these were told of; a late one is not told of again as near. */
export async function noteTold(db: Database, clocks: readonly DueClock[], now: Date): Promise<void> {
  await sql`
    update alert_clock set near_told_at = coalesce(near_told_at, ${now}),
      breach_told_at = case when told.is_late then ${now} else breach_told_at end
    from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb)
      as told (alert_id uuid, kind text, cycle smallint, is_late boolean)
    where alert_clock.alert_id = told.alert_id and alert_clock.kind = told.kind
      and alert_clock.cycle = told.cycle`.execute(db);
}
