import { sql } from "kysely";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { FoundSighting } from "../matching/found-sightings.ts";
import type { DecidedSighting } from "./write-sightings.store.ts";

export interface ExceptionRow {
  id: string;
  indicator_id: string | null;
  value: string | null;
  name: string;
  reason: string;
  until: string | null;
  created_at: Date;
  created_by_name: string;
  lifted_at: Date | null;
  lifted_by_name: string | null;
  indicator_owner: number;
  tlp: Tlp;
  reader_ids: number[];
}

export interface ListedException extends ExceptionRow {
  /** The sightings that it covered so far. */
  sightings: number;
  events: number;
  last_at: Date | null;
}

const inForce = (now: Date) => sql<boolean>`lifted_at is null
  and (until is null or until >= ${now.toISOString().slice(0, 10)}::date)`;

/** Adds to each sighting whether the team dismissed it, and the exception that applies. */
export async function decideSightings(
  db: Database,
  now: Date,
  sightings: readonly FoundSighting[],
): Promise<DecidedSighting[]> {
  if (sightings.length === 0) return [];
  const { rows } = await sql<Pick<ExceptionRow, "id" | "indicator_id" | "value">>`
    select id, indicator_id, value from threat_exception where ${inForce(now)} order by created_at, id`.execute(
    db,
  );
  const byIndicator = new Map(
    rows.flatMap(({ id, indicator_id }) => (indicator_id ? [[indicator_id, id]] : [])),
  );
  const byValue = new Map(rows.flatMap(({ id, value }) => (value ? [[value, id]] : [])));
  return sightings.map((sighting) => ({
    ...sighting,
    exceptionId:
      byIndicator.get(sighting.indicator.id) ??
      byValue.get(sighting.value) ??
      byValue.get(sighting.key) ??
      null,
  }));
}

export async function addException(db: Database, companyId: number, row: ExceptionRow): Promise<void> {
  await sql`
    insert into threat_exception (company_id, id, indicator_id, value, name, reason, until, created_at, created_by_name,
      indicator_owner, tlp, reader_ids)
    values (${companyId}, ${row.id}, ${row.indicator_id}, ${row.value}, ${row.name}, ${row.reason}, ${row.until}::date,
      ${row.created_at}, ${row.created_by_name}, ${row.indicator_owner}, ${row.tlp}, ${row.reader_ids})`.execute(
    db,
  );
}

/** Applies an exception to known sightings. Returns how many it covers. */
export async function coverSightings(
  db: Database,
  { id, indicator_id, value }: Pick<ExceptionRow, "id" | "indicator_id" | "value">,
): Promise<number> {
  const covered = indicator_id
    ? sql`indicator_id = ${indicator_id}`
    : sql`(value = ${value} or key = ${value})`;
  const { numAffectedRows } = await sql`
    update threat_sighting set exception_id = ${id} where exception_id is null and ${covered}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns the active exception with the same content. */
export async function findSameException(
  db: Database,
  now: Date,
  { indicator_id, value }: Pick<ExceptionRow, "indicator_id" | "value">,
): Promise<string | undefined> {
  const same = indicator_id ? sql`indicator_id = ${indicator_id}` : sql`value = ${value}`;
  const { rows } = await sql<{ id: string }>`
    select id from threat_exception where ${same} and ${inForce(now)} limit 1`.execute(db);
  return rows[0]?.id;
}

export async function findException(db: Database, id: string): Promise<ExceptionRow | undefined> {
  const { rows } = await sql<ExceptionRow>`
    select id, indicator_id, value, name, reason, until::text as until, created_at, created_by_name, lifted_at,
      lifted_by_name, indicator_owner::int as indicator_owner, tlp, reader_ids
    from threat_exception where id = ${id}`.execute(db);
  return rows[0];
}

/** Removes an exception; the sightings that it dismissed are valid again. */
export async function endException(
  db: Database,
  id: string,
  by: { now: Date; name: string },
): Promise<number> {
  await sql`update threat_exception set lifted_at = ${by.now}, lifted_by_name = ${by.name} where id = ${id}`.execute(
    db,
  );
  const { numAffectedRows } = await sql`
    update threat_sighting set exception_id = null where exception_id = ${id}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns the exceptions of the company with the number of sightings that each covers, active ones first. */
export async function listExceptionRows(db: Database, now: Date): Promise<ListedException[]> {
  const { rows } = await sql<ListedException>`
    select e.id, e.indicator_id, e.value, e.name, e.reason, e.until::text as until, e.created_at, e.created_by_name,
      e.lifted_at, e.lifted_by_name, e.indicator_owner::int as indicator_owner, e.tlp, e.reader_ids,
      covered.sightings, covered.events, covered.last_at
    from threat_exception as e cross join lateral (
      select count(*)::int as sightings, coalesce(sum(s.events), 0)::bigint as events, max(s.last_at) as last_at
      from threat_sighting as s where s.exception_id = e.id) as covered
    order by (${inForce(now)}) desc, e.created_at desc, e.id limit 500`.execute(db);
  return rows;
}
