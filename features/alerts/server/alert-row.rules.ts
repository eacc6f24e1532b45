import type { AlertLevel, AlertOrigin, AlertStatus } from "#features/alerts/alert-terms.contract.ts";
import type { Alert, AlertRef } from "#features/alerts/alerts.contract.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import { isoInstant } from "#platform/contract/iso-instant.ts";
import type { AlertRow } from "./alert.store.ts";
import type { ClockRow } from "./alert-clock.store.ts";

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
