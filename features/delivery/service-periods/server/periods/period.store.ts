import { sql } from "kysely";
import type { PeriodRhythm, PeriodState } from "#features/delivery/service-periods/period-terms.ts";
import type { Author } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const maxItems = 500;

const periods = (db: Database, companyId: number) =>
  db
    .selectFrom("service_period")
    .innerJoin("service", "service.id", "service_period.service_id")
    .leftJoin("service_period_rule as rule", (join) =>
      join
        .onRef("rule.company_id", "=", "service_period.company_id")
        .onRef("rule.id", "=", "service_period.rule_id"),
    )
    .where("service_period.company_id", "=", companyId)
    .select([
      "service_period.id",
      "service_period.name",
      "service_period.service_id",
      "service.name as service_name",
      "service_period.starts_on",
      "service_period.ends_on",
      "service_period.state",
      "rule.rhythm",
      "service_period.opened_at",
      "service_period.closed_at",
      "service_period.closed_by_name",
      "service_period.version",
      sql<string | null>`case when service_period.state in ('planned', 'open', 'closing')
        then (service_period.ends_on + service_period.closing_days + 1)::date end`.as("closes_on"),
    ]);
type StoredPeriod = Awaited<ReturnType<ReturnType<typeof periods>["executeTakeFirstOrThrow"]>>;
export type PeriodRow = StoredPeriod & { state: PeriodState; rhythm: PeriodRhythm | null };

export async function findPeriods(
  db: Database,
  companyId: number,
  { service, state }: { service?: number | undefined; state?: PeriodState | undefined },
): Promise<PeriodRow[]> {
  let query = periods(db, companyId);
  if (service !== undefined) query = query.where("service_period.service_id", "=", service);
  if (state !== undefined) query = query.where("service_period.state", "=", state);
  const rows = await query
    .orderBy("service_period.starts_on", "desc")
    .orderBy("service_period.id")
    .limit(maxItems)
    .execute();
  return rows as PeriodRow[];
}

export async function findPeriod(
  db: Database,
  companyId: number,
  id: string,
): Promise<PeriodRow | undefined> {
  const row = await periods(db, companyId).where("service_period.id", "=", id).executeTakeFirst();
  return row as PeriodRow | undefined;
}

/** A period of exactly these days, of the service that comes first by name. */
export async function findPeriodOfDays(
  db: Database,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<PeriodRow | undefined> {
  const row = await periods(db, companyId)
    .where("service_period.starts_on", "=", from)
    .where("service_period.ends_on", "=", to)
    .orderBy("service.name")
    .orderBy("service_period.id")
    .limit(1)
    .executeTakeFirst();
  return row as PeriodRow | undefined;
}

/** The period, locked until the end of the transaction. */
export async function lockPeriod(db: Database, companyId: number, id: string) {
  const row = await db
    .selectFrom("service_period")
    .select(["id", "name", "state", "starts_on", "ends_on", "version"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as PeriodState };
}

export async function findPeriodSteps(db: Database, companyId: number, periodId: string) {
  const rows = await db
    .selectFrom("service_period_step")
    .select(["id", "from_state", "to_state", "reason", "at", "actor_name"])
    .where("company_id", "=", companyId)
    .where("period_id", "=", periodId)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...row,
    from_state: row.from_state as PeriodState,
    to_state: row.to_state as PeriodState,
  }));
}

export interface PeriodMove {
  id: string;
  from: PeriodState;
  to: PeriodState;
}

/** Sets the state of a period with the columns of its opening and closing. */
export async function setPeriodState(
  db: Database,
  companyId: number,
  { id, to }: Pick<PeriodMove, "id" | "to">,
  { at, author }: { at: Date; author: Author },
): Promise<void> {
  await db
    .updateTable("service_period")
    .set({
      state: to,
      version: sql`version + 1`,
      ...(to === "open" && { opened_at: at }),
      ...(to === "closed" && { closed_at: at, closed_by_name: author.name }),
      ...(to === "reopened" && { closed_at: null, closed_by_name: null }),
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

interface NewStep {
  company_id: number;
  id: string;
  period_id: string;
  from_state: PeriodState;
  to_state: PeriodState;
  reason: string;
  at: Date;
  actor_id: number | null;
  actor_name: string;
}

export async function addPeriodSteps(db: Database, steps: readonly NewStep[]): Promise<void> {
  if (steps.length > 0) await db.insertInto("service_period_step").values(steps).execute();
}

/** Today by the calendar of a company. */
export async function findCompanyToday(db: Database, companyId: number, now: Date): Promise<string> {
  const row = await db
    .selectFrom("company")
    .select(sql<string>`((${now}::timestamptz at time zone time_zone)::date)::text`.as("today"))
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.today;
}

/** Returns periods whose state is outdated by the calendar, locked; at most 500, the oldest first. */
export async function lockDuePeriods(
  db: Database,
  companyId: number,
  today: string,
): Promise<{ id: string; state: PeriodState; starts_on: string; ends_on: string; closing_days: number }[]> {
  const rows = await db
    .selectFrom("service_period")
    .select(["id", "state", "starts_on", "ends_on", "closing_days"])
    .where("company_id", "=", companyId)
    .where("state", "in", ["planned", "open", "closing"])
    .where(
      sql<boolean>`(state = 'planned' and starts_on <= ${today}::date or state = 'open' and ends_on < ${today}::date
        or state = 'closing' and ends_on + closing_days < ${today}::date)`,
    )
    .orderBy("ends_on")
    .orderBy("id")
    .limit(maxItems)
    .forUpdate()
    .execute();
  return rows as Awaited<ReturnType<typeof lockDuePeriods>>;
}
