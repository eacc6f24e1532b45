import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { CountsBySeverity, Volume, VolumeQuery } from "../events/event-engine.ts";
import { Histogram, NamedBuckets } from "./engine-answers.ts";
import { engineQueryOf, engineSelection } from "./engine-selection.rules.ts";
import type { SearchPlace } from "./hit-event.rules.ts";
import { bySeverity, severityCountsIn } from "./hit-summaries.ts";

/** Returns the events of a period over time, with the totals of the previous period. */
export async function volumeOfHits(
  place: SearchPlace,
  filter: EventFilter,
  request: VolumeQuery,
): Promise<Volume> {
  const { index, line } = place;
  const { from, to, step, timeZone } = request;
  const selection = engineSelection(index, filter);
  const interval =
    step === "hour" ? { fixed_interval: "1h" } : { calendar_interval: "1d", time_zone: timeZone };
  const severity = bySeverity(index);
  const search = (since: Date, until: Date, aggs: Record<string, unknown>) => ({
    size: 0,
    track_total_hits: false,
    query: engineQueryOf(index, { ...selection, from: since, to: until }),
    aggs,
  });
  const [now, past] = await line.searches(
    [
      search(from, to, {
        time: { date_histogram: { field: index.time, min_doc_count: 1, ...interval }, aggs: { severity } },
      }),
      search(new Date(2 * from.getTime() - to.getTime()), from, { severity }),
    ],
    place.left(),
  );
  const { buckets } = Histogram.parse(now?.aggregations.time);
  const volumeBuckets = buckets.map((bucket) => ({
    startsAt: new Date(bucket.key),
    counts: severityCountsIn(bucket.severity),
  }));
  return {
    buckets: volumeBuckets,
    now: sumOf(volumeBuckets.map(({ counts }) => counts)),
    before: severityCountsIn(NamedBuckets.parse(past?.aggregations.severity)),
    countedFrom: null,
  };
}

function sumOf(all: readonly CountsBySeverity[]): CountsBySeverity {
  const sum: CountsBySeverity = {};
  for (const counts of all) {
    for (const [severity, count] of Object.entries(counts) as [keyof CountsBySeverity, number][]) {
      sum[severity] = (sum[severity] ?? 0) + count;
    }
  }
  return sum;
}
