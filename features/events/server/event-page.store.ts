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

const orders = {
  "-occurred_at": [
    ["occurred_at", "desc"],
    ["id", "desc"],
  ],
  occurred_at: [
    ["occurred_at", "asc"],
    ["id", "asc"],
  ],
  "-severity": [
    ["severity", "desc"],
    ["occurred_at", "desc"],
    ["id", "desc"],
  ],
} as const satisfies Record<EventSort, [keyof EventPlaceColumns, "asc" | "desc"][]>;

type EventPlaceColumns = Record<"severity" | "occurred_at" | "id", unknown>;

/** One page in an order that an index gives, so that the last page costs what the first one does. */
export function eventPage(db: Database, selection: EventSelection, { sort, after, limit }: PageWish) {
  const page = (severity: number | undefined) => {
    let events = selectedEvents(db, selection).select(listed);
    if (after) events = events.where(isAfter(sort, after));
    if (severity !== undefined) events = events.where("severity", "=", severity);
    return inOrder(events, sort).limit(limit);
  };
  const [first, ...more] = selection.severities ?? [];
  if (more.length === 0) return page(first);
  // Each severity is in order by itself; a page of each, read side by side, keeps a rare one as quick as a common one.
  const whole = (severity: number | undefined) => db.selectFrom(page(severity).as("one")).selectAll();
  const pages = more.reduce((union, severity) => union.unionAll(whole(severity)), whole(first));
  return inOrder(db.selectFrom(pages.as("event")).selectAll(), sort).limit(limit);
}

function inOrder<Query extends { orderBy(column: string, direction: "asc" | "desc"): Query }>(
  query: Query,
  sort: EventSort,
): Query {
  return orders[sort].reduce((ordered, [column, direction]) => ordered.orderBy(column, direction), query);
}

/** What follows a place. The first comparison says no more than the second, but lets whole partitions be left out. */
function isAfter(sort: EventSort, { severity, at, id }: EventPlace) {
  switch (sort) {
    case "-occurred_at":
      return sql<boolean>`(occurred_at <= ${at} and (occurred_at, id) < (${at}, ${id}))`;
    case "occurred_at":
      return sql<boolean>`(occurred_at >= ${at} and (occurred_at, id) > (${at}, ${id}))`;
    case "-severity":
      return sql<boolean>`(severity <= ${severity} and (severity, occurred_at, id) < (${severity}, ${at}, ${id}))`;
  }
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
