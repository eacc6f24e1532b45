import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { CountsBySeverity } from "../events/event-engine.ts";
import { Composite, type CompositeBucket, Value } from "./engine-answers.ts";
import { byTime, type EngineSelection, engineQueryOf } from "./engine-selection.rules.ts";
import { portalTermFor } from "./engine-terms.rules.ts";
import { portalFacetValue } from "./facets-of-hits.ts";
import type { FieldPlan } from "./field-plans.rules.ts";
import type { SearchPlace } from "./hit-event.rules.ts";
import { bySeverity, severityCountsIn } from "./hit-summaries.ts";

const bucketsAtOnce = 1_000;
const maxGroups = 10_000;
/**
 * The number of newest events that are grouped when the selection has more groups than this; so many events make at
 * most so many groups.
 */
const newestEvents = 10_000;

export interface HitGroup {
  key: (string | null)[];
  count: number;
  severity: CountsBySeverity;
  first: number;
  last: number;
}

interface Gathering {
  groups: HitGroup[];
  events: number;
  countedFrom: Date | null;
}

/**
 * Returns all groups of a selection. If there are too many groups to sort here, returns the groups of its newest
 * events.
 */
export async function gatherHits(
  place: SearchPlace,
  selection: EngineSelection,
  by: readonly EventFieldName[],
): Promise<Gathering> {
  const whole = await gather(place, selection, by);
  if (whole) return { ...whole, countedFrom: null };
  const countedFrom = await momentOfNewest(place, selection);
  const part = countedFrom && (await gather(place, { ...selection, from: countedFrom }, by));
  if (!part) {
    throw new Refusal("unavailable", {
      detail:
        "Hay demasiados grupos distintos para el motor externo: acote el período o agrupe por menos campos.",
    });
  }
  return { ...part, countedFrom };
}

type Grouped = Extract<FieldPlan, { at: "path" | "words" }>;

async function gather(
  place: SearchPlace,
  selection: EngineSelection,
  by: readonly EventFieldName[],
): Promise<Omit<Gathering, "countedFrom"> | undefined> {
  const { index, line } = place;
  const plans = by.map((field) => ({ field, plan: index.planOf(field) }));
  const sources = plans.flatMap(({ field, plan }) => (plan.at === "always" ? [] : [sourceOf(field, plan)]));
  const measures = {
    severity: bySeverity(index),
    first: { min: { field: index.time } },
    last: { max: { field: index.time } },
  };
  const gathereds = new Map<string, HitGroup>();
  let events = 0;
  let after: Record<string, unknown> | undefined;
  for (let readCount = 0; ; readCount += bucketsAtOnce) {
    if (readCount >= maxGroups) return undefined;
    // One group holds all events when every grouping value is constant.
    const groups =
      sources.length > 0
        ? { composite: { size: bucketsAtOnce, sources, ...(after ? { after } : {}) } }
        : { filters: { filters: { all: { match_all: {} } } } };
    const answer = await line.search(
      {
        size: 0,
        track_total_hits: readCount === 0,
        query: engineQueryOf(index, selection),
        aggs: { groups: { ...groups, aggs: measures } },
      },
      place.left(),
    );
    events = answer.hits.total?.value ?? events;
    const { buckets, after_key } = Composite.parse(
      sources.length > 0 ? answer.aggregations.groups : oneGroup(answer.aggregations.groups),
    );
    for (const bucket of buckets) if (bucket.doc_count > 0) add(gathereds, bucket, plans);
    if (sources.length === 0 || buckets.length < bucketsAtOnce || !after_key) break;
    after = after_key;
  }
  return { groups: [...gathereds.values()], events };
}

function oneGroup(aggregation: unknown): unknown {
  const { buckets } = (aggregation ?? {}) as { buckets?: { all?: object } };
  return { buckets: buckets?.all ? [{ key: {}, ...buckets.all }] : [] };
}

function sourceOf(field: EventFieldName, plan: Grouped): Record<string, unknown> {
  if (!plan.exact) {
    throw new Refusal("invalid_input", {
      detail: `En el motor externo de esta empresa no se puede agrupar por «${fieldLabels[field]}».`,
    });
  }
  return { [field]: { terms: { field: plan.exact, missing_bucket: true } } };
}

/** Several index values may have the same term in the portal; their groups are combined. */
function add(
  groups: Map<string, HitGroup>,
  bucket: CompositeBucket,
  plans: readonly { field: EventFieldName; plan: FieldPlan }[],
): void {
  const key = plans.map(({ field, plan }) => {
    if (plan.at === "always") return plan.value;
    const bucketKey = bucket.key[field] ?? null;
    if (plan.at === "words") return portalTermFor(plan, bucketKey);
    return bucketKey === null ? null : portalFacetValue(field, { key: bucketKey });
  });
  const name = JSON.stringify(key);
  const [first, last] = [bucket.first.value ?? 0, bucket.last.value ?? 0];
  const existingGroup = groups.get(name);
  const severity = severityCountsIn(bucket.severity);
  if (!existingGroup) {
    groups.set(name, { key, count: bucket.doc_count, severity, first, last });
    return;
  }
  existingGroup.count += bucket.doc_count;
  existingGroup.first = Math.min(existingGroup.first, first);
  existingGroup.last = Math.max(existingGroup.last, last);
  for (const [word, count] of Object.entries(severity) as [keyof CountsBySeverity, number][]) {
    existingGroup.severity[word] = (existingGroup.severity[word] ?? 0) + count;
  }
}

/** Returns the time since which there are about as many events as can be grouped. */
async function momentOfNewest(place: SearchPlace, selection: EngineSelection): Promise<Date | null> {
  const { index, line } = place;
  const answer = await line.search(
    {
      from: newestEvents - 1,
      size: 1,
      track_total_hits: false,
      query: engineQueryOf(index, selection),
      sort: [byTime(index, "desc")],
      _source: false,
    },
    place.left(),
  );
  const at = Value.shape.value.parse(answer.hits.hits[0]?.sort[0] ?? null);
  // Returns the next millisecond: the documents of this one may be incomplete, so all of them are left out.
  return at === null ? null : new Date(at + 1);
}
