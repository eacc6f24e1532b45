import type { Source } from "#features/detection/events/contracts/event-source.contract.ts";
import { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";

interface SourceRow {
  id: string;
  name: string;
  format: string;
  created_at: Date;
  last_received_at: Date | null;
  last_event_at: Date | null;
  event_count: number;
  key_preview: string | null;
  key_revoked_at: Date | null;
  events_per_minute: number;
  events_per_day: number;
  bytes_per_day: number;
  mapping_version: number | null;
  zone: string;
  history_days: number;
}

export function sourceFrom(row: SourceRow): Source {
  return {
    id: row.id,
    name: row.name,
    format: SourceFormat.parse(row.format),
    created_at: row.created_at.toISOString(),
    key_preview: row.key_preview,
    key_revoked_at: row.key_revoked_at?.toISOString() ?? null,
    last_received_at: row.last_received_at?.toISOString() ?? null,
    last_event_at: row.last_event_at?.toISOString() ?? null,
    event_count: row.event_count,
    events_per_minute: row.events_per_minute,
    events_per_day: row.events_per_day,
    bytes_per_day: row.bytes_per_day,
    mapping_version: row.mapping_version,
    zone: row.zone,
    history_days: row.history_days,
  };
}
