import { sql } from "kysely";
import { type BatchEvent, eventsOfBatches } from "#features/detection/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/**
 * The events of batches that a tool reported as detections: of severity rank `threshold` or worse, or unrated, and not
 * before `historyBefore`. Yields pages in order of time.
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
