import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { stretchesOfBatches } from "./batch-events.store.ts";

/** The number of events that are read and grouped at once; one row is returned per combination of values among them. */
const pageSize = 20_000;

/** Columns by name; each is text, or null if an event lacks it. */
type TextColumns<Name extends string> = Readonly<Record<Name, RawBuilder<string | null>>>;

/** A combination of values that several events share, with the times of the first and the last of these events. */
export type AlikeEvents<Name extends string> = Record<Name, string | null> & {
  first_at: Date;
  last_at: Date;
};

/**
 * Yields the events that the given batches added, in pages by time; rows with equal values are combined. A
 * combination can recur in a later page. The values form one array, because PostgreSQL hashes a single expression but
 * might sort by ten.
 */
export async function* alikeEventsOfBatches<Name extends string>(
  db: Database,
  batchIds: readonly string[],
  columns: TextColumns<Name>,
  where: RawBuilder<boolean> = sql`true`,
): AsyncGenerator<AlikeEvents<Name>[]> {
  const names = Object.keys(columns) as Name[];
  const values = sql.join(names.map((name) => columns[name]));
  const valueColumns = sql.join(
    names.map((name, at) => sql`combination[${sql.lit(at + 1)}] as ${sql.ref(name)}`),
  );
  for (const { from, until } of await stretchesOfBatches(db, batchIds)) {
    let place: { page_at: Date; page_id: string } | undefined;
    do {
      const since = place ? sql`(occurred_at, id) > (${place.page_at}, ${place.page_id}::uuid)` : sql`true`;
      const { rows }: { rows: Page<Name>[] } = await sql<Page<Name>>`
        with page as materialized (
          select occurred_at, id, array[${values}] as combination from event
          where batch_id = any(${batchIds}::uuid[]) and occurred_at >= ${from} and occurred_at < ${until}
            and ${since} and ${where}
          order by occurred_at, id limit ${pageSize}
        ), alike as (
          select combination, min(occurred_at) as first_at, max(occurred_at) as last_at from page group by combination
        )
        select ${valueColumns}, first_at, last_at, page_end.occurred_at as page_at, page_end.id as page_id,
          (select count(*)::int from page) as page_rows
        from alike, (select occurred_at, id from page order by occurred_at desc, id desc limit 1) page_end`.execute(
        db,
      );
      if (rows.length > 0) yield rows;
      place = rows[0]?.page_rows === pageSize ? rows[0] : undefined;
    } while (place);
  }
}

type Page<Name extends string> = AlikeEvents<Name> & { page_at: Date; page_id: string; page_rows: number };
