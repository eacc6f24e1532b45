import { sql } from "kysely";
import { type BatchEvent, eventsOfBatches } from "#features/detection/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/**
 * The events of deliveries that a tool calls a detection: of the rank `threshold` or worse, or rated by nobody, and not
 * before `historyBefore`; in order of time and in pages.
 */
export function detectionsOfBatches(
  db: Database,
  batchIds: readonly string[],
  { threshold, historyBefore }: { threshold: number; historyBefore: Date },
): AsyncGenerator<BatchEvent[]> {
  const where = sql<boolean>`is_detection and (severity >= ${threshold} or severity = 0)
    and occurred_at >= ${historyBefore}`;
  return eventsOfBatches(db, batchIds, { where });
}
