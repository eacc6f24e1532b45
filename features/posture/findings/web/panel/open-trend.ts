import type { FindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";

const dayMs = 86_400_000;

/** The number of open findings on a day; null if nothing had been scanned by then, which differs from zero. */
export interface TrendPoint {
  day: string;
  open: FindingPanel["trend"][number]["open"] | null;
}

/** Returns the state at the end of each week up to today; a day without changes has the state of the day before. */
export function weeklyTrend(trend: FindingPanel["trend"], today: string, weeks: number): TrendPoint[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: weeks }, (_, at) => {
    const day = new Date(last - (weeks - 1 - at) * 7 * dayMs).toISOString().slice(0, 10);
    return { day, open: trend.findLast((point) => point.day <= day)?.open ?? null };
  });
}

export const sumOfSeverities = (open: TrendPoint["open"]) =>
  open && Object.values(open).reduce((sum, count) => sum + count, 0);

/** Returns `12 menos que hace 30 días`; undefined if the earlier number is unknown. */
export function comparisonText(
  trend: FindingPanel["trend"],
  today: string,
  days: number,
): string | undefined {
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
  const open = sumOfSeverities(trend.findLast(({ day }) => day <= before)?.open ?? null);
  const now = sumOfSeverities(trend.at(-1)?.open ?? null);
  if (open === null || now === null) return undefined;
  if (open === now) return `Las mismas que hace ${days} días`;
  const change = Math.abs(now - open);
  return `${change} ${now < open ? "menos" : "más"} que hace ${days} días`;
}
