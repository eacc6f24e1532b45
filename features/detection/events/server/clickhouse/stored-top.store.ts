import type { Top, TopQuery } from "../events/event-engine.ts";
import { severityOfRank, severityRank } from "../events/severity-rank.rules.ts";
import {
  type BoundValue,
  ch,
  type Fragment,
  int64Value,
  stringArrayValue,
  uint8ArrayValue,
} from "./fragment.ts";
import { occurredBetween, storedRuleTitles } from "./recent-window.store.ts";
import type { StoredEvents } from "./stored-events.ts";
import { memberKey } from "./stored-fields.store.ts";

const hourMs = 3_600_000;
/** The number of characters after which a value is cut before it is counted, as in the tables of PostgreSQL. */
const longestValue = 400;
const allRanks = [5, 4, 3, 2, 1, 0];

/** How the values of a kind are counted: first by columns that a row has, then by each value in them. */
interface CountedKind {
  group: Fragment;
  /** The values of such a group, each once; an empty text for events without any. */
  values: (group: Fragment) => Fragment;
}

const column = (name: Fragment): CountedKind => ({ group: name, values: (group) => group });

const countedKinds: Record<TopQuery["kind"], CountedKind> = {
  rule: column(ch`rule_id`),
  asset: column(ch`asset_name`),
  user: {
    group: ch`tuple(ifNull(CAST(source_user as Nullable(String)), ''), ifNull(CAST(target_user as Nullable(String)), ''))`,
    values: (group) =>
      memberKey(
        ch`arrayDistinct(arrayFilter(one -> one != '', [tupleElement(${group}, 1), tupleElement(${group}, 2)]))`,
      ),
  },
  source_ip: column(ch`source_ip`),
  country: column(ch`source_country`),
  technique: { group: ch`techniques`, values: (group) => memberKey(ch`arrayDistinct(${group})`) },
};

/** Returns the expression of the values of a group, as the tables compare them. */
const valueOfGroup = (kind: TopQuery["kind"]) =>
  ch`left(CAST(${countedKinds[kind].values(ch`stored_group`)} as Nullable(String)), 400)`;

/** The condition that an event states one of some values of a kind. */
const statesOneOf: Record<TopQuery["kind"], (values: BoundValue) => Fragment> = {
  rule: (values) => ch`rule_id in ${values}`,
  asset: (values) => ch`asset_name in ${values}`,
  user: (values) => ch`(source_user in ${values} or target_user in ${values})`,
  source_ip: (values) => ch`source_ip in ${values}`,
  country: (values) => ch`source_country in ${values}`,
  technique: (values) => ch`hasAny(techniques, ${values})`,
};

interface TopRow {
  value: string | null;
  now: number;
  before: number;
  worst: number;
  distinct: number;
}

/** Returns the most frequent values of a period, with their counts in the preceding period of the same length. */
export async function storedTop(events: StoredEvents, query: TopQuery): Promise<Top> {
  const { kind, from, to, most } = query;
  const beforeFrom = new Date(2 * from.getTime() - to.getTime());
  const severities = query.severities?.map(severityRank) ?? allRanks;
  const severe = ch`has(${uint8ArrayValue(severities)}, severity)`;
  const isNow = occurredBetween(from, to);
  const rows = await events.read<TopRow>(
    (source) => ch`select value, now, before, worst, distinct from (
      select nullIf(${valueOfGroup(kind)}, '') as value, sum(stored_now) as now,
        sum(stored_before) as before, max(stored_worst) as worst,
        countIf(now > 0 and isNotNull(value)) over () as distinct
      from (
        select ${countedKinds[kind].group} as stored_group, countIf(${isNow}) as stored_now, countIf(not (${isNow})) as stored_before,
          maxIf(severity, ${isNow}) as stored_worst
        from ${source(ch`${occurredBetween(beforeFrom, to)} and ${severe}`)} group by stored_group
      ) group by value
    ) where now > 0 or isNull(value) order by isNull(value) desc, now desc, value limit ${int64Value(most + 1)}`,
  );
  const missing = rows.find(({ value }) => value === null);
  const items = rows
    .flatMap(({ value, ...row }) => (value === null ? [] : [{ value, ...row }]))
    .slice(0, most);
  const values = items.map(({ value }) => value);
  const [firstSeen, titles, [totals]] = await Promise.all([
    firstSeenAt(events, kind, values),
    kind === "rule" ? storedRuleTitles(events, values, from) : new Map<string, string>(),
    events.read<{ now: number; before: number }>(
      (source) => ch`select countIf(${isNow}) as now, count() - now as before
        from ${source(ch`${occurredBetween(beforeFrom, to)} and ${severe}`)}`,
    ),
  ]);
  return {
    items: items.map(({ value, now, before, worst }) => ({
      value,
      label: titles.get(value) ?? null,
      now,
      before,
      worstSeverity: severityOfRank(worst),
      firstSeenAt: firstSeen.get(value) ?? from,
    })),
    distinct: items[0]?.distinct ?? 0,
    missing: { now: missing?.now ?? 0, before: missing?.before ?? 0 },
    events: { now: totals?.now ?? 0, before: totals?.before ?? 0 },
  };
}

/** Returns the hour of the first event of each value. */
async function firstSeenAt(
  events: StoredEvents,
  kind: TopQuery["kind"],
  values: readonly string[],
): Promise<Map<string, Date>> {
  if (values.length === 0) return new Map();
  // A value that was cut is found among all.
  const isCut = values.some((value) => value.length >= longestValue);
  const rows = await events.read<{ value: string; first_ms: number }>(
    (source) => ch`select value, toUnixTimestamp64Milli(min(stored_first)) as first_ms from (
      select ${valueOfGroup(kind)} as value, stored_first from (
        select ${countedKinds[kind].group} as stored_group, min(occurred_at) as stored_first
        from ${isCut ? source() : source(statesOneOf[kind](stringArrayValue(values)))} group by stored_group
      )
    ) where value in ${stringArrayValue(values)} group by value`,
  );
  return new Map(
    rows.map(({ value, first_ms }) => [value, new Date(Math.floor(first_ms / hourMs) * hourMs)]),
  );
}
