import {
  type AlertOccurrence,
  occurrencesOfBatches,
  raiseAlerts,
} from "#features/alerts/server/alerts.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";

const hour = 3_600_000;

/**
 * Alerts of a delivery that tells of weeks, each opened in the hour in which it would have been, had the records come
 * one by one. In the delivery's own transaction: whoever follows it later finds them there.
 */
export async function raiseByDay(context: VerbContext, batchId: string): Promise<void> {
  const found = await occurrencesOfBatches(context.db, [batchId]);
  const hours = Map.groupBy(found, ({ events }) => Math.ceil(momentOf(events) / hour) * hour);
  for (const [end, occurrences] of hours) {
    const at = new Date(Math.min(end, context.clock.now().getTime()));
    await raiseAlerts(
      { ...context, clock: { now: () => at }, audit: () => {}, announce: () => {} },
      occurrences,
    );
  }
}

const momentOf = (events: AlertOccurrence["events"]) => events[0]?.occurredAt.getTime() ?? 0;
