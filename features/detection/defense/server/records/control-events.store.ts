import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { rowsOfBatches } from "#features/detection/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ControlEvent } from "./batch-defense.rules.ts";
import { controlFormats, judgedByRecord } from "./defense-record.rules.ts";

type Columns = Omit<ControlEvent, "id" | "occurred_at">;

/**
 * The columns counted of events of deliveries that may come from a control. The common values of events of one rule are
 * sent as one number, so that they are neither sent nor judged again; where the record itself is needed, each event has
 * its own. The number uses a random seed: a sender cannot make two different events look alike.
 */
const columnsOf = (seed: number) => sql<Columns>`source_id,
  hash_record_extended(row(format, is_detection, severity, title, category, techniques, fields -> 'rule_groups',
    fields -> 'action', fields -> 'outcome', fields -> 'log_location',
    case when format = any(${[...judgedByRecord]}::text[]) then id end), ${seed})::text as alike,
  asset_name, asset_ip, source_user, target_user, source_ip, destination_ip,
  coalesce(fields ->> 'hash_sha256', fields ->> 'hash_sha1', fields ->> 'hash_md5') as hash,
  fields ->> 'url' as url, fields ->> 'domain' as domain, (fields ->> 'occurrences')::int as occurrences`;

const mayTell = sql<boolean>`(is_detection or format = any(${[...controlFormats]}::text[]))`;

export function controlEventsInTables(
  db: Database,
  batchIds: readonly string[],
): AsyncGenerator<ControlEvent[]> {
  return rowsOfBatches(db, batchIds, { columns: columnsOf(randomInt(2 ** 31)), where: mayTell });
}
