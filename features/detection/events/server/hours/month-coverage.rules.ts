import { silenceMs, typicalGapHours } from "../sources/source-rhythm.rules.ts";

const hourMs = 3_600_000;
/** The shortest interruption of a month that counts, in milliseconds: one day. */
const minGapMs = 24 * hourMs;

export interface Interruption {
  from: Date;
  until: Date;
}

/**
 * Returns the longest period without records: at least a day, and longer than the source's usual pause. `hours` are the
 * hours with records, the oldest first.
 */
export function longestInterruption(
  hours: readonly Date[],
  { from, until }: { from: Date; until: Date },
): Interruption | undefined {
  const tolerated = Math.max(minGapMs, silenceMs(typicalGapHours(hours)));
  let longest: Interruption | undefined;
  let quietFrom = from;
  for (const hour of [...hours, until]) {
    const length = hour.getTime() - quietFrom.getTime();
    const longestMs = longest ? longest.until.getTime() - longest.from.getTime() : tolerated;
    if (length > longestMs) longest = { from: quietFrom, until: hour };
    quietFrom = new Date(hour.getTime() + hourMs);
  }
  return longest;
}
