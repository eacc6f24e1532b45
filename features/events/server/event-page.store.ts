import { sql } from "kysely";
import { countCap } from "#platform/contract/page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventPlace, EventSort } from "./event-place.rules.ts";
import { type EventSelection, selectedEvents } from "./event-selection.store.ts";

const listed = [
  "id",
  "occurred_at",
  "received_at",
  "source_id",
  "severity",
  "title",
  "rule_id",
  "asset_name",
  "asset_ip",
  "source_user",
  "target_user",
  "source_ip",
  "destination_ip",
  "techniques",
] as const;

interface PageWish {
  sort: EventSort;
  after: EventPlace | undefined;
  limit: number;
}

/** One page in an order that an index gives, so that the last page costs what the first one does. */
export function eventPage(db: Database, selection: EventSelection, wish: PageWish) {
  return wish.sort === "-severity" ? worstFirst(db, selection, wish) : byTime(db, selection, wish);
}

function worstFirst(db: Database, selection: EventSelection, { after, limit }: PageWish) {
  let events = selectedEvents(db, selection).select(listed);
  const { severities } = selection;
  if (severities) events = events.where("severity", "in", severities);
  if (after) {
    events = events
      .where("severity", "<=", after.severity)
      .where(sql<boolean>`(severity, occurred_at, id) < (${after.severity}, ${after.at}, ${after.id})`);
  }
  return events.orderBy("severity", "desc").orderBy("occurred_at", "desc").orderBy("id", "desc").limit(limit);
}

function byTime(db: Database, selection: EventSelection, { sort, after, limit }: PageWish) {
  const direction = sort === "occurred_at" ? "asc" : "desc";
  const start = () => {
    const events = selectedEvents(db, selection).select(listed);
    if (!after) return events;
    // The first condition says the same and lets whole partitions be left out.
    return direction === "desc"
      ? events
          .where("occurred_at", "<=", after.at)
          .where(sql<boolean>`(occurred_at, id) < (${after.at}, ${after.id})`)
      : events
          .where("occurred_at", ">=", after.at)
          .where(sql<boolean>`(occurred_at, id) > (${after.at}, ${after.id})`);
  };
  const [first, ...more] = selection.severities ?? [];
  if (first === undefined) {
    return start().orderBy("occurred_at", direction).orderBy("id", direction).limit(limit);
  }
  // Each severity is in order of time by itself; reading them side by side keeps a rare one as quick as a common one.
  const one = (severity: number) => start().where("severity", "=", severity);
  const events = more.reduce((union, severity) => union.unionAll(one(severity)), one(first));
  return db
    .selectFrom(events.as("event"))
    .selectAll()
    .orderBy("occurred_at", direction)
    .orderBy("id", direction)
    .limit(limit);
}

/** How many events a selection has; counting stops one above the cap. */
export async function countEvents(db: Database, selection: EventSelection): Promise<number> {
  let events = selectedEvents(db, selection).select(sql.lit(1).as("one"));
  if (selection.severities) events = events.where("severity", "in", selection.severities);
  const { count } = await db
    .selectFrom(events.limit(countCap + 1).as("counted"))
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** An event by its name, which says in which partition it lives. */
export async function findEvent(db: Database, id: string, occurredAt: Date) {
  return await db
    .selectFrom("event")
    .select([...listed, "format", "raw"])
    .where("occurred_at", "=", occurredAt)
    .where("id", "=", id)
    .executeTakeFirst();
}
