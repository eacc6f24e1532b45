import { sql } from "kysely";
import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventSubject } from "./subject-events.rules.ts";
import { eventsInHours, type SubjectReach } from "./subject-hours.store.ts";

export interface FoundRelation {
  kind: NodeKind;
  value: string;
  label: string;
  count: number;
  first_at: Date;
  last_at: Date;
  severity: number;
  /** The number of values of this kind. */
  of_kind: number;
}

/** The other objects that the events of a subject name. */
export interface FoundRelations {
  relations: FoundRelation[];
  /** The number of events that were read. */
  looked_at: number;
  /** The most frequent paths of files. */
  files: { path: string; count: number }[];
}

/** The most values of each kind that are distinguished. */
export const maxValues = 1_000;

const columns = sql`event.occurred_at, event.id, event.severity, event.title, event.rule_id, event.asset_name,
  event.asset_ip, event.source_user, event.target_user, event.source_ip, event.destination_ip, event.techniques,
  event.fields`;

/**
 * Finds the other values in the events of an object, the most frequent of each kind first, with the number of events
 * read.
 */
export async function findRelations(
  db: Database,
  subject: EventSubject,
  { hours, period, most }: SubjectReach,
): Promise<FoundRelations> {
  if (hours.length === 0) return { relations: [], looked_at: 0, files: [] };
  const events = eventsInHours(subject, hours, period, { columns, least: 0, most });
  const { rows } = await sql<CountedTerm>`
    with reached as materialized ${events}, counted as (
      select term.kind, term.value, max(term.label) as label, count(*)::int as count,
        min(occurred_at) as first_at, max(occurred_at) as last_at, max(severity) as severity
      from reached cross join lateral (
        select 'all' as kind, '' as value, '' as label
        union all select 'asset', coalesce(asset_name, asset_ip), coalesce(asset_name, asset_ip)
        union all select distinct 'account', u, u from unnest(array[source_user, target_user]) u
        union all select distinct 'address', i, i from unnest(array[source_ip, destination_ip]) i
          where i is distinct from asset_ip
        union all select 'process', fields ->> 'process_path', fields ->> 'process_path'
        union all select 'hash', h, h from (select coalesce(fields ->> 'hash_sha256', fields ->> 'hash_sha1',
          fields ->> 'hash_md5') as h) one
        union all select 'domain', fields ->> 'domain', fields ->> 'domain'
        union all select 'rule', rule_id, title
        union all select 'technique', t, t from unnest(techniques) t
        union all select 'file', fields ->> 'file_path', ''
      ) term
      where term.value is not null
      group by term.kind, term.value
    ), placed as (
      select *, count(*) over (partition by kind)::int as of_kind,
        row_number() over (partition by kind order by count desc, last_at desc, value) as place
      from counted
    )
    select kind, value, label, count, first_at, last_at, severity, of_kind from placed
    where place <= ${maxValues} order by kind, place`.execute(db);
  return relationsFrom(rows);
}

/** A value with the number of its events; `all` counts every event. */
export interface CountedTerm extends Omit<FoundRelation, "kind"> {
  kind: NodeKind | "all" | "file";
}

/** Divides counted values into relations, paths of files and the number of all events. */
export function relationsFrom(rows: readonly CountedTerm[]): FoundRelations {
  const relations: FoundRelation[] = [];
  const files: { path: string; count: number }[] = [];
  let looked_at = 0;
  for (const { kind, ...row } of rows) {
    if (kind === "all") looked_at = row.count;
    else if (kind === "file") files.push({ path: row.value, count: row.count });
    else relations.push({ ...row, kind });
  }
  return { relations, looked_at, files: files.slice(0, 12) };
}
