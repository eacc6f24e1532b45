import type {
  AggregateBucket,
  AggregateMetric,
  AggregateQuery,
  AggregateRow,
} from "../events/event-aggregate.store.ts";
import {
  type BoundValue,
  ch,
  type Fragment,
  int64Value,
  joinFragments,
  stringArrayValue,
  stringValue,
} from "./fragment.ts";
import { ServiceProblem, serviceRefusal } from "./service-problem.ts";
import type { StoredEvents } from "./stored-events.ts";
import { type FieldValue, fieldAsText, fieldValue } from "./stored-fields.store.ts";
import { conditionHolds, type StoredSelection, selectionHolds } from "./stored-selection.store.ts";

/** The names of the keys, of the lists of keys and of the measured values, by level and by metric. */
const keyNames = [ch`k0`, ch`k1`, ch`k2`, ch`k3`];
const listNames = [ch`list0`, ch`list1`, ch`list2`, ch`list3`];
const measureNames = [ch`m0`, ch`m1`, ch`m2`, ch`m3`, ch`m4`, ch`m5`, ch`m6`, ch`m7`, ch`m8`, ch`m9`];
const nameAt = (names: readonly Fragment[], at: number): Fragment => {
  const name = names[at];
  if (!name) throw new Error("An aggregation has too many levels or metrics");
  return name;
};
const key = (level: number) => nameAt(keyNames, level);
const list = (level: number) => nameAt(listNames, level);
const measure = (at: number) => nameAt(measureNames, at);

const number = (value: number): BoundValue => ({ type: "Float64", value });

const startOf: Record<Extract<AggregateBucket, { kind: "time" }>["step"], (at: Fragment) => Fragment> = {
  hour: (at) => ch`toStartOfHour(${at})`,
  day: (at) => ch`toStartOfDay(${at})`,
  week: (at) => ch`toStartOfWeek(${at}, 1)`,
  month: (at) => ch`toStartOfMonth(${at})`,
};

/** Returns the beginning of the step of an event in a time zone, in seconds as text. */
function timeKey(step: keyof typeof startOf, timeZone: string): Fragment {
  const start = startOf[step](ch`toTimeZone(occurred_at, ${stringValue(timeZone)})`);
  // Weeks and months begin at midnight of a calendar day, which depends on the time zone.
  const at = ch`toDateTime64(${start}, 3, ${stringValue(timeZone)})`;
  return ch`toString(intDiv(toUnixTimestamp64Milli(${at}), 1000))`;
}

/** Returns the keys of an event at a level: one, which may be null, or a list. */
function keysOf(bucket: AggregateBucket, timeZone: string): FieldValue {
  switch (bucket.kind) {
    case "terms":
      return fieldValue(bucket.field);
    case "time":
      return { one: timeKey(bucket.step, timeZone) };
    case "filters":
      return positions(
        bucket.filters.map(({ conditions }) =>
          conditions.length === 0 ? ch`true` : joinFragments(conditions.map(conditionHolds), "and"),
        ),
      );
    case "ranges": {
      const value = ch`toFloat64OrNull(${fieldAsText(bucket.field)})`;
      return positions(
        bucket.ranges.map(({ from, to }) => {
          const bounds = [
            ...(from === null ? [] : [ch`ifNull(${value} >= ${number(from)}, false)`]),
            ...(to === null ? [] : [ch`ifNull(${value} < ${number(to)}, false)`]),
          ];
          return bounds.length === 0 ? ch`isNotNull(${value})` : joinFragments(bounds, "and");
        }),
      );
    }
  }
}

const positions = (tests: readonly Fragment[]): FieldValue => ({
  many: ch`arrayFilter(place -> place != '', [${joinFragments(
    tests.map((test, at) => ch`if(${test}, ${stringValue(`${at}`)}, '')`),
  )}])`,
});

/** The column with the keys of a level. A key is empty for events without the field; otherwise it begins with `v`. */
function keyColumn(bucket: AggregateBucket, level: number, timeZone: string): Fragment {
  const keys = keysOf(bucket, timeZone);
  return "one" in keys
    ? ch`ifNull(concat('v', ${keys.one}), '') as ${key(level)}`
    : ch`if(empty(${keys.many}), [''], arrayMap(member -> concat('v', member), ${keys.many})) as ${list(level)}`;
}

const asNumber = (value: Fragment) => ch`toDecimal128OrNull(${value}, 6)`;

/** The value of an event that a metric aggregates. */
function measured({ operation, field }: AggregateMetric): Fragment {
  if (field === null || operation === "count") return ch`CAST(NULL as Nullable(String))`;
  if (field === "occurred_at") return ch`occurred_at`;
  const value = fieldAsText(field);
  return operation === "cardinality" || operation === "latest" ? value : asNumber(value);
}

function aggregated({ operation, field }: AggregateMetric, at: number): Fragment {
  const value = measure(at);
  switch (operation) {
    case "count":
      return ch`count()`;
    case "cardinality":
      return ch`uniqExact(${value})`;
    case "latest":
      return ch`argMaxIf(${value}, occurred_at, isNotNull(${value}))`;
    case "avg":
      // Decimals are rounded away from zero, as in PostgreSQL; floating point numbers are not.
      return ch`round(toDecimal128(round(avg(${value}), 9), 9), 4)`;
    case "sum":
      return ch`sum(${value})`;
    default: {
      const result = operation === "max" ? ch`max(${value})` : ch`min(${value})`;
      return field === "occurred_at" ? ch`formatDateTime(${result}, '%Y-%m-%dT%H:%i:%SZ', 'UTC')` : result;
    }
  }
}

/**
 * Returns the events of a selection with one row per combination of keys, for the levels from the first to the given
 * one.
 */
function expanded(source: Fragment, { buckets, metrics, timeZone }: AggregateQuery, level: number): Fragment {
  const upTo = buckets.slice(0, level + 1);
  const columns = joinFragments([
    ch`occurred_at`,
    ...upTo.map((bucket, at) => keyColumn(bucket, at, timeZone)),
    ...metrics.map((metric, at) => ch`${measured(metric)} as ${measure(at)}`),
  ]);
  return upTo.reduce(
    // Each list is expanded by its own subquery, because ClickHouse expands two equal arrayJoin lists of one subquery
    // together.
    (rows, bucket, at) =>
      "one" in keysOf(bucket, "UTC")
        ? rows
        : ch`select * except ${list(at)}, arrayJoin(${list(at)}) as ${key(at)} from (${rows})`,
    ch`select ${columns} from ${source}`,
  );
}

/**
 * Returns an expression for the keys of the levels from the first to the given one as one text; the lengths make it
 * unique.
 */
const pathOf = (level: number) =>
  ch`concat(${joinFragments(
    Array.from({ length: level + 1 }, (_, at) => ch`toString(length(${key(at)})), ':', ${key(at)}`),
  )})`;
const pathText = (keys: readonly string[]) =>
  keys.map((each) => `${Buffer.byteLength(each)}:${each}`).join("");

interface RankedRow {
  /** The number of distinct keys, including those that are not returned. */
  groups: number;
  keys: string[];
  values: (string | null)[];
}

/** Returns the highest-ranked keys of a level within the keys of the levels above. */
async function topOf(
  events: StoredEvents,
  holds: Fragment,
  query: AggregateQuery,
  level: number,
  above: readonly RankedRow[],
): Promise<RankedRow[]> {
  const bucket = query.buckets[level];
  const terms = bucket?.kind === "terms" ? bucket : undefined;
  const keys = joinFragments(Array.from({ length: level + 1 }, (_, at) => key(at)));
  const by = terms && terms.by !== null ? query.metrics[terms.by] : undefined;
  const direction = terms?.order === "desc" ? ch`desc` : ch`asc`;
  const ordered = terms && by ? aggregated(by, terms.by ?? 0) : undefined;
  const order = ordered ? ch`ordered ${direction} nulls last, ${key(level)}` : ch`${key(level)} ${direction}`;
  const partition =
    level === 0 ? ch`` : ch`partition by ${joinFragments(Array.from({ length: level }, (_, at) => key(at)))}`;
  const conditions = [
    ...(terms?.missing ? [] : [ch`${key(level)} != ''`]),
    ...(level === 0
      ? []
      : [ch`${pathOf(level - 1)} in ${stringArrayValue(above.map((row) => pathText(row.keys)))}`]),
  ];
  const where = conditions.length === 0 ? ch`true` : joinFragments(conditions, "and");
  const values = query.metrics.map((metric, at) => asText(aggregated(metric, at)));
  const size = terms ? ch`place <= ${int64Value(terms.size)}` : ch`true`;
  const rows = await events.read<RankedRow>(
    (source) => ch`select path_keys as keys, metric_values as values, groups from (
        select [${keys}] as path_keys, metric_values, count() over () as groups, row_number() over (${partition} order by ${order}) as place, ${keys}
        from (
          select ${keys}, [${joinFragments(values)}] as metric_values, ${ordered ?? ch`0`} as ordered
          from (${expanded(source(holds), query, level)}) where ${where} group by ${keys}
        )
      ) where ${size} order by place limit ${int64Value(maxRanked + 1)}`,
  );
  if (rows.length > maxRanked) throw serviceRefusal(new ServiceProblem("too_much"));
  return rows;
}

/** The maximum number of keys of a level. A query with more is refused, because partial figures would be wrong. */
const maxRanked = 100_000;

const asText = (value: Fragment) => ch`CAST(toString(${value}) as Nullable(String))`;

interface StoredAggregate {
  rows: AggregateRow[];
  events: number;
  /** The number of values of the first level; null where it is no field. */
  groups: number | null;
}

/**
 * Aggregates the events of a selection by up to three levels of keys, each in a statement of its own: an event with two
 * values of an inner field counts once in the outer one.
 */
export async function storedAggregate(
  events: StoredEvents,
  selection: StoredSelection,
  query: AggregateQuery,
): Promise<StoredAggregate> {
  const holds = selectionHolds(selection);
  const { buckets, metrics, limit } = query;
  if (buckets.length === 0) {
    const values = metrics.map((metric, at) => asText(aggregated(metric, at)));
    const [row] = await events.read<{ values: (string | null)[]; events: number }>(
      (source) => ch`select [${joinFragments(values)}] as values, count() as events
        from (${expanded(source(holds), query, -1)})`,
    );
    return { rows: [{ keys: [], values: row?.values ?? [] }], events: row?.events ?? 0, groups: null };
  }
  let above: RankedRow[] = [];
  let groups: number | null = null;
  for (const level of buckets.keys()) {
    const rows = await topOf(events, holds, query, level, above);
    if (level === 0 && buckets[0]?.kind === "terms") groups = rows[0]?.groups ?? 0;
    const placeOf = new Map(above.map(({ keys }, place) => [pathText(keys), place]));
    const place = ({ keys }: RankedRow) => placeOf.get(pathText(keys.slice(0, -1))) ?? 0;
    above = level === 0 ? rows : rows.toSorted((one, other) => place(one) - place(other));
    if (above.length === 0) break;
  }
  const [counted] = await events.read<{ count: number }>(
    (source) => ch`select count() as count from ${source(holds)}`,
  );
  return {
    rows: above.slice(0, limit).map(({ keys, values }) => ({
      values,
      keys: keys.map((each) => (each === "" ? null : each.slice(1))),
    })),
    events: counted?.count ?? 0,
    groups,
  };
}
