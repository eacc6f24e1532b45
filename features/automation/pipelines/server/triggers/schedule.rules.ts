import { CronExpressionParser } from "cron-parser";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";

/**
 * Returns the first time after the given one at which a schedule fires, in the provider's time zone; undefined if the
 * text is not a five-field cron schedule. An hour that a clock change skips fires at its end; an hour that it repeats
 * fires once.
 */
export function nextFiring(cron: string, after: Date): Date | undefined {
  if (cron.trim().split(/\s+/).length !== 5) return undefined;
  try {
    return CronExpressionParser.parse(cron, { currentDate: after, tz: providerZone }).next().toDate();
  } catch {
    return undefined;
  }
}

/** The firings in a period, at most `max`. */
export function scheduledTimesBetween(
  cron: string,
  period: { from: Date; until: Date },
  max: number,
): Date[] {
  const firings: Date[] = [];
  let at = nextFiring(cron, period.from);
  while (at && at < period.until && firings.length < max) {
    firings.push(at);
    at = nextFiring(cron, at);
  }
  return firings;
}
