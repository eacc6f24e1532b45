import type { EventFacet } from "#features/detection/events/contracts/event-facets.contract.ts";
import type {
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { FacetQuery } from "../events/event-engine.ts";
import {
  type Clause,
  clauseOfWord,
  conditionClause,
  fieldExistsClause,
  isOneOf,
  notClause,
} from "./clauses.rules.ts";
import { Counted, NamedBuckets, type SearchAnswer, Terms } from "./engine-answers.ts";
import {
  type EngineSelection,
  engineQueryOf,
  engineSelection,
  withoutField,
} from "./engine-selection.rules.ts";
import { countryFromIndex } from "./engine-terms.rules.ts";
import type { FieldPlan } from "./field-plans.rules.ts";
import type { SearchPlace } from "./hit-event.rules.ts";
import { ruleTitles } from "./hit-summaries.ts";

/** The number of values per shard, larger than the number shown, so that the sums of the shown ones are complete. */
const shardSize = (values: number) => values * 10 + 500;

/** The most frequent values of each field, under every filter but those on the field itself. */
export async function facetsOfHits(
  place: SearchPlace,
  filter: EventFilter,
  request: FacetQuery,
): Promise<EventFacet[]> {
  const { index, line } = place;
  const selection = engineSelection(index, filter);
  const uniqueFields = [...new Set(request.fields)];
  // Fields without conditions of their own share one search.
  const groups = [...Map.groupBy(uniqueFields, (field) => keyOf(withoutField(selection, field)))];
  const answers = await line.searches(
    groups.map(([, together]) => ({
      size: 0,
      track_total_hits: true,
      query: engineQueryOf(index, withoutField(selection, together[0] ?? "title")),
      aggs: Object.assign({}, ...together.map((field) => counting(place, field, request))),
    })),
    place.left(),
  );
  const entries = new Map<EventFieldName, EventFacet>();
  for (const [at, [, together]] of groups.entries()) {
    const answer = answers[at];
    for (const field of together) if (answer) entries.set(field, facetIn(place, answer, field, request));
  }
  return await labelled(
    place,
    selection,
    uniqueFields.flatMap((field) => entries.get(field) ?? []),
  );
}

const keyOf = ({ severities: chosenSeverities, parts }: EngineSelection) =>
  JSON.stringify([chosenSeverities, parts.map(({ clause }) => clause)]);

function counting(
  place: SearchPlace,
  field: EventFieldName,
  { values, chosen }: FacetQuery,
): Record<string, unknown> {
  const plan = place.index.planOf(field);
  const missingAggregation = { filter: notClause(fieldExistsClause(plan)) };
  if (plan.at === "always") return {};
  if (plan.at === "words") {
    return {
      [field]: { filters: { filters: wordFilters(plan, field) } },
      [`${field}.missing`]: missingAggregation,
    };
  }
  if (!plan.exact) return { [`${field}.missing`]: missingAggregation };
  const terms = {
    field: plan.exact,
    size: values,
    shard_size: shardSize(values),
    order: [{ _count: "desc" }, { _key: "asc" }],
  };
  const each = chosen(field).map((value, at) => [at, conditionClause(place.index, [field, "in", value])]);
  return {
    [field]: { terms },
    [`${field}.missing`]: missingAggregation,
    ...(each.length > 0 && { [`${field}.chosen`]: { filters: { filters: Object.fromEntries(each) } } }),
  };
}

function wordFilters(plan: FieldPlan & { at: "words" }, field: EventFieldName): Record<string, Clause> {
  const words = [
    ...new Set([...plan.words.map(({ word }) => word), ...(plan.otherwise ? [plan.otherwise] : [])]),
  ];
  return Object.fromEntries(
    words.map((word) => [
      word,
      field === "severity" ? isOneOf(plan, field, [word]) : clauseOfWord(plan, word),
    ]),
  );
}

function facetIn(
  place: SearchPlace,
  answer: SearchAnswer,
  field: EventFieldName,
  { values, chosen: chosenOf }: FacetQuery,
): EventFacet {
  const plan = place.index.planOf(field);
  const all = answer.hits.total?.value ?? 0;
  const missing = () => Counted.parse(answer.aggregations[`${field}.missing`]).doc_count;
  const facet = { field, counted: "all" as const };
  const selectedValues = chosenOf(field);
  if (plan.at === "always") {
    const one = plan.value === null ? [] : [{ value: plan.value, label: null, count: all }];
    const facetValues =
      field === "severity" ? everySeverity(new Map(one.map(({ value, count }) => [value, count]))) : one;
    return {
      ...facet,
      values: field === "severity" ? facetValues : withChosen(all > 0 ? facetValues : [], selectedValues),
      missing: plan.value === null ? all : 0,
    };
  }
  if (plan.at === "words") {
    const { buckets } = NamedBuckets.parse(answer.aggregations[field]);
    const counts = new Map(Object.entries(buckets).map(([word, { doc_count }]) => [word, doc_count]));
    if (field === "severity") return { ...facet, values: everySeverity(counts), missing: 0 };
    const mostFirst = [...counts].filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one);
    return {
      ...facet,
      values: withChosen(
        mostFirst
          .filter(([value], at) => at < values || selectedValues.includes(value))
          .map(([value, count]) => ({ value, label: null, count })),
        selectedValues,
      ),
      missing: missing(),
    };
  }
  if (!plan.exact) return { ...facet, values: [], missing: missing(), counted: "unable" };
  const terms = Terms.parse(answer.aggregations[field]);
  const frequent = terms.buckets.map((bucket) => ({
    value: portalFacetValue(field, bucket),
    label: null,
    count: bucket.doc_count,
  }));
  const counts =
    selectedValues.length > 0 ? NamedBuckets.parse(answer.aggregations[`${field}.chosen`]).buckets : {};
  return {
    field,
    // The engine orders values with equal counts numerically; here, as everywhere, such values are ordered as text.
    values: withChosen(frequent, selectedValues, (at) => counts[at]?.doc_count ?? 0).sort(
      (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
    ),
    missing: missing(),
    // If a shard left a value out, the true count may be higher, so the count is marked as incomplete.
    counted: terms.doc_count_error_upper_bound > 0 ? "newest" : "all",
  };
}

/** Adds the selected values to the frequent ones, each with its count. */
function withChosen(
  frequent: EventFacet["values"],
  selectedValues: readonly string[],
  count: (at: number) => number = () => 0,
): EventFacet["values"] {
  const listedValues = new Set(frequent.map(({ value }) => value));
  return [
    ...frequent,
    ...selectedValues.flatMap((value, at) =>
      listedValues.has(value) ? [] : [{ value, label: null, count: count(at) }],
    ),
  ];
}

const everySeverity = (counts: ReadonlyMap<string, number>) =>
  severities.map((value) => ({ value, label: null, count: counts.get(value) ?? 0 }));

/** Converts the key of a bucket to the portal's term. */
export function portalFacetValue(
  field: EventFieldName,
  { key, key_as_string }: { key: string | number | boolean; key_as_string?: string | undefined },
): string {
  const keyText = key_as_string ?? String(key);
  return field === "source_country" ? countryFromIndex(keyText) : keyText;
}

async function labelled(
  place: SearchPlace,
  selection: EngineSelection,
  facets: EventFacet[],
): Promise<EventFacet[]> {
  const rules = facets.find(({ field }) => field === "rule_id")?.values.map(({ value }) => value) ?? [];
  const titles = await ruleTitles(place, selection, rules);
  const { id, name } = place.reader.source;
  const label = (field: EventFieldName, value: string) =>
    field === "source" && value === id ? name : field === "rule_id" ? (titles.get(value) ?? null) : null;
  return facets.map((facet) => ({
    ...facet,
    values: facet.values.map((one) => ({ ...one, label: label(facet.field, one.value) })),
  }));
}
