import type { EntityActivity } from "#features/entities/entity-activity.contract.ts";
import { calendarDay, startOfDay } from "#platform/contract/calendar-day.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";

export interface TrendBar {
  /** The first moment of the day. */
  day: string;
  counts: Partial<Record<Severity, number>>;
  total: number;
  /** From the bottom up, the worst at the bottom, in shares of the highest day. */
  parts: { severity: Severity; from: number; share: number }[];
}

/** Every day of the period, also those on which nothing happened. */
export function trendBars(
  { from, to, days }: Pick<EntityActivity, "from" | "to" | "days">,
  timeZone: string,
): TrendBar[] {
  const known = new Map(days.map((day) => [calendarDay(new Date(day.starts_at), timeZone), day.counts]));
  const sum = (counts: TrendBar["counts"]) =>
    severities.reduce((all, severity) => all + (counts[severity] ?? 0), 0);
  const highest = Math.max(1, ...days.map(({ counts }) => sum(counts)));
  const bars: TrendBar[] = [];
  let moment = startOfDay(calendarDay(new Date(from), timeZone), timeZone);
  while (moment && moment < new Date(to) && bars.length < 400) {
    const name = calendarDay(moment, timeZone);
    const counts = known.get(name) ?? {};
    let reached = 0;
    const parts = severities.flatMap((severity) => {
      const share = (counts[severity] ?? 0) / highest;
      reached += share;
      return share > 0 ? [{ severity, from: reached - share, share }] : [];
    });
    bars.push({ day: moment.toISOString(), counts, total: sum(counts), parts });
    moment = startOfDay(name, timeZone, 1);
  }
  return bars;
}
