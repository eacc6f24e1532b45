import { sql } from "kysely";
import type { ClockKind, ClockState, PauseReason } from "#features/alerts/contracts/alert-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ComputedClock, Stamps } from "./alert-clock.rules.ts";

interface ComputedAlert {
  alertId: string;
  clocks: readonly ComputedClock[];
  stamps: Stamps;
}

/** Writes clocks and first times as a story tells them; what was said of a breach, and to whom, stays. */
export async function saveClocks(
  db: Database,
  companyId: number,
  settled: readonly ComputedAlert[],
): Promise<void> {
  const ids = settled.map(({ alertId }) => alertId);
  const clocks = settled.flatMap(({ alertId, clocks }) =>
    clocks.map((clock) => ({ ...clock, alert_id: alertId })),
  );
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as told (
        alert_id uuid, kind text, cycle smallint, state text, minutes integer, started_at timestamptz,
        near_at timestamptz, due_at timestamptz, stopped_at timestamptz, paused_since timestamptz,
        pause_reason text, settled_at timestamptz)
    ), gone as (
      delete from alert_clock clock where clock.alert_id = any(${ids}::uuid[])
        and not exists (select from told where told.alert_id = clock.alert_id and told.kind = clock.kind
          and told.cycle = clock.cycle)
    )
    insert into alert_clock as clock (company_id, alert_id, kind, cycle, state, minutes, started_at, near_at, due_at,
      stopped_at, paused_since, pause_reason, settled_at)
    select ${companyId}::bigint, told.* from told
    on conflict (company_id, alert_id, kind, cycle) do update set (state, minutes, started_at, near_at, due_at,
      stopped_at, paused_since, pause_reason, settled_at) = (excluded.state, excluded.minutes, excluded.started_at,
      excluded.near_at, excluded.due_at, excluded.stopped_at, excluded.paused_since, excluded.pause_reason,
      excluded.settled_at)`.execute(db);
  const stamps = settled.map(({ alertId, clocks, stamps }) => ({
    id: alertId,
    ...stamps,
    due_at: nextDue(clocks),
  }));
  await sql`
    update alert set acknowledged_at = told.acknowledged_at, escalated_at = told.escalated_at,
      decided_at = told.decided_at, closed_at = told.closed_at, due_at = told.due_at
    from jsonb_to_recordset(${JSON.stringify(stamps)}::jsonb) as told (id uuid, acknowledged_at timestamptz,
      escalated_at timestamptz, decided_at timestamptz, closed_at timestamptz, due_at timestamptz)
    where alert.id = told.id`.execute(db);
}

function nextDue(clocks: readonly ComputedClock[]): Date | null {
  const due = clocks.flatMap(({ stopped_at, due_at }) => (stopped_at || !due_at ? [] : [due_at]));
  return due.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

const clockColumns = [
  "alert_id",
  "kind",
  "cycle",
  "state",
  "minutes",
  "started_at",
  "near_at",
  "due_at",
  "stopped_at",
  "paused_since",
  "pause_reason",
  "explanation",
] as const;

export async function findClocks(db: Database, alertIds: readonly string[]) {
  const rows = await db
    .selectFrom("alert_clock")
    .select(clockColumns)
    .where(sql<boolean>`alert_id = any(${alertIds}::uuid[])`)
    .orderBy("started_at")
    .orderBy("kind")
    .orderBy("cycle")
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as ClockKind,
    state: row.state as ClockState,
    pause_reason: row.pause_reason as PauseReason | null,
  }));
}
export type ClockRow = Awaited<ReturnType<typeof findClocks>>[number];

export async function saveExplanation(
  db: Database,
  { alertId, kind, cycle }: { alertId: string; kind: ClockKind; cycle: number },
  explanation: string,
): Promise<void> {
  await db
    .updateTable("alert_clock")
    .set({ explanation })
    .where("alert_id", "=", alertId)
    .where("kind", "=", kind)
    .where("cycle", "=", cycle)
    .execute();
}

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

interface DueClock {
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
export async function noteAnnounced(db: Database, clocks: readonly DueClock[], now: Date): Promise<void> {
  await sql`
    update alert_clock set near_told_at = coalesce(near_told_at, ${now}),
      breach_told_at = case when told.is_late then ${now} else breach_told_at end
    from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb)
      as told (alert_id uuid, kind text, cycle smallint, is_late boolean)
    where alert_clock.alert_id = told.alert_id and alert_clock.kind = told.kind
      and alert_clock.cycle = told.cycle`.execute(db);
}
