const hourMs = 3_600_000;
/** Fewer hours with records than this do not make a habit. */
const enoughHours = 4;
/** Until a source has a habit. */
const beforeHabitMs = 24 * hourMs;
const grace = { factor: 1.5, ms: 15 * 60_000 };

/**
 * The longest pause, in hours, that a source usually makes, from the hours in which it sent, oldest first. The very
 * longest does not count: one that happened once was a fault. A night and a weekend come more than once.
 */
export function typicalGapHours(hours: readonly Date[]): number | null {
  if (hours.length < enoughHours) return null;
  const gaps = hours.slice(1).map((hour, at) => (hour.getTime() - (hours[at] as Date).getTime()) / hourMs);
  return gaps.toSorted((one, other) => other - one)[1] ?? null;
}

/** Returns the time without records after which a source counts as silent, in milliseconds. */
export function silenceMs(usualGap: number | null): number {
  return usualGap === null ? beforeHabitMs : usualGap * hourMs * grace.factor + grace.ms;
}

/** No habit makes a silence shorter than this. */
export const shortestSilenceMs = silenceMs(1);
/** So far back a habit is looked for: long enough for two weekends. */
export const habitMs = 21 * 24 * hourMs;

interface HourRecords {
  hour: Date;
  records: number;
}

/** Returns the usual number of records of an hour of the day: the median of the days before. */
export function typicalRecords(hours: readonly HourRecords[], hour: Date): number | null {
  const [first] = hours;
  if (!first) return null;
  const knownEntries = new Map(hours.map((each) => [each.hour.getTime(), each.records]));
  const before: number[] = [];
  for (let at = hour.getTime() - 24 * hourMs; at >= first.hour.getTime(); at -= 24 * hourMs) {
    before.push(knownEntries.get(at) ?? 0);
  }
  if (before.length < 3) return null;
  before.sort((one, other) => one - other);
  return before[Math.floor(before.length / 2)] ?? null;
}
