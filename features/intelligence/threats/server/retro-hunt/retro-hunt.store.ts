import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#platform/server/database/open-database.ts";
import type { IndicatorChange } from "../matching/table-load.store.ts";

export interface RetroHuntRow {
  id: string;
  state: "running" | "done";
  started_at: Date;
  finished_at: Date | null;
  sought: number;
  days: number;
  days_done: number;
  /** The last processed UTC day; days are processed from the newest to the oldest. */
  reached: string | null;
  sightings: number;
  alerts: number;
  alerts_left: number;
}

/** The milliseconds without progress after which a run is considered interrupted. */
const silentMs = 5 * 60_000;

/**
 * Finds the companies for which indicators (their own or the provider's) changed that no retro-hunt has covered yet.
 */
export async function findCompaniesBehind(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company.id::int as id from company where not exists (select from threat_look_back as run
      where run.company_id = company.id and run.state = 'running' and run.touched_at > ${new Date(now.getTime() - silentMs)})
    and (exists (select from threat_change as change where change.company_id in (0, company.id)
        and not exists (select from threat_look_back_change as taken where taken.company_id = company.id
          and taken.owner_id = change.company_id and taken.written_in = change.written_in
          and taken.changed_at = change.changed_at))
      or exists (select from threat_look_back as run where run.company_id = company.id and run.state = 'running'))
    order by company.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the active or interrupted run. A process that continues an interrupted run records that it has done so. */
export async function findRunningRetroHunt(
  db: Database,
  now: Date,
): Promise<(RetroHuntRow & { isSilent: boolean }) | undefined> {
  const { rows } = await sql<RetroHuntRow & { isSilent: boolean }>`
    select touched_at <= ${new Date(now.getTime() - silentMs)} as "isSilent", id, state, started_at, finished_at, sought, days, days_done, reached::text as reached, sightings, alerts,
      alerts_left
    from threat_look_back where state = 'running' order by started_at, id limit 1`.execute(db);
  return rows[0];
}

/** Starts a run over all changes that no run covered; undefined without any. */
export async function startRetroHunt(
  db: Database,
  companyId: number,
  now: Date,
): Promise<(RetroHuntRow & { isSilent: boolean }) | undefined> {
  const id = uuidv7();
  const { rows: fresh } = await sql<{ waits: boolean }>`
    select exists (select from threat_change as change where change.company_id in (0, ${companyId})
      and not exists (select from threat_look_back_change as taken where taken.company_id = ${companyId}
        and taken.owner_id = change.company_id and taken.written_in = change.written_in
        and taken.changed_at = change.changed_at)) as waits`.execute(db);
  if (!fresh[0]?.waits) return undefined;
  await sql`insert into threat_look_back (company_id, id, state, started_at, touched_at)
    values (${companyId}, ${id}, 'running', ${now}, ${now})`.execute(db);
  await sql`
    insert into threat_look_back_change (company_id, owner_id, written_in, changed_at, look_back_id)
    select ${companyId}, change.company_id, change.written_in, change.changed_at, ${id}::uuid from threat_change as change
    where change.company_id in (0, ${companyId})
    on conflict do nothing`.execute(db);
  return await findRunningRetroHunt(db, now);
}

/** Finds the changes for which a retro-hunt runs. */
export async function changesOfRun(db: Database, id: string): Promise<IndicatorChange[]> {
  const { rows } = await sql<IndicatorChange>`
    select owner_id::int as owner_id, written_in::text as written_in, changed_at from threat_look_back_change
    where look_back_id = ${id} order by owner_id, written_in, changed_at`.execute(db);
  return rows;
}

export async function recordRetroHuntStart(
  db: Database,
  id: string,
  { sought, days, now }: { sought: number; days: number; now: Date },
): Promise<void> {
  await sql`update threat_look_back set sought = ${sought}, days = ${days}, touched_at = ${now} where id = ${id}`.execute(
    db,
  );
}

export async function recordRetroHuntDay(
  db: Database,
  id: string,
  {
    day,
    sightings,
    alerts,
    left,
    now,
  }: { day: string; sightings: number; alerts: number; left: number; now: Date },
): Promise<void> {
  await sql`update threat_look_back set reached = ${day}::date, touched_at = ${now}, days_done = days_done + 1,
    sightings = sightings + ${sightings}, alerts = alerts + ${alerts}, alerts_left = alerts_left + ${left}
    where id = ${id}`.execute(db);
}

/** Records that a run is still active. */
export async function recordRetroHuntProgress(db: Database, id: string, now: Date): Promise<void> {
  await sql`update threat_look_back set touched_at = ${now} where id = ${id}`.execute(db);
}

export async function finishRetroHunt(db: Database, id: string, now: Date): Promise<void> {
  await sql`update threat_look_back set state = 'done', finished_at = ${now}, days_done = days where id = ${id}`.execute(
    db,
  );
}

/** Returns the last runs of the company, the newest first, without those that had no value to search. */
export async function listRetroHuntRows(db: Database, limit: number): Promise<RetroHuntRow[]> {
  const { rows } = await sql<RetroHuntRow>`
    select id, state, started_at, finished_at, sought, days, days_done, reached::text as reached, sightings, alerts,
      alerts_left
    from threat_look_back where state = 'running' or sought > 0
    order by started_at desc, id limit ${limit}`.execute(db);
  return rows;
}
