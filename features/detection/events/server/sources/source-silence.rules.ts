import { silenceMs, typicalGapHours } from "./source-rhythm.rules.ts";

const hourMs = 3_600_000;

/** The share of a period in which a source may be silent; beyond it, the absence of events allows no conclusion. */
export const tolerableSilence = 0.1;

/**
 * Returns the share, from 0 to 1, of a period in which a source was silent for longer than its usual gap. `hours` are
 * the hours with events, oldest first, from which the usual gap is derived.
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
