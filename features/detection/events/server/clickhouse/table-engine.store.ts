import type { EventService } from "./event-service.ts";

/** The table engines of a service. */
export interface TableEngine {
  /** Returns the engine of a table. */
  of(table: string): string;
  /** The setting by which a table recognises inserts that are sent again. */
  rememberedInserts: string;
}

/** The inserts that a table remembers, and the seconds for which a replicated one does. */
const insertCount = 10_000;
const insertSeconds = 7 * 86_400;

const onOneServer: TableEngine = {
  of: () => "MergeTree",
  rememberedInserts: `non_replicated_deduplication_window = ${insertCount}`,
};

/** `place`: the arguments of a table's engine. */
const onReplicas = (place: (table: string) => string): TableEngine => ({
  of: (table) => `ReplicatedMergeTree${place(table)}`,
  rememberedInserts: `replicated_deduplication_window = ${insertCount}, replicated_deduplication_window_seconds = ${insertSeconds}`,
});

/**
 * Returns the engine of new tables: replicated when the service shows a Keeper and tells its replicas apart. A replicated
 * database places its tables itself; elsewhere the path has no UUID, which would differ between the replicas.
 */
export async function findTableEngine(service: EventService): Promise<TableEngine> {
  // Only a server with a Keeper has the table `zookeeper`, and it shows it only to accounts that may list it.
  const [tableRow] = await service.readOwn<{ keeper: number; replicated: number }>(
    `select (select count() from system.tables where database = 'system' and name = 'zookeeper') as keeper,
      (select count() from system.databases where name = {database:String} and engine = 'Replicated') as replicated`,
    { database: service.database },
  );
  if (!tableRow || tableRow.keeper === 0) return onOneServer;
  if (tableRow.replicated > 0) return onReplicas(() => "");
  const [macros] = await service.readOwn<{ defined: number }>(
    "select count() as defined from system.macros where macro in ('replica', 'shard')",
  );
  if (macros?.defined !== 2) return onOneServer;
  return onReplicas((table) => `('/clickhouse/tables/{shard}/${service.database}/${table}', '{replica}')`);
}
