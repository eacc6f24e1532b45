import { z } from "zod";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { TopKind } from "#features/detection/events/contracts/event-insight.contract.ts";
import type { Top, TopsQuery } from "../events/event-engine.ts";
import { anyOfClauses, type Clause, fieldExistsClause, isOneOf, notClause } from "./clauses.rules.ts";
import { Counted, NamedBuckets, type SearchAnswer, Terms, Value } from "./engine-answers.ts";
import { duringClause, engineQueryOf, severityClause } from "./engine-selection.rules.ts";
import { portalFacetValue } from "./facets-of-hits.ts";
import type { SearchPlace } from "./hit-event.rules.ts";
import { bySeverity, ruleTitles, severityCountsIn, worstSeverityIn } from "./hit-summaries.ts";

const fieldsOfKind: Record<TopKind, EventFieldName[]> = {
  rule: ["rule_id"],
  asset: ["asset_name"],
  user: ["source_user", "target_user"],
  source_ip: ["source_ip"],
  country: ["source_country"],
  technique: ["techniques"],
};

type TopQuery = Omit<TopsQuery, "kinds"> & { kind: TopKind };

const hourMs = 3_600_000;
/** The precision threshold up to which both engines count distinct values exactly. */
const precision = 40_000;
/** The number of candidate values per field: a value may be frequent over two fields but in neither alone. */
const candidatesFor = (limit: number, fields: number) => (fields > 1 ? limit * 10 + 100 : limit);

/** Returns the ranking of each kind, one after the other, because an engine refuses many searches at once. */
export async function topsOfHits(place: SearchPlace, { kinds, ...period }: TopsQuery): Promise<Top[]> {
  const tops: Top[] = [];
  for (const kind of kinds) tops.push(await topOfHits(place, { ...period, kind }));
  return tops;
}

/** Returns the most frequent values of a period, with their counts in the preceding period of the same length. */
async function topOfHits(place: SearchPlace, request: TopQuery): Promise<Top> {
  const { index, line } = place;
  const { from, to, kind } = request;
  const plans = fieldsOfKind[kind].map((field) => ({ field, plan: index.planOf(field) }));
  const countableFields = plans.flatMap(({ field, plan }) =>
    plan.at === "path" && plan.exact ? [{ field, exact: plan.exact }] : [],
  );
  const severityClauses = request.severities ? [severityClause(index, request.severities)] : [];
  const during = (since: Date, until: Date) =>
    engineQueryOf(index, { from: since, to: until, severities: undefined, parts: [] }, severityClauses);
  const missingAggregation = {
    filter: notClause(anyOfClauses(plans.map(({ plan }) => fieldExistsClause(plan)))),
  };
  const candidates = Object.fromEntries(
    countableFields.flatMap(({ field, exact }) => [
      [
        field,
        {
          terms: {
            field: exact,
            ...sizes(candidatesFor(request.most, countableFields.length)),
            order: byCount,
          },
        },
      ],
      [`${field}.distinct`, { cardinality: { field: exact, precision_threshold: precision } }],
    ]),
  );
  const [now, past] = await line.searches(
    [
      {
        size: 0,
        track_total_hits: true,
        query: during(from, to),
        aggs: { ...candidates, missing: missingAggregation },
      },
      {
        size: 0,
        track_total_hits: true,
        query: during(new Date(2 * from.getTime() - to.getTime()), from),
        aggs: { missing: missingAggregation },
      },
    ],
    place.left(),
  );
  if (!now || !past) throw new Error("Two searches have two answers");
  const values = countableFields.flatMap(({ field }) =>
    Terms.parse(now.aggregations[field]).buckets.map((bucket) => portalFacetValue(field, bucket)),
  );
  const items = await measure(place, request, [...new Set(values)], severityClauses);
  return {
    kind,
    items,
    distinct: distinctOf(now, countableFields, values),
    missing: { now: missingIn(now), before: missingIn(past) },
    events: { now: now.hits.total?.value ?? 0, before: past.hits.total?.value ?? 0 },
  };
}

const byCount = [{ _count: "desc" }, { _key: "asc" }];
const sizes = (size: number) => ({ size, shard_size: size * 10 + 500 });
const missingIn = ({ aggregations }: SearchAnswer) => Counted.parse(aggregations.missing).doc_count;

/**
 * Returns a lower bound of the distinct values of two fields together, which an engine cannot count: the number of
 * distinct listed values, or the count of the larger field if it is higher.
 */
function distinctOf(
  now: SearchAnswer,
  countableFields: { field: EventFieldName }[],
  values: string[],
): number {
  const each = countableFields.map(
    ({ field }) => Value.parse(now.aggregations[`${field}.distinct`]).value ?? 0,
  );
  if (countableFields.length < 2) return each[0] ?? 0;
  return Math.max(new Set(values).size, ...each);
}

const Measured = z.object({
  buckets: z.record(
    z.string(),
    Counted.extend({ now: Counted.extend({ severity: NamedBuckets }), before: Counted, first: Value }),
  ),
});

/** Counts each value in a filter of its own: exact regardless of shards. */
async function measure(
  place: SearchPlace,
  request: TopQuery,
  values: readonly string[],
  severityClauses: readonly Clause[],
): Promise<Top["items"]> {
  if (values.length === 0) return [];
  const { index, line } = place;
  const { from, to, kind } = request;
  const within = (since: Date, until: Date): Clause => ({
    bool: { filter: [duringClause(index, since, until), ...severityClauses] },
  });
  const holds = (wantedValues: readonly string[]) =>
    anyOfClauses(fieldsOfKind[kind].map((field) => isOneOf(index.planOf(field), field, wantedValues)));
  const filters = values.map((value, at) => [`v${at}`, holds([value])]);
  const answer = await line.search(
    {
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [holds(values)] } },
      aggs: {
        values: {
          filters: { filters: Object.fromEntries(filters) },
          aggs: {
            now: { filter: within(from, to), aggs: { severity: bySeverity(index) } },
            before: { filter: within(new Date(2 * from.getTime() - to.getTime()), from) },
            first: { min: { field: index.time } },
          },
        },
      },
    },
    place.left(),
  );
  const { buckets } = Measured.parse(answer.aggregations.values);
  const items = values
    .flatMap((value, at) => {
      const measured = buckets[`v${at}`];
      if (!measured) return [];
      return [
        {
          value,
          label: null as string | null,
          now: measured.now.doc_count,
          before: measured.before.doc_count,
          worstSeverity: worstSeverityIn(severityCountsIn(measured.now.severity)),
          firstSeenAt: new Date(Math.floor((measured.first.value ?? from.getTime()) / hourMs) * hourMs),
        },
      ];
    })
    .sort((one, other) => other.now - one.now || (one.value < other.value ? -1 : 1))
    .slice(0, request.most);
  if (kind !== "rule") return items;
  const titles = await ruleTitles(
    place,
    { from, to },
    items.map(({ value }) => value),
  );
  return items.map((item) => ({ ...item, label: titles.get(item.value) ?? null }));
}
