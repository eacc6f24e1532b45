import type { TrendPoint } from "#features/compliance/control-states/control-states.contract.ts";
import { visibleCompliance } from "#features/compliance/control-states/shown-compliance.labels.ts";

type Measure = "compliance" | "coverage";

const measured = (point: TrendPoint, measure: Measure): number | null =>
  measure === "coverage" ? point.coverage : visibleCompliance(point);

/** Returns a value for each day, the last known one where nothing changed; null before the first. */
export function trendValues(points: readonly TrendPoint[], days: readonly string[], measure: Measure) {
  let at = 0;
  let lastValue: number | null = null;
  return days.map((day) => {
    for (let point = points[at]; point && point.day <= day; point = points[at]) {
      lastValue = measured(point, measure);
      at += 1;
    }
    return lastValue;
  });
}

/** Returns evenly spaced days, including the first and the last. */
export function evenDays(from: string, to: string, count: number): string[] {
  const start = Date.parse(from);
  const step = (Date.parse(to) - start) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, place) =>
    new Date(start + step * place).toISOString().slice(0, 10),
  );
}

/** Returns the change of a measure since a day; null if either value is unknown or too few controls were assessed. */
export function changeSince(points: readonly TrendPoint[], since: string, measure: Measure): number | null {
  const first = points.findLast(({ day }) => day <= since);
  const last = points.at(-1);
  const before = first ? measured(first, measure) : null;
  const now = last ? measured(last, measure) : null;
  return before === null || now === null ? null : now - before;
}
