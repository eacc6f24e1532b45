import type { TrendPoint } from "#features/compliance/control-states/control-states.contract.ts";

/**
 * Returns the trend between two days: one point per day with a change. The value before the first day is set as the
 * first point and the last point is repeated at the end, so that the line covers the whole period.
 */
export function trendPointsBetween(points: readonly TrendPoint[], from: string, to: string): TrendPoint[] {
  const line: TrendPoint[] = [];
  for (const { day, compliance, coverage, maturity } of points) {
    if (day > to) break;
    const point = { day: day < from ? from : day, compliance, coverage, maturity };
    if (line.at(-1)?.day === point.day) line.pop();
    line.push(point);
  }
  const last = line.at(-1);
  if (last && last.day < to) line.push({ ...last, day: to });
  return line;
}
