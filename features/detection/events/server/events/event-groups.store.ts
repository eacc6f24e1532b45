import { type RawBuilder, sql } from "kysely";
import type { groupSorts } from "#features/detection/events/contracts/event-facets.contract.ts";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { KeyKind } from "#platform/server/database/keyset-cursor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Span } from "../hours/event-window.ts";
import { memberList } from "./event-facets.store.ts";
import type { EventSelection } from "./event-selection.store.ts";
import { eventsInSpans } from "./span-page.store.ts";

export interface GroupRow {
  key: (string | null)[];
  count: number;
  worst: number;
  first_at: Date;
  last_at: Date;
  /** The cursor of the group in the order of the list, in PostgreSQL's format. */
  place: string[];
}

type GroupSort = (typeof groupSorts)[number];

/** The sort expressions of each order, all descending; the last one is unique per group. */
const orders: Record<GroupSort, { parts: RawBuilder<unknown>[]; kinds: KeyKind[] }> = {
  "-count": { parts: [sql`count`, sql`mark`], kinds: ["integer", "text"] },
  "-severity": { parts: [sql`worst`, sql`count`, sql`mark`], kinds: ["integer", "integer", "text"] },
  "-last_at": { parts: [sql`last_at`, sql`mark`], kinds: ["timestamptz", "text"] },
};
const types: Partial<Record<KeyKind, string>> = {
  integer: "bigint",
  text: "text",
  timestamptz: "timestamptz",
};

export const groupCursorKinds = (sort: GroupSort): readonly KeyKind[] => orders[sort].kinds;

interface GroupQuery {
  by: readonly EventFieldName[];
  sort: GroupSort;
  after: string[] | undefined;
  limit: number;
}

/** A page of the groups of the events in some stretches of time, with how many groups and events there are in all. */
export async function findGroups(
  db: Database,
  selection: EventSelection,
  spans: readonly Span[],
  { by, sort, after, limit }: GroupQuery,
): Promise<{ rows: GroupRow[]; groups: number; events: number }> {
  const { parts, kinds } = orders[sort];
  const keys = by.map((_field, at) => sql.raw(`k${at}`));
  const lists = by.map((field, at) => sql`${memberList(field)} as ${sql.raw(`list${at}`)}`);
  const columns = sql`severity, occurred_at, ${sql.join(lists)}`;
  const unnested = by.map((_field, at) =>
    sql.raw(`left join lateral unnest(list${at}) as member${at} (k${at}) on true`),
  );
  const place = sql`array[${sql.join(parts.map((part) => sql`${part}::text`))}]`;
  const values = after?.map((value, at) => sql`${value}::${sql.raw(types[kinds[at] ?? "text"] ?? "text")}`);
  const beyond = values ? sql`where (${sql.join(parts)}) < (${sql.join(values)})` : sql``;
  const order = sql.join(parts.map((part) => sql`${part} desc`));
  const { rows } = await sql<GroupRow & { groups: number; events: number }>`
    with chosen as materialized (${eventsInSpans(spans, selection, columns)}),
    gathered as materialized (
      select ${sql.join(keys)}, count(*) as count, max(severity) as worst, min(occurred_at) as first_at,
        max(occurred_at) as last_at, md5(jsonb_build_array(${sql.join(keys)})::text) as mark
      from chosen ${sql.join(unnested, sql` `)} group by ${sql.join(keys)}
    )
    select array[${sql.join(keys)}]::text[] as key, count, worst, first_at, last_at, ${place} as place,
      (select count(*) from gathered) as groups, (select count(*) from chosen) as events
    from gathered ${beyond} order by ${order} limit ${sql.lit(limit)}`.execute(db);
  return { rows, groups: rows[0]?.groups ?? 0, events: rows[0]?.events ?? 0 };
}
