import type { EventGroup } from "#features/detection/events/contracts/event-facets.contract.ts";
import type {
  Condition,
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { countCap } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { GroupQuery, Groups } from "../events/event-engine.ts";
import { groupCursorKinds } from "../events/event-groups.store.ts";
import { severityOfRank } from "../events/severity-rank.rules.ts";
import { ch, type Fragment, int64Value, joinFragments, stringValue, timeFragment } from "./fragment.ts";
import { recentWindow, storedRuleTitles } from "./recent-window.store.ts";
import type { StoredEvents } from "./stored-events.ts";
import { fieldKey } from "./stored-fields.store.ts";
import { type StoredSelection, selectionHolds, storedSelection } from "./stored-selection.store.ts";

interface GroupRow {
  key: (string | null)[];
  count: number;
  worst: number;
  first_ms: number;
  last_ms: number;
  /** A hash of the key, different for every group. */
  mark: string;
  groups: number;
  events: number;
}

/** Returns the events of a filter grouped by fields, one page of groups at a time. */
export async function storedGroups(
  events: StoredEvents,
  filter: EventFilter,
  query: GroupQuery,
): Promise<Groups> {
  const by = [...new Set(query.by)];
  const after = query.cursor ? readCursor(query.cursor, groupCursorKinds(query.sort)) : undefined;
  const { selection, readFrom } = await recentWindow(events, storedSelection(filter));
  const rows = await findGroups(events, selection, { by, sort: query.sort, after, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const [first] = rows;
  const labels = await labelsOf(events, by, page, selection.from);
  const groups = first?.groups ?? 0;
  return {
    items: page.map((row) => groupOf(row, by, filter, labels)),
    next: rows.length > query.limit && last ? writeCursor(placeOf(last, query.sort)) : null,
    total: { count: Math.min(groups, countCap), capped: groups > countCap || readFrom !== null },
    events: first?.events ?? 0,
    countedFrom: readFrom,
  };
}

/** Returns the cursor position of a group in the order of the list, in PostgreSQL's format. */
function placeOf({ count, worst, last_ms, mark }: GroupRow, sort: GroupQuery["sort"]): string[] {
  if (sort === "-count") return [String(count), mark];
  if (sort === "-severity") return [String(worst), String(count), mark];
  return [new Date(last_ms).toISOString().replace("T", " ").replace("Z", "+00"), mark];
}

const orders: Record<GroupQuery["sort"], Fragment[]> = {
  "-count": [ch`count`, ch`mark`],
  "-severity": [ch`worst`, ch`count`, ch`mark`],
  "-last_at": [ch`last_at`, ch`mark`],
};

function isBehind(sort: GroupQuery["sort"], after: string[]): Fragment {
  const values = after.map((value, at) => {
    if (at === after.length - 1) return ch`${stringValue(value)}`;
    return sort === "-last_at" ? timeFragment(new Date(value)) : ch`${int64Value(Number(value))}`;
  });
  return ch`(${joinFragments(orders[sort])}) < (${joinFragments(values)})`;
}

const keyNames = [ch`k0`, ch`k1`, ch`k2`, ch`k3`, ch`k4`];

interface PlacedQuery {
  by: readonly EventFieldName[];
  sort: GroupQuery["sort"];
  after: string[] | undefined;
  limit: number;
}

async function findGroups(
  events: StoredEvents,
  selection: StoredSelection,
  { by, sort, after, limit }: PlacedQuery,
): Promise<GroupRow[]> {
  const holds = selectionHolds(selection);
  const keys = by.map((field, at) => ({ ...fieldKey(field), name: keyNames[at] ?? ch`k0` }));
  const stored = keys.map(({ key, name }) => ch`${key} as ${name}`);
  const values = keys.map(({ asValue, name }) => asValue(name));
  const behind = after ? isBehind(sort, after) : ch`true`;
  const descending = joinFragments(orders[sort].map((part) => ch`${part} desc`));
  return await events.read<GroupRow>(
    (source) => ch`select key, count, worst, toUnixTimestamp64Milli(first_at) as first_ms,
      toUnixTimestamp64Milli(last_at) as last_ms, mark, groups, events
    from (
      select key, count, worst, first_at, last_at, count() over () as groups,
        (select count() from ${source(holds)}) as events,
        lower(hex(MD5(concat('[', arrayStringConcat(
          arrayMap(part -> if(isNull(part), 'null', toJSONString(assumeNotNull(part))), key), ', '), ']')))) as mark
      from (
        select [${joinFragments(values)}] as key, sum(stored_count) as count, max(stored_worst) as worst,
          min(stored_first) as first_at, max(stored_last) as last_at
        from (
          select ${joinFragments(stored)}, count() as stored_count, max(severity) as stored_worst,
            min(occurred_at) as stored_first, max(occurred_at) as stored_last
          from ${source(holds)} group by ${joinFragments(keys.map(({ name }) => name))}
        ) group by key
      )
    ) where ${behind} order by ${descending} limit ${int64Value(limit)}`,
  );
}

type Labels = Partial<Record<EventFieldName, ReadonlyMap<string, string>>>;

/** `since`: the beginning of the period in which the groups were counted. */
async function labelsOf(
  events: StoredEvents,
  by: readonly EventFieldName[],
  rows: readonly GroupRow[],
  since: Date | undefined,
): Promise<Labels> {
  const place = by.indexOf("rule_id");
  const rules = place < 0 ? [] : rows.flatMap(({ key }) => key[place] ?? []);
  return {
    source: await events.sourceNames(),
    rule_id: await storedRuleTitles(events, [...new Set(rules)], since),
  };
}

function groupOf(
  { key: values, ...row }: GroupRow,
  by: readonly EventFieldName[],
  filter: EventFilter,
  labels: Labels,
): EventGroup {
  const key = by.map((field, at) => {
    const value = values[at] ?? null;
    return { field, value, label: value === null ? null : (labels[field]?.get(value) ?? null) };
  });
  const own = key.map(
    ({ field, value }): Condition => (value === null ? [field, "absent"] : [field, "in", value]),
  );
  return {
    key,
    count: row.count,
    worst_severity: severityOfRank(row.worst),
    first_at: isoInstant(new Date(row.first_ms)),
    last_at: isoInstant(new Date(row.last_ms)),
    conditions: JSON.stringify([...(filter.conditions ?? []), ...own]),
  };
}
