import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type BatchEvent, eventsOfBatches, stretchesOfBatches } from "./batch-events.store.ts";

/**
 * The kinds of values by which events can be compared: addresses, hashes, host names, URLs, and accounts that are mail
 * addresses.
 */
export type ComparedValue = "ip" | "hash" | "domain" | "url" | "mail";

const placesOf: Readonly<Record<ComparedValue, readonly RawBuilder<string | null>[]>> = {
  ip: ["asset_ip", "source_ip", "destination_ip"].map((name) => sql.ref(name)),
  hash: ["hash_md5", "hash_sha1", "hash_sha256"].map((name) => sql`fields ->> ${sql.lit(name)}`),
  domain: [sql`fields ->> 'domain'`],
  url: [sql`fields ->> 'url'`],
  mail: ["source_user", "target_user"].map((name) => sql.ref(name)),
};

/**
 * Yields every value in the events of the given batches that can be compared with indicators, once per time span.
 * Equal values are combined first, in one array, because PostgreSQL hashes a single expression but might sort by ten.
 */
export async function* valuesOfBatches(
  db: Database,
  batchIds: readonly string[],
): AsyncGenerator<{ kind: ComparedValue; value: string }[]> {
  const places = Object.entries(placesOf).flatMap(([kind, of]) => of.map((place) => ({ kind, place })));
  const kinds = sql.join(places.map(({ kind }) => sql.lit(kind)));
  const values = sql.join(
    places.map(({ kind, place }) =>
      kind === "mail" ? sql`case when ${place} like '%@%' then ${place} end` : place,
    ),
  );
  for (const { from, until } of await stretchesOfBatches(db, batchIds)) {
    const { rows } = await sql<{ kind: ComparedValue; value: string }>`
      with alike as (
        select array[${values}] as seen from event
        where batch_id = any(${batchIds}::uuid[]) and occurred_at >= ${from} and occurred_at < ${until}
        group by seen
      )
      select kind, value from alike, unnest(array[${kinds}], seen) as observed (kind, value)
      where value <> '' group by kind, value`.execute(db);
    yield rows;
  }
}

/** Yields the events that the given batches added and that contain one of the given values. */
export async function* eventsWithValues(
  db: Database,
  batchIds: readonly string[],
  values: readonly { kind: ComparedValue; value: string }[],
): AsyncGenerator<BatchEvent[]> {
  yield* eventsOfBatches(db, batchIds, { where: matchesAnyValue(values) });
}

/** Returns the condition that a row of `event` contains one of the given values. */
export function matchesAnyValue(
  values: readonly { kind: ComparedValue; value: string }[],
): RawBuilder<boolean> {
  const tests = [...Map.groupBy(values, ({ kind }) => kind)].flatMap(([kind, rows]) => {
    const valuesOfKind = [...new Set(rows.map(({ value }) => value))];
    return placesOf[kind].map((place) => sql`${place} = any(${valuesOfKind}::text[])`);
  });
  return tests.length === 0 ? sql`false` : sql`coalesce(${sql.join(tests, sql` or `)}, false)`;
}
