import { CronExpressionParser } from "cron-parser";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";

/**
 * Returns the first firing after a moment, in the time zone of the provider; undefined for a text that is no five-field
 * schedule. A skipped hour of a time change fires at its end, a repeated hour fires once.
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
export function firingsBetween(cron: string, period: { from: Date; until: Date }, max: number): Date[] {
  const firings: Date[] = [];
  let at = nextFiring(cron, period.from);
  while (at && at < period.until && firings.length < max) {
    firings.push(at);
    at = nextFiring(cron, at);
  }
  return firings;
}
