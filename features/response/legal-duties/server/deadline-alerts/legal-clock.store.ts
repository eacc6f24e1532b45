import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface ClockOf {
  companyId: number;
  incidentId: string;
}

interface RunningDuty {
  duty: string;
  started_at: Date;
  target_at: Date;
  limit_at: Date;
  next_alarm_at: Date | null;
}

/**
 * Stores the running terms of an incident, with the versions of the incident and of the profile from which they were
 * computed.
 */
export async function replaceClocks(
  db: Database,
  { companyId: company_id, incidentId: incident_id }: ClockOf,
  runningDuties: readonly RunningDuty[],
  { at, people }: { at: Date; people: number[] | null },
): Promise<void> {
  await db
    .deleteFrom("legal_clock")
    .where("company_id", "=", company_id)
    .where("incident_id", "=", incident_id)
    .execute();
  if (runningDuties.length > 0)
    await db
      .insertInto("legal_clock")
      .values(runningDuties.map((clock) => ({ company_id, incident_id, people, ...clock })))
      .execute();
  await sql`
    insert into legal_case (company_id, incident_id, computed_at, incident_updated_at, profile_updated_at)
    select incident.company_id, incident.id, ${at}, incident.updated_at, profile.updated_at
    from incident left join legal_profile profile on profile.company_id = incident.company_id
    where incident.company_id = ${company_id} and incident.id = ${incident_id}
    on conflict (company_id, incident_id) do update set computed_at = excluded.computed_at,
      incident_updated_at = excluded.incident_updated_at, profile_updated_at = excluded.profile_updated_at`.execute(
    db,
  );
}

/** Returns the alarms of an incident that were sent. */
export async function findSentDeadlineAlerts(db: Database, incidentId: string) {
  return await db
    .selectFrom("legal_alarm")
    .select(["duty", "stage", "repeat", "due_at"])
    .where("incident_id", "=", incidentId)
    .execute();
}

const casesAtOnce = 500;

const staleCases = sql`
  from incident
  left join legal_case computed on computed.company_id = incident.company_id and computed.incident_id = incident.id
  left join legal_profile profile on profile.company_id = incident.company_id
  where incident.status <> 'closed' and incident.merged_into is null
    and (computed.incident_updated_at is distinct from incident.updated_at
      or computed.profile_updated_at is distinct from profile.updated_at)`;

/** Open incidents of which something changed since their dates were computed. For scope `platform`. */
export async function findStaleCases(db: Database): Promise<{ company_id: number; incident_id: string }[]> {
  const { rows } = await sql<{ company_id: number; incident_id: string }>`
    select incident.company_id, incident.id as incident_id ${staleCases}
    order by incident.company_id, incident.id limit ${casesAtOnce}`.execute(db);
  return rows;
}

/**
 * Returns whether an incident changed after its deadlines were last computed. Another run may have recomputed them
 * meanwhile.
 */
export async function isStale(db: Database, incidentId: string): Promise<boolean> {
  const { rows } = await sql`select ${staleCases} and incident.id = ${incidentId}`.execute(db);
  return rows.length > 0;
}

/** Returns the terms whose next alarm is due, in the order of their alarms. For scope `platform`. */
export async function findDueClocks(db: Database, now: Date) {
  return await db
    .selectFrom("legal_clock")
    .select(["company_id", "incident_id", "duty", "started_at", "target_at", "limit_at", "people"])
    .where("next_alarm_at", "<=", now)
    .orderBy("next_alarm_at")
    .limit(casesAtOnce)
    .forUpdate()
    .execute();
}
export type DueClock = Awaited<ReturnType<typeof findDueClocks>>[number];

interface SentDeadlineAlert {
  company_id: number;
  incident_id: string;
  duty: string;
  stage: string;
  repeat: number;
  due_at: Date;
  given_at: Date;
}

/** Records an alarm as sent; false when it was sent before. */
export async function recordDeadlineAlert(db: Database, alarm: SentDeadlineAlert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("legal_alarm")
    .values(alarm)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setNextDeadlineAlert(
  db: Database,
  { company_id, incident_id, duty }: Pick<DueClock, "company_id" | "incident_id" | "duty">,
  next: Date | null,
): Promise<void> {
  await db
    .updateTable("legal_clock")
    .set({ next_alarm_at: next })
    .where("company_id", "=", company_id)
    .where("incident_id", "=", incident_id)
    .where("duty", "=", duty)
    .execute();
}

/** Finds the time of the next deadline alert of any company. For scope `platform`. */
export async function findNextDeadlineAlert(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom("legal_clock")
    .select(({ fn }) => fn.min("next_alarm_at").as("next"))
    .where("next_alarm_at", "is not", null)
    .executeTakeFirst();
  return row?.next ?? null;
}
