import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type BatchEvent, type EventPlace, findEventsByKey } from "../intake/batch-events.store.ts";
import {
  type EventSelection,
  plainConditionsHold,
  selectionWithoutIndexHolds,
} from "./event-selection.store.ts";
import { foldedInto, numbered, searchExpressionOf } from "./may-hold.rules.ts";

/** A stretch of time; `until` is not included. */
interface Stretch {
  from: Date;
  until: Date;
}

/** Events that are alike: by title, asset and person. */
export interface AlikeEvents {
  title: string;
  asset_name: string | null;
  user_name: string | null;
  events: number;
  first_at: Date;
  last_at: Date;
  /** The newest event ids, at most five. */
  event_ids: string[];
}

/** Finds the events of a selection in a stretch, grouped by equal values, the newest first and at most `most`. */
export async function findAlikeEvents(
  db: Database,
  { from, until, selection, most }: Stretch & { selection: EventSelection; most: number },
): Promise<AlikeEvents[]> {
  const severity = selection.severities
    ? sql`and severity = any(${selection.severities}::smallint[])`
    : sql``;
  // The concatenation of an empty text keeps PostgreSQL from choosing the index by asset, whose rows are not in order
  // of time. The order of ids is the order of time.
  const { rows } = await sql<AlikeEvents>`
    select title, asset_name || '' as asset_name, coalesce(source_user, target_user) as user_name,
      count(*)::int as events, min(occurred_at) as first_at, max(occurred_at) as last_at,
      (select array_agg(id) from (select id from unnest(array_agg(event.id)) id order by id desc limit 5) newest)
        as event_ids
    from event where occurred_at >= ${from} and occurred_at < ${until} and ${plainConditionsHold(selection)}
      and ${selectionWithoutIndexHolds(selection)} ${severity}
    group by title, asset_name || '', coalesce(source_user, target_user)
    order by last_at desc, title limit ${most}`.execute(db);
  return rows;
}

/** The number of candidate events that are read at once. */
const atOnce = 500;

/**
 * Yields the events of a span, the newest first, whose records may contain one of some texts, with false positives.
 * PostgreSQL first selects only keys, so that it can run in parallel. `texts`: at least three ASCII letters, in lower
 * case; a backslash matches any number of them.
 */
export async function* eventsThatMayHold(
  db: Database,
  { from, until, texts }: Stretch & { texts: readonly string[] },
): AsyncGenerator<BatchEvent[]> {
  const { rows } = await sql<{ ids: string[] | null; times: Date[] | null }>`
    select array_agg(id) as ids, array_agg(occurred_at) as times from event
    where occurred_at >= ${from} and occurred_at < ${until} and ${mayHold(texts)}`.execute(db);
  const { ids, times } = rows[0] ?? {};
  const places = (ids ?? [])
    .map((id, at) => ({ id, occurred_at: times?.[at] ?? from }))
    .toSorted(newestFirst);
  for (let at = 0; at < places.length; at += atOnce)
    yield (await findEventsByKey(db, places.slice(at, at + atOnce))).toSorted(newestFirst);
}

const newestFirst = (one: EventPlace, other: EventPlace) =>
  other.occurred_at.getTime() - one.occurred_at.getTime() || (one.id < other.id ? 1 : -1);

/**
 * Returns the condition that a record may contain one of the texts. It is never false for a record that contains one,
 * whichever way its characters are escaped.
 */
function mayHold(texts: readonly string[]): RawBuilder<boolean> {
  const [only = "", ...others] = texts;
  const part = only.split(/[\\/]+/).reduce((best, each) => (each.length > best.length ? each : best), "");
  if (others.length > 0 || part.length < 3)
    return sql`raw collate "C" ~ ${[...texts.map(searchExpressionOf), numbered].join("|")}`;
  // A single text is found faster without a regular expression.
  const ways = [
    sql`position(${part} in lower(raw collate "C")) > 0`,
    sql`(position(${"\\u"} in raw) > 0 and raw collate "C" ~ ${numbered})`,
    ...foldedInto.flatMap(([letter, other]) =>
      part.includes(letter) ? [sql`position(${other} in raw) > 0`] : [],
    ),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}
