import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { stagingColumns } from "./staging-row.ts";

const names = Object.keys(stagingColumns)
  .filter((name) => name !== "former_id")
  .join(", ");

export const eventStaging = { name: "event_staging", columns: stagingColumns };

/** Makes the partition of every month that the staged rows need and that is not there yet. */
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
}

/**
 * Moves the staged rows of some deliveries into the events, leaving out those that are stored already; answers how many
 * were new of each that brought any.
 * Always in the order of the key, so that two deliveries of the same records wait for each other instead of locking; of
 * two in one transaction the first one is stored. A record that is stored under its former id is the same only when its
 * text is equal. Those are found before the first insert and never by a plan that reads the partition row by row
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
