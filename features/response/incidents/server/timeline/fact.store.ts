import { type RawBuilder, sql } from "kysely";
import type {
  Certainty,
  FactCategory,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Fact, FactSource } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import { cappedCount } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const ofAny = (ids: readonly string[]) => sql<boolean>`incident_id = any(${ids}::uuid[])`;

const columns = [
  "id",
  "incident_id",
  "at",
  "zone",
  "certainty",
  "position",
  "category",
  "technical",
  "plain",
  "source_kind",
  "source_ref",
  "techniques",
  "assets",
  "in_report",
  "visible_client",
  "created_by_name",
  "updated_at",
  "version",
] as const;

const facts = (db: Database, ids: readonly string[]) =>
  db.selectFrom("incident_fact").select(columns).where(ofAny(ids));
type Stored = Awaited<ReturnType<ReturnType<typeof facts>["executeTakeFirstOrThrow"]>>;
export interface FactRow extends Stored {
  certainty: Certainty;
  category: FactCategory;
  source_kind: FactSource["kind"] | null;
}

interface FactFilter {
  category?: FactCategory[] | undefined;
  asset?: string | undefined;
  technique?: string | undefined;
  in_report?: boolean | undefined;
  visible_client?: boolean | undefined;
  q?: string | undefined;
}

function conditionsOf(filter: FactFilter): RawBuilder<boolean>[] {
  const all = [
    filter.category && sql<boolean>`category = any(${filter.category}::text[])`,
    filter.asset === undefined
      ? undefined
      : sql<boolean>`exists (select from unnest(assets) each where lower(each) = ${foldText(filter.asset)})`,
    filter.technique === undefined
      ? undefined
      : sql<boolean>`exists (select from unnest(techniques) each
          where each = ${filter.technique} or each like ${`${filter.technique}.%`})`,
    filter.in_report === undefined ? undefined : sql<boolean>`in_report = ${filter.in_report}`,
    filter.visible_client === undefined ? undefined : sql<boolean>`visible_client = ${filter.visible_client}`,
    filter.q
      ? sql<boolean>`(${containsTextSql("technical", filter.q)} or ${containsTextSql("plain", filter.q)})`
      : undefined,
  ];
  return all.filter((condition) => condition !== undefined);
}

/** Finds one page of facts, the oldest first; facts with the same time are in the order that a person set. */
export async function findFactPage(
  db: Database,
  ids: readonly string[],
  filter: FactFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<FactRow>> {
  let query = facts(db, ids);
  for (const condition of conditionsOf(filter)) query = query.where(condition);
  let page = query
    .select(sql<string>`at::text`.as("at_text"))
    .orderBy("at")
    .orderBy("position")
    .orderBy("id")
    .limit(limit + 1);
  if (cursor) {
    const [at, position, id] = readCursor(cursor, ["timestamptz", "integer", "uuid"]);
    page = page.where(sql<boolean>`(at, position, id) > (${at}, ${position}, ${id})`);
  }
  const [rows, total] = await Promise.all([page.execute(), cappedCount(db, query)]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items as unknown as FactRow[],
    next: last && rows.length > limit ? writeCursor([last.at_text, String(last.position), last.id]) : null,
    total,
  };
}

export async function findFact(
  db: Database,
  ids: readonly string[],
  id: string,
): Promise<FactRow | undefined> {
  return (await facts(db, ids).where("id", "=", id).executeTakeFirst()) as FactRow | undefined;
}

export interface NewFact {
  id: string;
  at: Date;
  zone: string;
  certainty: Certainty;
  position: number;
  category: FactCategory;
  technical: string;
  plain: string;
  source_kind: FactSource["kind"] | null;
  source_ref: string | null;
  techniques: string[];
  assets: string[];
  in_report: boolean;
  visible_client: boolean;
  key: Buffer;
}

export async function addFacts(
  db: Database,
  of: { companyId: number; incidentId: string; by: string; at: Date },
  rows: readonly NewFact[],
): Promise<void> {
  if (rows.length === 0) return;
  const fresh = rows.map(({ key, ...row }) => ({ ...row, key: key.toString("hex") }));
  await sql`
    insert into incident_fact (company_id, incident_id, id, at, zone, certainty, position, category, technical, plain,
      source_kind, source_ref, techniques, assets, in_report, visible_client, key, created_by_name, created_at,
      updated_at)
    select ${of.companyId}::bigint, ${of.incidentId}::uuid, id, at, zone, certainty, position, category, technical,
      plain, source_kind, source_ref, techniques, assets, in_report, visible_client, decode(key, 'hex'), ${of.by},
      ${of.at}::timestamptz, ${of.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (id uuid, at timestamptz, zone text,
      certainty text, position integer, category text, technical text, plain text, source_kind text, source_ref text,
      techniques text[], assets text[], in_report boolean, visible_client boolean, key text)`.execute(db);
}

/** Finds the keys that the incident has already, in hexadecimal. */
export async function findKnownFacts(
  db: Database,
  ids: readonly string[],
  keys: readonly Buffer[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select encode(key, 'hex') as key from incident_fact where incident_id = any(${ids}::uuid[])
      and key = any(select decode(hex, 'hex') from unnest(${keys.map((key) => key.toString("hex"))}::text[]) hex)`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

export async function saveFact(
  db: Database,
  id: string,
  set: Partial<Omit<NewFact, "id">> & { updated_at: Date; version: number },
): Promise<void> {
  await db.updateTable("incident_fact").set(set).where("id", "=", id).execute();
}

export async function deleteFact(db: Database, id: string): Promise<void> {
  await db.deleteFrom("incident_fact").where("id", "=", id).execute();
}

/** Converts a row to the answer of calls; `cameFrom` gives the code of the merged incident of a row. */
export function factFrom(row: FactRow, cameFrom: (incidentId: string) => string | null): Fact {
  const { incident_id, source_kind, source_ref, at, updated_at, ...fact } = row;
  return {
    ...fact,
    at: at.toISOString(),
    updated_at: updated_at.toISOString(),
    source: source_kind && source_ref ? { kind: source_kind, ref: source_ref } : null,
    from_code: cameFrom(incident_id),
  };
}
