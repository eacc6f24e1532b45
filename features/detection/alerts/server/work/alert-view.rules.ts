import type {
  Activity,
  SharedActivity,
} from "#features/detection/alerts/contracts/alert-activity.contract.ts";
import type {
  ActivityType,
  AlertLevel,
  AlertOrigin,
  AlertStatus,
} from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { Alert, AlertRef } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { severityOfRank } from "#features/detection/events/server/events.public.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { ClientStepRow, StepRow } from "#platform/server/work/step.store.ts";
import type { AlertRow } from "./alert.store.ts";

/** Converts a row to a list item, with its next timer and the names of its source. */
export function alertFrom(
  row: AlertRow,
  clock: Alert["clock"],
  sourceNames: ReadonlyMap<string, string>,
): Alert {
  return {
    id: row.id,
    number: row.number,
    origin: row.origin as AlertOrigin,
    title: row.title,
    rule_id: row.rule_id,
    severity: severityOfRank(row.severity),
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
    clock,
    suppressed: row.suppressed_by !== null,
    version: row.version,
  };
}

export function alertRefFrom(row: {
  id: string;
  number: number;
  title: string;
  severity: number;
  status: string;
}): AlertRef {
  const { id, number, title, severity, status } = row;
  return { id, number, title, severity: severityOfRank(severity), status: status as AlertStatus };
}

export function activityFrom(row: StepRow, alertNumber: number): Activity {
  return {
    id: row.id,
    alert_number: alertNumber,
    type: row.type as ActivityType,
    visibility: row.visibility,
    side: row.side,
    actor_name: row.actor_name,
    at: row.at.toISOString(),
    note: row.note,
    // Facts that only the timers use are not in the answer's schema and are left out.
    facts: row.facts as Activity["facts"],
  };
}

/** Step types that a client may see. The texts written with them are internal. */
export const sharedWorkSteps = [
  "taken",
  "status_changed",
  "escalated",
  "returned",
  "closed",
  "reopened",
] as const satisfies ActivityType[];

export function sharedActivityFrom(row: ClientStepRow): SharedActivity {
  return {
    ...row,
    type: row.type as ActivityType,
    at: row.at.toISOString(),
    status: row.status as AlertStatus | null,
  };
}
