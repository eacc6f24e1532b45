import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type BatchEvent, eventsOfBatches, stretchesOfBatches } from "./batch-events.store.ts";

/** What events can be compared by: addresses, hashes, names of hosts, URLs, and accounts that are mail addresses. */
export type ComparedValue = "ip" | "hash" | "domain" | "url" | "mail";

const placesOf: Readonly<Record<ComparedValue, readonly RawBuilder<string | null>[]>> = {
  ip: ["asset_ip", "source_ip", "destination_ip"].map((name) => sql.ref(name)),
  hash: ["hash_md5", "hash_sha1", "hash_sha256"].map((name) => sql`fields ->> ${sql.lit(name)}`),
  domain: [sql`fields ->> 'domain'`],
  url: [sql`fields ->> 'url'`],
  mail: ["source_user", "target_user"].map((name) => sql.ref(name)),
};

/** Every value that the events of some deliveries can be compared by, once for each stretch of time. */
export async function* valuesOfBatches(
  db: Database,
  batchIds: readonly string[],
): AsyncGenerator<{ kind: ComparedValue; value: string }[]> {
  const observed = Object.entries(placesOf).flatMap(([kind, places]) =>
    places.map((place) => sql`(${sql.lit(kind)}, ${place})`),
  );
  for (const { from, until } of await stretchesOfBatches(db, batchIds)) {
    const { rows } = await sql<{ kind: ComparedValue; value: string }>`
      select kind, value from event, lateral (values ${sql.join(observed)}) as observed (kind, value)
      where batch_id = any(${batchIds}::uuid[]) and occurred_at >= ${from} and occurred_at < ${until}
        and value <> '' and (kind <> 'mail' or value like '%@%')
      group by kind, value`.execute(db);
    yield rows;
  }
}

/** The events of some deliveries that tell of one of some values. */
export async function* eventsWithValues(
  db: Database,
  batchIds: readonly string[],
  values: readonly { kind: ComparedValue; value: string }[],
): AsyncGenerator<BatchEvent[]> {
  yield* eventsOfBatches(db, batchIds, { where: tellsOf(values) });
}

/** Whether a row of `event` tells of one of some values. */
export function tellsOf(values: readonly { kind: ComparedValue; value: string }[]): RawBuilder<boolean> {
  const tests = [...Map.groupBy(values, ({ kind }) => kind)].flatMap(([kind, found]) => {
    const wanted = [...new Set(found.map(({ value }) => value))];
    return placesOf[kind].map((place) => sql`${place} = any(${wanted}::text[])`);
  });
  return tests.length === 0 ? sql`false` : sql`coalesce(${sql.join(tests, sql` or `)}, false)`;
}
