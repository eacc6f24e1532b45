import type { BatchEvent } from "#features/events/server/events.public.ts";
import { EventRecord } from "./engine/event-record.ts";

/** A stored event as rules look at it. */
export function recordOf(event: BatchEvent): EventRecord {
  const { id, occurred_at, raw, format, fields, ...columns } = event;
  return new EventRecord({
    id,
    occurred_at,
    raw,
    format,
    normal: { ...(fields as Record<string, unknown>), ...columns, occurred_at },
  });
}
