import { sql } from "kysely";
import type { IndicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** A write that changed indicators of one owner; 0 is the provider's threat catalogue. */
export interface IndicatorChange {
  owner_id: number;
  written_in: string;
  changed_at: Date;
}

export const nameOfChange = ({ owner_id, written_in, changed_at }: IndicatorChange): string =>
  `${owner_id} ${written_in} ${changed_at.getTime()}`;

export interface ChangesSeen {
  changes: IndicatorChange[];
  /** The PostgreSQL snapshot of this answer, which includes all changes of earlier transactions. */
  until: string;
}

/** Returns the changes of owners since a snapshot, which a reader of that snapshot may not have seen. */
export async function findChanges(
  db: Database,
  owners: readonly number[],
  since: string,
): Promise<ChangesSeen> {
  const { rows } = await sql<{
    until: string;
    owner_id: number | null;
    written_in: string;
    changed_at: Date;
  }>`
    select (pg_snapshot_xmin(pg_current_snapshot())::text) as until, company_id::int as owner_id,
      written_in::text as written_in, changed_at
    from (values (1)) as one (row)
    left join threat_change on company_id = any(${owners}::bigint[]) and written_in >= ${since}::bigint`.execute(
    db,
  );
  const changes = rows.flatMap(({ until: _until, owner_id, ...change }) =>
    owner_id === null ? [] : [{ ...change, owner_id }],
  );
  return { changes, until: rows[0]?.until ?? since };
}

const pageSize = 5_000;
const zero = "00000000-0000-0000-0000-000000000000";
const goodFrom = (today: string) => sql`not indicator.revoked and indicator.compared <> 'none'
  and indicator.live_until >= ${today}::date`;

interface KeyRow extends IndicatorKey {
  id: string;
}

/** Yields the keys of an owner's indicators that are valid on a day or later, in pages. */
export async function* keysToCompare(
  db: Database,
  owner: number,
  today: string,
): AsyncGenerator<IndicatorKey[]> {
  let after: KeyRow | undefined = { kind: "" as never, key: "", id: zero };
  while (after) {
    const { rows }: { rows: KeyRow[] } = await sql<KeyRow>`
      select key.kind, key.key, key.indicator_id as id from threat_indicator_key as key
      join threat_indicator as indicator on indicator.company_id = key.company_id and indicator.id = key.indicator_id
      where key.company_id = ${owner} and key.noisy is null
        and (key.kind, key.key, key.indicator_id) > (${after.kind}, ${after.key}, ${after.id}::uuid)
        and ${goodFrom(today)}
      order by key.kind, key.key, key.indicator_id limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  }
}

/** Yields the keys of the indicators that the given transactions changed. */
export async function* keysOfChanges(
  db: Database,
  changes: readonly IndicatorChange[],
  today: string,
): AsyncGenerator<IndicatorKey[]> {
  for (const { owner_id, changed_at } of changes) {
    for (let after: string | undefined = zero; after; ) {
      const { rows }: { rows: { id: string; keys: IndicatorKey[] }[] } = await sql<{
        id: string;
        keys: IndicatorKey[];
      }>`
        select indicator.id, coalesce((select jsonb_agg(jsonb_build_object('kind', key.kind, 'key', key.key))
          from threat_indicator_key as key
          where key.company_id = ${owner_id} and key.indicator_id = indicator.id and key.noisy is null), '[]') as keys
        from threat_indicator as indicator
        where indicator.company_id = ${owner_id} and indicator.changed_at = ${changed_at} and indicator.id > ${after}::uuid
          and ${goodFrom(today)}
        order by indicator.id limit ${pageSize}`.execute(db);
      if (rows.length > 0) yield rows.flatMap(({ keys }) => keys);
      after = rows.length === pageSize ? rows.at(-1)?.id : undefined;
    }
  }
}
