import type { Event } from "#features/events/events.contract.ts";
import { isoInstant } from "#platform/contract/iso-instant.ts";
import type { EventPlace } from "./event-place.rules.ts";
import { severityOf } from "./severity-rank.rules.ts";

export interface EventRow
  extends Omit<Event, "severity" | "occurred_at" | "received_at" | "source" | "extra"> {
  occurred_at: Date;
  received_at: Date;
  source_id: string;
  severity: number;
  extra?: Record<string, string>;
}

/** Some rows of a list; when not all that could hold one was looked at, the place up to which it was. */
export interface Page {
  rows: EventRow[];
  stoppedAt: EventPlace | null;
}

/** Field by field: a page has many rows, and leaving one field out of a copy costs ten times as much. */
export function eventFrom(row: EventRow, sourceNames: ReadonlyMap<string, string>): Event {
  return {
    id: row.id,
    occurred_at: isoInstant(row.occurred_at),
    received_at: isoInstant(row.received_at),
    source: { id: row.source_id, name: sourceNames.get(row.source_id) ?? "" },
    severity: severityOf(row.severity),
    title: row.title,
    rule_id: row.rule_id,
    asset_name: row.asset_name,
    asset_ip: row.asset_ip,
    source_user: row.source_user,
    target_user: row.target_user,
    source_ip: row.source_ip,
    destination_ip: row.destination_ip,
    techniques: row.techniques,
    tactics: row.tactics,
    is_detection: row.is_detection,
    category: row.category,
    source_country: row.source_country,
    cloud_account: row.cloud_account,
    extra: row.extra,
  };
}
