import type {
  Activity,
  ActivitySide,
  SharedActivity,
} from "#features/alerts/contracts/alert-activity.contract.ts";
import type {
  ActivityType,
  AlertLevel,
  AlertOrigin,
  AlertStatus,
} from "#features/alerts/contracts/alert-terms.contract.ts";
import type { Alert, AlertRef } from "#features/alerts/contracts/alerts.contract.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { ClockRow } from "../clocks/alert-clock.store.ts";
import type { AlertRow } from "./alert.store.ts";
import type { ActivityRow } from "./alert-activity.store.ts";

export function activityFrom(row: ActivityRow): Activity {
  return {
    id: row.id,
    alert_number: row.alert_number,
    type: row.type as ActivityType,
    visibility: row.visibility as Activity["visibility"],
    side: row.side as ActivitySide,
    actor_name: row.actor_name,
    at: row.at.toISOString(),
    note: row.note,
    // What is for the clocks alone is no part of the shape, and stays behind.
    facts: row.facts as Activity["facts"],
  };
}

/** Turns of the work that a client may know of; what was written with them stays with the provider. */
const turns = new Set<string>(["taken", "status_changed", "escalated", "returned", "closed", "reopened"]);

/** The story as the client reads it: what was said to them and by them, and the bare turns of the work. */
export function sharedActivity(rows: readonly ActivityRow[]): SharedActivity[] {
  return rows
    .filter(({ visibility, type }) => visibility === "client" || turns.has(type))
    .map((row) => ({
      id: row.id,
      type: row.type as ActivityType,
      side: row.side as ActivitySide,
      actor_name: row.actor_name,
      at: row.at.toISOString(),
      note: row.visibility === "client" ? row.note : "",
      status: (row.facts as { status?: AlertStatus }).status ?? null,
    }));
}

/** A row as the list shows it, with its clocks and the names of its source. */
export function alertFrom(
  row: AlertRow,
  clocks: readonly ClockRow[],
  sourceNames: ReadonlyMap<string, string>,
): Alert {
  return {
    id: row.id,
    number: row.number,
    origin: row.origin as AlertOrigin,
    title: row.title,
    rule_id: row.rule_id,
    severity: severityOf(row.severity),
    asset_name: row.asset_name,
    user_name: row.user_name,
    source_ip: row.source_ip,
    source_country: row.source_country,
    category: row.category,
    source: row.source_id ? { id: row.source_id, name: sourceNames.get(row.source_id) ?? "" } : null,
    cloud_account: row.cloud_account,
    resource_uid: row.resource_uid,
    resource_type: row.resource_type,
    techniques: row.techniques,
    tactics: row.tactics,
    event_count: row.event_count,
    first_seen_at: isoInstant(row.first_seen_at),
    last_seen_at: isoInstant(row.last_seen_at),
    opened_at: isoInstant(row.opened_at),
    level: row.level as AlertLevel,
    status: row.status,
    verdict: row.verdict,
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_name,
    client_visible: row.client_visible,
    clock: nextClock(clocks),
    suppressed: row.suppressed_by !== null,
    version: row.version,
  };
}

/** The one that ends next, or ran out first; one that stands still comes after them. */
function nextClock(clocks: readonly ClockRow[]): Alert["clock"] {
  const end = ({ due_at }: ClockRow) => due_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const [next] = clocks.filter(({ stopped_at }) => !stopped_at).toSorted((a, b) => end(a) - end(b));
  if (!next) return null;
  const { kind, state, near_at, due_at, paused_since, pause_reason } = next;
  return {
    kind,
    state,
    near_at: near_at?.toISOString() ?? null,
    due_at: due_at?.toISOString() ?? null,
    paused_since: paused_since?.toISOString() ?? null,
    pause_reason,
  };
}

export function refFrom(row: {
  id: string;
  number: number;
  title: string;
  severity: number;
  status: string;
}): AlertRef {
  const { id, number, title, severity, status } = row;
  return { id, number, title, severity: severityOf(severity), status: status as AlertStatus };
}
