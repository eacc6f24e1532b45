import { sql } from "kysely";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import { compiledOnce } from "#platform/server/database/compiled-once.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type CandidateHour, candidateHours } from "../hours/candidate-hours.store.ts";
import { examinedAtMost, spansOf } from "../hours/event-window.ts";
import { valueHintsOf } from "../hours/value-hints.rules.ts";
import { firstEventIdAt } from "./event-id.rules.ts";
import {
  type EventPlace,
  type EventRow,
  type EventSort,
  everything,
  isInIndexOrder,
  isWholeSelection,
  type Page,
  type TimeSort,
} from "./event-page.rules.ts";
import { type EventSelection, selectedEvents } from "./event-selection.store.ts";
import { extraColumn, isAfterKey, listedColumns, pageInSpans } from "./span-page.store.ts";

const hourMs = 3_600_000;
/** The number of events that are read per step when hourly counts cannot tell how many match. */
const examinedAtOnce = 20_000;

interface HourlyQuery {
  sort: TimeSort;
  after: EventPlace | undefined;
  limit: number;
  extra: readonly EventFieldName[];
}

/**
 * Returns a page that no index provides in order, by reading only the hours that can contain rows, until it is full.
 */
async function pageByHours(db: Database, selection: EventSelection, query: HourlyQuery): Promise<Page> {
  const direction = query.sort === "occurred_at" ? "asc" : "desc";
  const isCounted = answeredByCounts(selection);
  const page: Page = { rows: [], stoppedAt: null };
  let pending: CandidateHour[] = [];
  let [matchCount, waitingCount, examined] = [0, 0, 0];
  const read = async () => {
    const spans = spansOf(pending, selection);
    [pending, matchCount, waitingCount] = [[], 0, 0];
    const limit = query.limit - page.rows.length;
    page.rows.push(...(await pageInSpans(db, selection, spans, { ...query, limit })));
    return page.rows.length >= query.limit;
  };
  for await (const hours of candidateHours(db, selection, direction, query.after?.at)) {
    for (const hour of hours) {
      if (examined >= examinedAtMost(selection)) {
        if (pending.length > 0 && (await read())) return page;
        const seenAt = direction === "desc" ? hourAfter(hour) : hour.hour;
        return { ...page, stoppedAt: placeAt(seenAt) };
      }
      pending.push(hour);
      matchCount += hour.most;
      waitingCount += hour.all;
      examined += hour.all;
      const enough = matchCount >= query.limit - page.rows.length;
      if (enough && (isCounted || waitingCount >= examinedAtOnce) && (await read())) return page;
    }
  }
  if (pending.length > 0) await read();
  return page;
}

/** Returns whether the stored hourly counts are the exact number of events of the selection. */
function answeredByCounts(selection: EventSelection): boolean {
  const hints = valueHintsOf(selection);
  return (
    hints.length === 1 && hints[0]?.exact === true && selection.conditions.length === 1 && !selection.search
  );
}

const hourAfter = ({ hour }: CandidateHour) => new Date(hour.getTime() + hourMs);

/** Returns the position between the events before a time and the events from it on. */
function placeAt(at: Date): EventPlace {
  return { severity: 0, at, id: firstEventIdAt(at) };
}

interface PageQuery {
  sort: EventSort;
  after: EventPlace | undefined;
  limit: number;
  extra?: readonly EventFieldName[];
}

/** Returns one page in the order of an index, so that the last page costs as much as the first. */
export async function eventPage(db: Database, selection: EventSelection, query: PageQuery): Promise<Page> {
  const { sort, limit } = query;
  if (sort !== "-severity") return await pageInTime(db, selection, { ...query, sort });
  const page: Page = { rows: [], stoppedAt: null };
  // Severities are read one after the other, the newest first in each; most pages lie within one.
  for (const severity of selection.severities ?? allSeverities) {
    if (query.after && severity > query.after.severity) continue;
    const after = severity === query.after?.severity ? query.after : undefined;
    const one = { ...selection, severities: [severity] };
    const rest = { ...query, sort: "-occurred_at", after, limit: limit - page.rows.length } as const;
    const { rows, stoppedAt } = await pageInTime(db, one, rest);
    page.rows.push(...rows);
    page.stoppedAt = stoppedAt && { ...stoppedAt, severity };
    if (page.rows.length >= limit || stoppedAt) break;
  }
  return page;
}

async function pageInTime(
  db: Database,
  selection: EventSelection,
  query: PageQuery & { sort: TimeSort },
): Promise<Page> {
  const { sort, after, limit, extra = [] } = query;
  if (selection.severities?.length === 0) return { rows: [], stoppedAt: null };
  if (!isInIndexOrder(selection)) return await pageByHours(db, selection, { sort, after, limit, extra });
  const rows =
    isWholeSelection(selection) && extra.length === 0
      ? await pageOfAll(db, sort, { after, limit })
      : await pageByTime(db, selection, sort, { after, limit, extra }).execute();
  return { rows: rows.slice(0, limit), stoppedAt: null };
}

const allSeverities = [5, 4, 3, 2, 1, 0];

type TimeQuery = Pick<PageQuery, "after" | "limit" | "extra">;
type PlaceInTime = Pick<EventPlace, "at" | "id"> & Record<string, unknown>;
const pagesOfAll = new Map<string, (db: Database, place: PlaceInTime) => Promise<EventRow[]>>();

/** Returns a page of the unfiltered list. Its few statements are compiled once. */
function pageOfAll(db: Database, sort: TimeSort, { after, limit }: TimeQuery): Promise<EventRow[]> {
  const shape = `${sort} ${stepLimit(limit)} ${after ? "after" : "first"}`;
  let page = pagesOfAll.get(shape);
  if (!page) {
    page = compiledOnce<PlaceInTime, EventRow>(["at", "id"], (building, place) =>
      pageByTime(building, everything, sort, { after: after && { severity: 0, ...place }, limit }),
    );
    pagesOfAll.set(shape, page);
  }
  return page(db, { at: after?.at ?? new Date(0), id: after?.id ?? "" });
}

/** A literal limit lets PostgreSQL reuse the plan; few distinct limits mean few plans. */
const limits = [51, 201];
const stepLimit = (limit: number) => limits.find((each) => each >= limit) ?? limit;

/** Returns the statement of a page in order of time; it may return some more rows than requested. */
export function pageByTime(
  db: Database,
  selection: EventSelection,
  sort: TimeSort,
  { after, limit, extra = [] }: TimeQuery,
) {
  const atMost = sql.lit(stepLimit(limit));
  const direction = sort === "occurred_at" ? "asc" : "desc";
  const page = (severity: number | undefined) => {
    let events = selectedEvents(db, selection).select(listedColumns);
    if (extra.length > 0) events = events.select(extraColumn(extra).as("extra"));
    if (after) events = events.where(isAfterKey(sort, after));
    if (severity !== undefined) events = events.where("severity", "=", severity);
    return events.orderBy("occurred_at", direction).orderBy("id", direction).limit(atMost);
  };
  const [first, ...more] = selection.severities ?? [];
  if (more.length === 0) return page(first);
  // Each severity is ordered by its index; merging one page of each keeps a rare severity as fast as a common one.
  const whole = (severity: number | undefined) => db.selectFrom(page(severity).as("one")).selectAll();
  const pages = more.reduce((union, severity) => union.unionAll(whole(severity)), whole(first));
  return db
    .selectFrom(pages.as("event"))
    .selectAll()
    .orderBy("occurred_at", direction)
    .orderBy("id", direction)
    .limit(atMost);
}

/** Finds an event by its id, whose time identifies the partition. */
export async function findEvent(db: Database, id: string, occurredAt: Date) {
  return await db
    .selectFrom("event")
    .select([...listedColumns, "format", "fields", "raw"])
    .where("occurred_at", "=", occurredAt)
    .where("id", "=", id)
    .executeTakeFirst();
}
