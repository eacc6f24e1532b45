import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventSubject } from "./subject-events.store.ts";
import { eventsInHours, type Period } from "./subject-hours.store.ts";

export interface DrawnEvent {
  id: string;
  occurred_at: Date;
  received_at: Date;
  detected_at: string | null;
  /** The tool itself tells it as an alert: its moment is when the tool noticed. */
  is_detection: boolean;
  title: string;
  severity: number;
  asset: string | null;
  account: string | null;
  tactics: string[];
}

const columns = sql`event.id, event.occurred_at, event.received_at, event.fields ->> 'detected_at' as detected_at,
  event.is_detection, event.title, event.severity, coalesce(event.asset_name, event.asset_ip) as asset,
  coalesce(event.source_user, event.target_user) as account, event.tactics`;

/** The newest events of a thing in some hours, as many as are drawn. */
export async function findDrawnEvents(
  db: Database,
  subject: EventSubject,
  { hours, period, least, most }: { hours: readonly Date[]; period: Period; least: number; most: number },
): Promise<DrawnEvent[]> {
  if (hours.length === 0) return [];
  const events = eventsInHours(subject, hours, period, { columns, least, most });
  const { rows } = await sql<DrawnEvent>`select * from ${events} as drawn`.execute(db);
  return rows;
}
