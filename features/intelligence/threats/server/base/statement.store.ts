import { sql } from "kysely";
import type {
  Reliability,
  SourceKind,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { ThreatDraft } from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface NewStatement {
  object_id: string;
  modified_at: string;
  sort: ThreatDraft["sort"];
  raw: JsonObject;
  defaults: { tlp: Tlp; confidence: number };
  tlp: Tlp;
  reader_ids: number[];
}

/** Adds new statements. Returns those that were added, as `<object id> <time>`. */
export async function addStatements(
  db: Database,
  of: {
    companyId: number;
    source: { id: string };
    importId: string | null;
    origin?: { label: string; path: string } | undefined;
    now: Date;
  },
  statements: readonly NewStatement[],
): Promise<Set<string>> {
  if (statements.length === 0) return new Set();
  const { rows } = await sql<{ id: string; modified_at: Date }>`
    insert into threat_statement (company_id, object_id, modified_at, source_id, sort, raw, defaults, import_id, origin,
      tlp, reader_ids, said_at)
    select ${of.companyId}::bigint, object_id, modified_at, ${of.source.id}::uuid, sort, raw, defaults,
      ${of.importId}::uuid, ${of.origin ? JSON.stringify(of.origin) : null}::jsonb, tlp, reader_ids, ${of.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) as fresh (object_id uuid, modified_at timestamptz,
      sort text, raw jsonb, defaults jsonb, tlp text, reader_ids integer[])
    on conflict (company_id, object_id, modified_at, source_id) do nothing
    returning object_id as id, modified_at`.execute(db);
  return new Set(rows.map(({ id, modified_at }) => `${id} ${modified_at.toISOString()}`));
}

/** Counts the statements that earlier parts of the same import added. */
export async function countObjectsStatedBy(
  db: Database,
  { companyId, importId, source }: { companyId: number; importId: string | null; source: { id: string } },
  statements: readonly NewStatement[],
): Promise<number> {
  if (statements.length === 0) return 0;
  const statementVersions = statements.map(({ object_id, modified_at }) => ({ object_id, modified_at }));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(statementVersions)}::jsonb) as asked (object_id uuid, modified_at timestamptz)
    join threat_statement s on s.company_id = ${companyId} and s.object_id = asked.object_id
      and s.modified_at = asked.modified_at and s.source_id = ${source.id}::uuid
    where s.import_id = ${importId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Selects statements: those of one import, those of one source, or those of one source that came from one page of the
 * portal, except about some objects.
 */
export type StatedBy =
  | { importId: string }
  | { sourceId: string }
  | { originPath: string; sourceId: string; except: readonly string[] };

function statedBy(by: StatedBy) {
  if ("importId" in by) return sql`import_id = ${by.importId}::uuid`;
  if ("originPath" in by)
    return sql`source_id = ${by.sourceId}::uuid and origin ->> 'path' = ${by.originPath}
      and object_id <> all(${by.except}::uuid[])`;
  return sql`source_id = ${by.sourceId}::uuid`;
}

/** Removes statements, at most `limit`. Returns the affected objects. */
export async function removeStatements(
  db: Database,
  of: { companyId: number; by: StatedBy },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from threat_statement where company_id = ${of.companyId} and (object_id, modified_at, source_id) in (
      select object_id, modified_at, source_id from threat_statement
      where company_id = ${of.companyId} and ${statedBy(of.by)} limit ${limit})
    returning object_id as id`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

export interface LatestStatement extends NewStatement {
  source_id: string;
  reliability: string;
  own_cycle: boolean;
}

/** Returns the newest remaining statement of each object. */
export async function findLatestStatements(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<LatestStatement[]> {
  const { rows } = await sql<Omit<LatestStatement, "modified_at"> & { modified_at: Date }>`
    select distinct on (s.object_id) s.object_id, s.modified_at, s.sort, s.raw, s.defaults, s.tlp, s.reader_ids,
      s.source_id, source.reliability, source.own_cycle
    from threat_statement s join threat_source source on source.company_id = s.company_id and source.id = s.source_id
    where s.company_id = ${companyId} and s.object_id = any(${ids}::uuid[])
    order by s.object_id, s.modified_at desc, s.said_at`.execute(db);
  return rows.map((row) => ({ ...row, modified_at: row.modified_at.toISOString() }));
}

/** Returns whether a source already stated something of an object. */
export async function hasSourceStatedObject(
  db: Database,
  { companyId, objectId, sourceId }: { companyId: number; objectId: string; sourceId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("threat_statement")
    .select("object_id")
    .where(sql<boolean>`company_id = ${companyId} and object_id = ${objectId} and source_id = ${sourceId}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedStatement {
  source: string;
  source_kind: SourceKind;
  reliability: Reliability;
  tlp: Tlp;
  said_at: Date;
  modified_at: Date;
  origin: { label: string; path: string } | null;
}

/** Finds the sources of an object of the threat catalogue, the newest first. */
export async function findStatements(
  db: Database,
  { companyId, objectId }: { companyId: number; objectId: string },
): Promise<ListedStatement[]> {
  const { rows } = await sql<ListedStatement>`
    select source.name as source, source.kind as source_kind, source.reliability, s.tlp, s.said_at, s.modified_at, s.origin
    from threat_statement s join threat_source source on source.company_id = s.company_id and source.id = s.source_id
    where s.company_id = ${companyId} and s.object_id = ${objectId}
    order by s.said_at desc, s.modified_at desc limit 100`.execute(db);
  return rows;
}
