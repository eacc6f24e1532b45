import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventFields } from "../../events/event-fields.rules.ts";
import type { EventToStore } from "../event-lines.ts";

/** A staged event with the id that the same record had before its whole content identified it. */
export interface StagedEvent extends Omit<EventToStore, "received_at" | "source_id"> {
  former_id: string;
}

/**
 * Locks a company's events in its ClickHouse service until the end of the transaction, so that only one transaction
 * at a time compares records with the stored ones and adds the new ones.
 */
export async function lockStoredEvents(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stored_events ${companyId}`}, 0))`.execute(db);
}

/**
 * Yields the staged events of the given batches in pages, in the order of their key; of events with the same id only
 * the first.
 */
export async function* stagedEvents(
  db: Database,
  batchIds: readonly string[],
  pageSize: number,
): AsyncGenerator<StagedEvent[]> {
  let after: StagedEvent | undefined;
  do {
    const beyond = after
      ? sql`and (occurred_at, id) > (${after.occurred_at}::timestamptz, ${after.id}::uuid)`
      : sql``;
    const { rows }: { rows: StagedEvent[] } = await sql<StagedEvent>`
      select distinct on (occurred_at, id) occurred_at, id, former_id, batch_id, severity, format, is_detection, title,
        category, rule_id, asset_name, asset_ip, source_user, target_user, source_ip, source_country, destination_ip,
        cloud_account, techniques, tactics, fields, raw
      from event_staging where batch_id = any(${batchIds}::uuid[]) ${beyond}
      order by occurred_at, id, batch_id limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, fields: row.fields as EventFields }));
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}
