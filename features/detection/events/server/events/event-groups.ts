import type { EventGroup } from "#features/detection/events/contracts/event-facets.contract.ts";
import type {
  Condition,
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { countCap } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { eventWindow } from "../hours/event-window.ts";
import { findSourceNames } from "../sources/event-source.store.ts";
import type { GroupQuery, Groups } from "./event-engine.ts";
import { findRuleTitles } from "./event-facets.store.ts";
import { findGroups, type GroupRow, groupCursorKinds } from "./event-groups.store.ts";
import { selectionOf } from "./event-selection.store.ts";
import { severityOfRank } from "./severity-rank.rules.ts";

/** The most events that are grouped: the newest ones. */
const gatheredAtMost = 30_000;

/** Returns the newest events of a filter grouped by fields, one page of groups at a time. */
export async function eventGroupsOf(db: Database, filter: EventFilter, request: GroupQuery): Promise<Groups> {
  const by = [...new Set(request.by)];
  const selection = await selectionOf(db, filter);
  const after = request.cursor ? readCursor(request.cursor, groupCursorKinds(request.sort)) : undefined;
  const { spans, countedFrom } = await eventWindow(db, selection, gatheredAtMost);
  const query = { by, sort: request.sort, after, limit: request.limit + 1 };
  const { rows, groups, events } = await findGroups(db, selection, spans, query);
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  const labels = await labelsOf(db, by, page);
  return {
    items: page.map((row) => groupFrom(row, by, filter, labels)),
    next: rows.length > request.limit && last ? writeCursor(last.place) : null,
    total: { count: Math.min(groups, countCap), capped: groups > countCap || countedFrom !== null },
    events,
    countedFrom,
  };
}

type Labels = Partial<Record<EventFieldName, ReadonlyMap<string, string>>>;

async function labelsOf(
  db: Database,
  by: readonly EventFieldName[],
  rows: readonly GroupRow[],
): Promise<Labels> {
  const place = by.indexOf("rule_id");
  const rules = place < 0 ? [] : rows.flatMap(({ key }) => key[place] ?? []);
  const [source, rule_id] = await Promise.all([findSourceNames(db), findRuleTitles(db, [...new Set(rules)])]);
  return { source, rule_id };
}

function groupFrom(
  row: GroupRow,
  by: readonly EventFieldName[],
  filter: EventFilter,
  labels: Labels,
): EventGroup {
  const key = by.map((field, at) => {
    const value = row.key[at] ?? null;
    return { field, value, label: value === null ? null : (labels[field]?.get(value) ?? null) };
  });
  const own = key.map(
    ({ field, value }): Condition => (value === null ? [field, "absent"] : [field, "in", value]),
  );
  return {
    key,
    count: row.count,
    worst_severity: severityOfRank(row.worst),
    first_at: isoInstant(row.first_at),
    last_at: isoInstant(row.last_at),
    conditions: JSON.stringify([...(filter.conditions ?? []), ...own]),
  };
}
