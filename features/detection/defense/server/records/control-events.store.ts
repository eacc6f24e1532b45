import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { rowsOfBatches } from "#features/detection/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ControlEvent } from "./batch-defense.rules.ts";
import { controlFormats, judgedByRecord } from "./defense-record.rules.ts";

type Columns = Omit<ControlEvent, "id" | "occurred_at">;

/**
 * What is counted of the events of deliveries of which a control may tell. What events of one rule have in common comes
 * as one number, so that it is neither sent nor judged again; where the record itself is asked, each event has its own.
 * By a seed that nobody knows beforehand: whoever sends events cannot make two that differ look alike.
 */
const columnsOf = (seed: number) => sql<Columns>`source_id,
  hash_record_extended(row(format, is_detection, severity, title, category, techniques, fields -> 'rule_groups',
    fields -> 'action', fields -> 'outcome', fields -> 'log_location',
    case when format = any(${[...judgedByRecord]}::text[]) then id end), ${seed})::text as alike,
  asset_name, asset_ip, source_user, target_user, source_ip, destination_ip,
  coalesce(fields ->> 'hash_sha256', fields ->> 'hash_sha1', fields ->> 'hash_md5') as hash,
  fields ->> 'url' as url, fields ->> 'domain' as domain, (fields ->> 'occurrences')::int as occurrences`;

const mayTell = sql<boolean>`(is_detection or format = any(${[...controlFormats]}::text[]))`;

export function controlEventsOf(db: Database, batchIds: readonly string[]): AsyncGenerator<ControlEvent[]> {
  return rowsOfBatches(db, batchIds, { columns: columnsOf(randomInt(2 ** 31)), where: mayTell });
}
