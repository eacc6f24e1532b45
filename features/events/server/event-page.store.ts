import { sql } from "kysely";
import { countCap } from "#platform/contract/page.ts";
import { compiledOnce } from "#platform/server/database/compiled-once.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventPlace, EventSort } from "./event-place.rules.ts";
import type { EventRow } from "./event-row.rules.ts";
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
export async function eventPage(
  db: Database,
  selection: EventSelection,
  { sort, after, limit }: PageWish,
): Promise<EventRow[]> {
  if (sort !== "-severity") {
    if (isEverything(selection)) return (await pageOfAll(db, sort, { after, limit })).slice(0, limit);
    return (await pageByTime(db, selection, sort, { after, limit }).execute()).slice(0, limit);
  }
  const page: EventRow[] = [];
  // One severity after the other, the newest first in each: most pages lie within one.
  for (const severity of allSeverities) {
    if (after && severity > after.severity) continue;
    if (selection.severities && !selection.severities.includes(severity)) continue;
    const rest = { after: severity === after?.severity ? after : undefined, limit: limit - page.length };
    const only = { ...selection, severities: [severity] };
    const rows = await pageByTime(db, only, "-occurred_at", rest).execute();
    page.push(...rows.slice(0, rest.limit));
    if (page.length === limit) break;
  }
  return page;
}

const allSeverities = [5, 4, 3, 2, 1, 0];

type TimeSort = Exclude<EventSort, "-severity">;
type TimeWish = Pick<PageWish, "after" | "limit">;
type PlaceInTime = Pick<EventPlace, "at" | "id"> & Record<string, unknown>;
const pagesOfAll = new Map<string, (db: Database, place: PlaceInTime) => Promise<EventRow[]>>();

/** The list as it opens and is leafed through: its few statements are spelled out once. */
function pageOfAll(db: Database, sort: TimeSort, { after, limit }: TimeWish): Promise<EventRow[]> {
  const shape = `${sort} ${spokenLimit(limit)} ${after ? "after" : "first"}`;
  let page = pagesOfAll.get(shape);
  if (!page) {
    page = compiledOnce<PlaceInTime, EventRow>(["at", "id"], (building, place) =>
      pageByTime(building, everything, sort, { after: after && { severity: 0, ...place }, limit }),
    );
    pagesOfAll.set(shape, page);
  }
  return page(db, { at: after?.at ?? new Date(0), id: after?.id ?? "" });
}

/** A limit that is written out lets PostgreSQL keep the plan; few different ones keep few plans. */
const limits = [51, 201];
const spokenLimit = (limit: number) => limits.find((each) => each >= limit) ?? limit;

/** The statement of a page in order of time; it may bring some rows more than asked for. */
export function pageByTime(
  db: Database,
  selection: EventSelection,
  sort: TimeSort,
  { after, limit }: TimeWish,
) {
  const atMost = sql.lit(spokenLimit(limit));
  const direction = sort === "occurred_at" ? "asc" : "desc";
  const page = (severity: number | undefined) => {
    let events = selectedEvents(db, selection).select(listed);
    if (after) events = events.where(isAfter(sort, after));
    if (severity !== undefined) events = events.where("severity", "=", severity);
    return events.orderBy("occurred_at", direction).orderBy("id", direction).limit(atMost);
  };
  const [first, ...more] = selection.severities ?? [];
  if (more.length === 0) return page(first);
  // Each severity is in order by itself; a page of each, read side by side, keeps a rare one as quick as a common one.
  const whole = (severity: number | undefined) => db.selectFrom(page(severity).as("one")).selectAll();
  const pages = more.reduce((union, severity) => union.unionAll(whole(severity)), whole(first));
  return db
    .selectFrom(pages.as("event"))
    .selectAll()
    .orderBy("occurred_at", direction)
    .orderBy("id", direction)
    .limit(atMost);
}

/** What follows a place. The first comparison says no more than the second, but lets whole partitions be left out. */
function isAfter(sort: TimeSort, { at, id }: EventPlace) {
  return sort === "occurred_at"
    ? sql<boolean>`(occurred_at >= ${at} and (occurred_at, id) > (${at}, ${id}))`
    : sql<boolean>`(occurred_at <= ${at} and (occurred_at, id) < (${at}, ${id}))`;
}

/** How many events a selection has; counting stops one above the cap. */
export async function countEvents(db: Database, selection: EventSelection): Promise<number> {
  if (isEverything(selection)) return await countAllEvents(db);
  let events = selectedEvents(db, selection).select(sql.lit(1).as("one"));
  if (selection.severities) events = events.where("severity", "in", selection.severities);
  const { count } = await db
    .selectFrom(events.limit(sql.lit(countCap + 1)).as("counted"))
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The sources know how many events each has brought. */
async function countAllEvents(db: Database): Promise<number> {
  const [sum] = await sumOfSources(db, {});
  return sum?.count ?? 0;
}

const sumOfSources = compiledOnce<Record<string, never>, { count: number }>([], (db) =>
  db.selectFrom("event_source").select(sql<number>`coalesce(sum(event_count), 0)::bigint`.as("count")),
);

const everything: EventSelection = {
  from: undefined,
  to: undefined,
  severities: undefined,
  filter: {},
  search: undefined,
};

function isEverything({ from, to, severities, filter, search }: EventSelection): boolean {
  return !from && !to && !severities && !search && Object.values(filter).every((value) => !value);
}

/** An event by its name, which says in which partition it lives. */
export async function findEvent(db: Database, id: string, occurredAt: Date) {
  return await db
    .selectFrom("event")
    .select([
      ...listed,
      "format",
      "is_detection",
      "category",
      "source_country",
      "cloud_account",
      "tactics",
      "fields",
      "raw",
    ])
    .where("occurred_at", "=", occurredAt)
    .where("id", "=", id)
    .executeTakeFirst();
}
