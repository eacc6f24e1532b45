const hourMs = 3_600_000;
/** The minimum number of hours with records from which a usual gap is derived. */
const enoughHours = 4;
/** The accepted silence in milliseconds of a source without a usual gap. */
const beforeHabitMs = 24 * hourMs;
const grace = { factor: 1.5, ms: 15 * 60_000 };

/**
 * Returns a source's usual longest gap in hours, from the hours in which it sent, oldest first. The single longest gap
 * is ignored as a possible fault; nights and weekends recur.
 */
export function typicalGapHours(hours: readonly Date[]): number | null {
  if (hours.length < enoughHours) return null;
  const gaps = hours.slice(1).map((hour, at) => (hour.getTime() - (hours[at] as Date).getTime()) / hourMs);
  return gaps.toSorted((one, other) => other - one)[1] ?? null;
}

/** Returns the time without records after which a source is silent, in milliseconds. */
export function silenceMs(usualGap: number | null): number {
  return usualGap === null ? beforeHabitMs : usualGap * hourMs * grace.factor + grace.ms;
}

/** The shortest silence in milliseconds that counts, whatever the usual gap. */
export const shortestSilenceMs = silenceMs(1);
/** The period in milliseconds from which the usual gap is derived, long enough for two weekends. */
export const habitMs = 21 * 24 * hourMs;

interface HourRecords {
  hour: Date;
  records: number;
}

/** Returns the usual number of records of an hour of the day: the median of the days before. */
export function typicalRecords(hours: readonly HourRecords[], hour: Date): number | null {
  const [first] = hours;
  if (!first) return null;
  const recordsByHour = new Map(hours.map((each) => [each.hour.getTime(), each.records]));
  const earlierCounts: number[] = [];
  for (let at = hour.getTime() - 24 * hourMs; at >= first.hour.getTime(); at -= 24 * hourMs) {
    earlierCounts.push(recordsByHour.get(at) ?? 0);
  }
  if (earlierCounts.length < 3) return null;
  earlierCounts.sort((one, other) => one - other);
  return earlierCounts[Math.floor(earlierCounts.length / 2)] ?? null;
}
