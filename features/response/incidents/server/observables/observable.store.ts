import { type RawBuilder, sql } from "kysely";
import type { ObservableType } from "#platform/contract/observable-type.ts";
import type { Page } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const ofAny = (ids: readonly string[]) => sql<boolean>`incident_id = any(${ids}::uuid[])`;
const inAny = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

export interface NewObservable {
  id: string;
  type: ObservableType;
  value: string;
  value_key: Buffer;
  original: string;
  ioc: boolean | null;
}

/** Adds the observables that the incident does not have yet; returns how many were added. */
export async function addObservables(
  db: Database,
  of: { companyId: number; incidentId: string; by: string; at: Date },
  observables: readonly NewObservable[],
): Promise<number> {
  if (observables.length === 0) return 0;
  const rows = observables.map(({ value_key, ...each }) => ({ ...each, key: value_key.toString("hex") }));
  const result = await sql`
    insert into incident_observable (company_id, id, incident_id, type, value, value_key, original, ioc, added_by_name,
      added_at)
    select ${of.companyId}::bigint, fresh.id, ${of.incidentId}::uuid, fresh.type, fresh.value, decode(fresh.key, 'hex'),
      fresh.original, fresh.ioc, ${of.by}, ${of.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh (id uuid, type text, value text, key text, original text, ioc boolean)
    on conflict (company_id, incident_id, value_key) do nothing`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

const columns = [
  "id",
  "incident_id",
  "type",
  "value",
  "original",
  "ioc",
  "seen",
  "ignored",
  "note",
  "added_by_name",
  "added_at",
] as const;

const observables = (db: Database, ids: readonly string[]) =>
  db.selectFrom("incident_observable").select(columns).where(ofAny(ids));
type Stored = Awaited<ReturnType<ReturnType<typeof observables>["executeTakeFirstOrThrow"]>>;
export type ObservableRow = Stored & { type: ObservableType };

export interface ObservableFilter {
  type?: ObservableType | undefined;
  ioc?: "true" | "false" | "none" | undefined;
  seen?: boolean | undefined;
  ignored?: boolean | undefined;
  q?: string | undefined;
}

/** Finds one page of observables, the newest first. */
export async function findObservablePage(
  db: Database,
  ids: readonly string[],
  filter: ObservableFilter,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<ObservableRow>> {
  const conditions: (RawBuilder<boolean> | undefined)[] = [
    filter.type && sql<boolean>`type = ${filter.type}`,
    filter.ioc === "none"
      ? sql<boolean>`ioc is null`
      : filter.ioc && sql<boolean>`ioc = ${filter.ioc === "true"}`,
    filter.seen === undefined ? undefined : sql<boolean>`seen = ${filter.seen}`,
    filter.ignored === undefined ? undefined : sql<boolean>`ignored = ${filter.ignored}`,
    filter.q
      ? sql<boolean>`(${containsTextSql("value", filter.q)} or ${containsTextSql("note", filter.q)})`
      : undefined,
  ];
  let query = observables(db, ids);
  for (const condition of conditions) if (condition) query = query.where(condition);
  const id = sql`id`;
  const order = { by: id, kind: "uuid", tie: id, tieKind: "uuid", descending: true } as const;
  const foundPage = await keysetPage(db, query, order, page);
  return { ...foundPage, items: foundPage.items as unknown as ObservableRow[] };
}

export async function countByType(db: Database, ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*)::int as count from incident_observable where incident_id = any(${ids}::uuid[])
    group by type`.execute(db);
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

export async function findObservable(db: Database, ids: readonly string[], id: string) {
  const row = await observables(db, ids).where("id", "=", id).executeTakeFirst();
  return row as ObservableRow | undefined;
}

/** Finds the keys that the incident has already, in hexadecimal. */
export async function findKnownKeys(
  db: Database,
  ids: readonly string[],
  keys: readonly Buffer[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select encode(value_key, 'hex') as key from incident_observable where incident_id = any(${ids}::uuid[])
      and value_key = any(select decode(hex, 'hex') from unnest(${keys.map((key) => key.toString("hex"))}::text[]) hex)`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Sets the marks of observables; returns how many changed. */
export async function markObservableRows(
  db: Database,
  ids: readonly string[],
  observableIds: readonly string[],
  set: { ioc?: boolean | null; seen?: boolean; ignored?: boolean; note?: string },
): Promise<number> {
  const otherwise = Object.entries(set).map(
    ([column, value]) => sql<boolean>`${sql.ref(column)} is distinct from ${value}`,
  );
  const result = await db
    .updateTable("incident_observable")
    .set(set)
    .where(ofAny(ids))
    .where(inAny(observableIds))
    .where(sql<boolean>`(${sql.join(otherwise, sql` or `)})`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function removeObservableRows(
  db: Database,
  ids: readonly string[],
  observableIds: readonly string[],
): Promise<number> {
  const result = await db
    .deleteFrom("incident_observable")
    .where(ofAny(ids))
    .where(inAny(observableIds))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Finds other incidents that contain the same value and do not ignore it; a merged incident is returned as the one
 * that it was merged into.
 */
export async function findHolders(
  db: Database,
  key: Buffer,
  except: readonly string[],
): Promise<{ incident_id: string; ioc: boolean | null }[]> {
  const { rows } = await sql<{ incident_id: string; ioc: boolean | null }>`
    select coalesce(incident.merged_into, incident.id) as incident_id, bool_or(held.ioc) as ioc
    from incident_observable held join incident on incident.company_id = held.company_id and incident.id = held.incident_id
    where held.value_key = ${key} and coalesce(incident.merged_into, incident.id) <> all(${except}::uuid[])
    group by 1 limit 50`.execute(db);
  return rows;
}

/**
 * Counts the observables without a decision on whether they are indicators of compromise; ignored observables need
 * none.
 */
export async function countUndecided(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from incident_observable
    where incident_id = any(${ids}::uuid[]) and ioc is null and not ignored`.execute(db);
  return rows[0]?.count ?? 0;
}
