import { type RawBuilder, sql } from "kysely";
import type {
  LookAlikeState,
  SeenLookAlike,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import type { LookAlikeSign } from "#platform/readers/names/look-alike.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "name",
  "resembles",
  "sign",
  "mixed_scripts",
  "seen_in",
  "seen_values",
  sql<string>`to_char(first_on, 'YYYY-MM-DD')`.as("first_on"),
  sql<string>`to_char(last_on, 'YYYY-MM-DD')`.as("last_on"),
  sql<number>`sightings::bigint`.as("sightings"),
  "state",
  "reason",
  "decided_at",
  "decided_by_name",
  "version",
] as const;

export interface LookAlikeRow {
  id: string;
  name: string;
  resembles: string;
  sign: LookAlikeSign;
  mixed_scripts: boolean;
  seen_in: SeenLookAlike["seen_in"];
  seen_values: string[];
  first_on: string;
  last_on: string;
  sightings: number;
  state: LookAlikeState;
  reason: string;
  decided_at: Date | null;
  decided_by_name: string | null;
  version: number;
}

export async function findLookAlike(db: Database, id: string): Promise<LookAlikeRow | undefined> {
  const row = await db
    .selectFrom("threat_look_alike")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as unknown as LookAlikeRow | undefined;
}

export async function findLookAlikes(
  db: Database,
  { state, resembles }: { state?: LookAlikeState | undefined; resembles?: string | undefined },
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<LookAlikeRow>> {
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (state) conditions.push(sql`state = ${state}`);
  if (resembles) conditions.push(sql`resembles = ${resembles}`);
  const query = db
    .selectFrom("threat_look_alike")
    .select(columns)
    .where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
  const order = {
    by: sql`threat_look_alike.last_on`,
    kind: "date",
    tie: sql`id`,
    tieKind: "uuid",
    descending: true,
  } as const;
  const foundPage = await keysetPage(db, query, order, page);
  return { ...foundPage, items: foundPage.items as unknown as LookAlikeRow[] };
}

/** Returns the observed look-alikes of a domain with their state. */
export async function findLookAlikeStates(
  db: Database,
  resembles: string,
): Promise<Map<string, LookAlikeState>> {
  const rows = await db
    .selectFrom("threat_look_alike")
    .select(["name", "state"])
    .where("resembles", "=", resembles)
    .limit(10_000)
    .execute();
  return new Map(rows.map(({ name, state }) => [name, state as LookAlikeState]));
}

/** Returns the values in which these names were observed before. */
export async function findSeenValues(db: Database, names: readonly string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("threat_look_alike")
    .select(["name", "seen_values"])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ name, seen_values }) => [name, seen_values]));
}

export interface NewLookAlike {
  id: string;
  name: string;
  resembles: string;
  sign: LookAlikeSign;
  mixed_scripts: boolean;
  seen_in: string[];
  seen_values: string[];
  first_on: string;
  last_on: string;
  sightings: number;
}

/** Adds observed look-alike domain names and updates known ones. Returns the new ones. */
export async function saveLookAlikes(
  db: Database,
  of: { companyId: number; now: Date },
  newLookAlikes: readonly NewLookAlike[],
): Promise<{ id: string; name: string; resembles: string }[]> {
  if (newLookAlikes.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; resembles: string; is_new: boolean }>`
    insert into threat_look_alike as known (company_id, id, name, resembles, sign, mixed_scripts, seen_in, seen_values,
      first_on, last_on, sightings, found_at)
    select ${of.companyId}::bigint, id, name, resembles, sign, mixed_scripts, seen_in, seen_values, first_on, last_on,
      sightings, ${of.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(newLookAlikes)}::jsonb) as fresh (id uuid, name text, resembles text, sign text,
      mixed_scripts boolean, seen_in text[], seen_values text[], first_on date, last_on date, sightings bigint)
    on conflict (company_id, name) do update set seen_in = excluded.seen_in, seen_values = excluded.seen_values,
      first_on = least(known.first_on, excluded.first_on), last_on = greatest(known.last_on, excluded.last_on),
      sightings = greatest(known.sightings, excluded.sightings)
      where (known.seen_in, known.seen_values, known.last_on, known.sightings)
        is distinct from (excluded.seen_in, excluded.seen_values, excluded.last_on, excluded.sightings)
    returning id, name, resembles, xmax = 0 as is_new`.execute(db);
  return rows.filter(({ is_new }) => is_new).map(({ id, name, resembles }) => ({ id, name, resembles }));
}

export async function decideLookAlike(
  db: Database,
  { id, version }: { id: string; version: number },
  decision: {
    state: LookAlikeState;
    reason: string;
    decided_at: Date | null;
    decided_by_name: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("threat_look_alike")
    .set({ ...decision, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
