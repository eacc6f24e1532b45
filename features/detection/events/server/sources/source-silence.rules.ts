import { silenceMs, typicalGapHours } from "./source-rhythm.rules.ts";

const hourMs = 3_600_000;

/** More than this share of a period in silence, and nothing can be said about it. */
export const tolerableSilence = 0.1;

/**
 * For how much of a period a source said nothing for longer than it ever does: 0 to 1. `hours` are the hours in which it
 * had events, oldest first; what it usually does is taken from them.
 */
export function silentShare(hours: readonly Date[], { from, until }: { from: Date; until: Date }): number {
  const length = until.getTime() - from.getTime();
  if (length <= 0) return 0;
  const allowedCount = silenceMs(typicalGapHours(hours));
  let spokeUntil = from.getTime();
  let silent = 0;
  for (const at of [...hours.map((hour) => hour.getTime()), until.getTime()]) {
    const gap = Math.min(at, until.getTime()) - spokeUntil;
    if (gap > allowedCount) silent += gap;
    spokeUntil = Math.max(spokeUntil, at + hourMs);
  }
  return Math.round((Math.min(silent, length) / length) * 1_000) / 1_000;
}
