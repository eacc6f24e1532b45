import { silenceMs, typicalGapHours } from "../sources/source-rhythm.rules.ts";

const hourMs = 3_600_000;
/** An interruption of a month counts from a day on. */
const minGapMs = 24 * hourMs;

export interface Interruption {
  from: Date;
  until: Date;
}

/**
 * The longest time of a period in which a source sent nothing: a day or more, and longer than the source usually
 * pauses. `hours` are the hours with records, the oldest first.
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
