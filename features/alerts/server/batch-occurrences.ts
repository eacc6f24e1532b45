import { eventsOfBatches, rankOf } from "#features/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { AlertOccurrence } from "./alert-occurrence.ts";
import { findPolicy } from "./alert-policy.store.ts";
import { isWorthLooking, occurrenceFrom } from "./event-occurrence.rules.ts";

/** What deliveries brought that a tool calls a detection and that the company wants looked at, in order of time. */
export async function occurrencesOfBatches(
  db: Database,
  batchIds: readonly string[],
): Promise<AlertOccurrence[]> {
  const threshold = rankOf((await findPolicy(db)).threshold);
  const found: AlertOccurrence[] = [];
  for await (const page of eventsOfBatches(db, batchIds))
    for (const event of page) if (isWorthLooking(event, threshold)) found.push(occurrenceFrom(event));
  return found;
}
