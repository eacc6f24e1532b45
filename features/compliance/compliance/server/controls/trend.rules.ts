import type { TrendPoint } from "#features/compliance/control-states/control-states.contract.ts";

/**
 * The line between two days: a point per day that moved. What held before the first day is carried to it, and the last
 * point to the end, so that a line drawn through them spans the whole time.
 */
export function trendBetween(points: readonly TrendPoint[], from: string, to: string): TrendPoint[] {
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
