import type { z } from "zod";
import type { DurationFigure } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import type { Duration } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import { durationLabels, incidentVerdictLabels } from "#features/response/incidents/incidents.labels.ts";
import { incidentSpans } from "../moments/moment.rules.ts";
import type { MeasuredIncident } from "./figure.store.ts";

type Figure = z.infer<typeof DurationFigure>;
type Measured = { durations: readonly Duration[] };

/** Returns the percentile of sorted values by the nearest-rank method. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/**
 * Returns the statistics of each duration over some incidents: count, median, mean and 90th percentile in minutes. Without
 * a measurement the count is zero and the others are null.
 */
export function durationStatistics(incidents: readonly Measured[]): Figure[] {
  return incidentSpans.map(({ name }) => {
    const measured = incidents.flatMap(({ durations }) =>
      durations.filter((each) => each.name === name && each.minutes !== null),
    );
    const minutes = measured.flatMap((each) => each.minutes ?? []).toSorted((a, b) => a - b);
    const sum = minutes.reduce((total, each) => total + each, 0);
    return {
      name,
      count: minutes.length,
      median: percentile(minutes, 0.5),
      mean: minutes.length === 0 ? null : Math.round(sum / minutes.length),
      p90: percentile(minutes, 0.9),
      estimated: measured.filter(({ estimated }) => estimated).length,
    };
  });
}

/** Returns the reason for which an incident is not measured; undefined when it is. */
export function whyExcluded({ verdict, merged_into }: Pick<MeasuredIncident, "verdict" | "merged_into">) {
  if (merged_into) return "Unidos a otro incidente";
  if (verdict === "false_positive" || verdict === "exercise") return incidentVerdictLabels[verdict];
  return undefined;
}

/**
 * Returns how many incidents and durations are excluded, with the reason: whole incidents, and durations between
 * unknown times.
 */
export function excludedIncidentCounts(
  all: readonly Pick<MeasuredIncident, "verdict" | "merged_into">[],
  measured: readonly Measured[],
): { reason: string; count: number }[] {
  const whole = Map.groupBy(all, whyExcluded);
  const unknown = incidentSpans.map(({ name }) => ({
    reason: `«${durationLabels[name]}»: falta una de sus fechas o no están en orden`,
    count: measured.filter(({ durations }) =>
      durations.some((each) => each.name === name && each.minutes === null),
    ).length,
  }));
  return [
    ...[...whole].flatMap(([reason, incidents]) =>
      reason === undefined ? [] : [{ reason, count: incidents.length }],
    ),
    ...unknown.filter(({ count }) => count > 0),
  ];
}
