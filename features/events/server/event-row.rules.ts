import type { Event } from "#features/events/events.contract.ts";
import { severityOf } from "./severity-rank.rules.ts";

export interface EventRow extends Omit<Event, "severity" | "occurred_at" | "received_at" | "source"> {
  occurred_at: Date;
  received_at: Date;
  source_id: string;
  severity: number;
}

export function eventFrom(row: EventRow, sourceNames: Map<string, string>): Event {
  const { source_id, ...rest } = row;
  return {
    ...rest,
    severity: severityOf(row.severity),
    occurred_at: row.occurred_at.toISOString(),
    received_at: row.received_at.toISOString(),
    source: { id: source_id, name: sourceNames.get(source_id) ?? "" },
  };
}
