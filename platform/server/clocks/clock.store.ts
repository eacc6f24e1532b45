import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ComputedClock } from "./clock.rules.ts";

/** Returns the table of the timers of one kind of case: `alert` has `alert_clock`. */
const clocksOf = (caseName: string) => sql.table(`${caseName}_clock`);

/** The timers of one case, and the columns of the case's row that are computed from them. */
export interface ComputedCase {
  id: string;
  clocks: readonly ComputedClock[];
  columns: Readonly<Record<string, Date | null>>;
}

const computedColumns = sql.raw(
  "state, minutes, started_at, near_at, due_at, stopped_at, paused_since, pause_reason, settled_at",
);

/** Stores the computed timers; the records of sent alerts and explanations remain. */
export async function saveClocks(
  db: Database,
  { caseName, companyId }: { caseName: string; companyId: number },
  computed: readonly ComputedCase[],
): Promise<void> {
  const clocks = computed.flatMap(({ id, clocks }) => clocks.map((clock) => ({ ...clock, case_id: id })));
  const fresh = sql`jsonb_populate_recordset(null::${clocksOf(caseName)}, ${JSON.stringify(clocks)}::jsonb)`;
  // A timer is deleted when the entry that started it was undone.
  await sql`
    delete from ${clocksOf(caseName)} clock
    where clock.company_id = ${companyId} and clock.case_id = any(${computed.map(({ id }) => id)}::uuid[])
      and not exists (select from ${fresh} as fresh
        where fresh.case_id = clock.case_id and fresh.kind = clock.kind and fresh.cycle = clock.cycle)`.execute(
    db,
  );
  await sql`
    insert into ${clocksOf(caseName)} as clock (company_id, case_id, kind, cycle, ${computedColumns})
    select ${companyId}::bigint, case_id, kind, cycle, ${computedColumns} from ${fresh}
    on conflict (company_id, case_id, kind, cycle) do update set (${computedColumns}) =
      (excluded.state, excluded.minutes, excluded.started_at, excluded.near_at, excluded.due_at, excluded.stopped_at,
      excluded.paused_since, excluded.pause_reason, excluded.settled_at)`.execute(db);
  const names = Object.keys(computed[0]?.columns ?? {});
  if (names.length === 0) return;
  const cases = sql.table(caseName);
  await sql`
    update ${cases} set (${sql.join(names.map((name) => sql.id(name)))}) =
      row(${sql.join(names.map((name) => sql.ref(`fresh.${name}`)))})
    from jsonb_populate_recordset(null::${cases},
      ${JSON.stringify(computed.map(({ id, columns }) => ({ id, ...columns })))}::jsonb) as fresh
    where ${cases}.company_id = ${companyId} and ${cases}.id = fresh.id`.execute(db);
}

export interface ClockRow extends Omit<ComputedClock, "settled_at"> {
  case_id: string;
  explanation: string;
}

export async function findCaseClocks(
  db: Database,
  caseName: string,
  caseIds: readonly string[],
): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    select case_id, kind, cycle, state, minutes, started_at, near_at, due_at, stopped_at, paused_since, pause_reason,
      explanation
    from ${clocksOf(caseName)} where case_id = any(${caseIds}::uuid[]) order by started_at, kind, cycle`.execute(
    db,
  );
  return rows;
}

export async function saveExplanation(
  db: Database,
  caseName: string,
  { caseId, kind, cycle }: { caseId: string; kind: string; cycle: number },
  explanation: string,
): Promise<void> {
  await sql`
    update ${clocksOf(caseName)} set explanation = ${explanation}
    where case_id = ${caseId} and kind = ${kind} and cycle = ${cycle}`.execute(db);
}

/**
 * Returns the companies with a timer that is nearly or already expired and has no sent alert yet. For scope `platform`.
 */
export async function findCompaniesWithDueClocks(
  db: Database,
  caseName: string,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from ${clocksOf(caseName)}
    where stopped_at is null and near_noticed_at is null and near_at <= ${now}
    union select company_id from ${clocksOf(caseName)}
    where stopped_at is null and breach_noticed_at is null and due_at <= ${now}
    order by company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

export interface DueClock {
  case_id: string;
  kind: string;
  cycle: number;
  is_late: boolean;
}

export async function findDueClocks(
  db: Database,
  caseName: string,
  now: Date,
  limit: number,
): Promise<DueClock[]> {
  const { rows } = await sql<DueClock>`
    select case_id, kind, cycle, coalesce(due_at <= ${now}, false) as is_late
    from ${clocksOf(caseName)}
    where stopped_at is null and ((near_at <= ${now} and near_noticed_at is null)
      or (due_at <= ${now} and breach_noticed_at is null))
    order by near_at limit ${limit}`.execute(db);
  return rows;
}

/**
 * Marks the warnings of these timers as sent; a timer that is already late gets no later warning about its near
 * expiry.
 */
export async function markNoticed(
  db: Database,
  caseName: string,
  clocks: readonly DueClock[],
  now: Date,
): Promise<void> {
  await sql`
    update ${clocksOf(caseName)} clock set near_noticed_at = coalesce(near_noticed_at, ${now}),
      breach_noticed_at = case when due.is_late then ${now} else breach_noticed_at end
    from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb)
      as due (case_id uuid, kind text, cycle smallint, is_late boolean)
    where clock.case_id = due.case_id and clock.kind = due.kind and clock.cycle = due.cycle`.execute(db);
}
