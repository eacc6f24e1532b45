import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { stagingColumns } from "./staging-row.ts";

const names = Object.keys(stagingColumns)
  .filter((name) => name !== "former_id")
  .join(", ");

export const eventStaging = { name: "event_staging", columns: stagingColumns };

/** Creates the missing monthly partitions for the staged rows. */
export async function makeNeededPartitions(db: Database): Promise<void> {
  await sql`
    select make_event_partition(month) from (
      select distinct date_trunc('month', occurred_at at time zone 'UTC')::date as month from event_staging
    ) needed order by month`.execute(db);
}

export interface StagedDeliveries {
  batchIds: readonly string[];
  companyId: number;
  sourceId: string;
  receivedAt: Date;
  /** Whether the transaction is rolled back afterwards. */
  isRehearsal?: boolean | undefined;
}

/**
 * Moves staged rows of batches into the events, except stored ones; returns the number of new ones per batch. Rows
 * follow key order, so that concurrent batches wait instead of deadlocking; the first of equal rows is stored. A record
 * under its former id is equal only if its text is; these are looked up before the first insert with a fixed plan
 * (`find_former_events`).
 */
export async function storeStagedEvents(db: Database, batch: StagedDeliveries): Promise<Map<string, number>> {
  const columns = sql.raw(names);
  const batchIds = sql`${batch.batchIds}::uuid[]`;
  const { rows } = await sql<{ batch_id: string; accepted: number }>`
    with former as materialized (
      select place from find_former_events(${batch.companyId}::bigint, ${batchIds})
    ), stored as (
      insert into event (company_id, source_id, received_at, ${columns})
      select ${batch.companyId}::bigint, ${batch.sourceId}::uuid, ${batch.receivedAt}::timestamptz, ${columns}
      from event_staging staged where batch_id = any(${batchIds})
        and staged.ctid not in (select place from former)
      order by occurred_at, id, batch_id
      on conflict (company_id, occurred_at, id) do nothing returning batch_id
    ) select batch_id, count(*)::int as accepted from stored group by batch_id`.execute(db);
  return new Map(rows.map(({ batch_id, accepted }) => [batch_id, accepted]));
}
