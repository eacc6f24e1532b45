import { type RawBuilder, sql } from "kysely";
import { alertQuery } from "#features/detection/alerts/contracts/alert-query.ts";
import type {
  AlertGroupKeys,
  GroupField,
} from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import {
  deadlineKey,
  hasTechnique,
  searchOrNumber,
} from "#platform/server/database/query/field-conditions.ts";
import type { Asker, Condition, Selection } from "#platform/server/database/query/query-binding.ts";
import { type AlertRow, alertColumns } from "../work/alert.store.ts";

/** The alerts of a filter, as the asker may see them. */
export type AlertSelection = Selection<
  typeof alertQuery,
  /** The ids of the events that the `events` filter selects, read before the list. */
  Asker & { eventIds?: readonly string[] | undefined }
>;

/** The expressions by which alerts are grouped. */
export const groupKeys: Record<GroupField, RawBuilder<string | null>> = {
  rule: sql`coalesce(alert.rule_id, alert.title)`,
  asset: sql`alert.asset_name`,
};

export const isOverdue = (now: Date): Condition => sql<boolean>`alert.due_at <= ${now}`;

/**
 * The list of alerts: without alerts that were merged into another, and without suppressed ones unless they are
 * selected.
 */
export const alerts = bindQuery<typeof alertQuery, "alert", AlertRow, AlertSelection>(alertQuery, {
  table: "alert",
  columns: alertColumns,
  rows: (db, { filter: { suppressed, suppression } }) =>
    db
      .selectFrom("alert")
      .where("alert.merged_into", "is", null)
      .where("alert.suppressed_by", (suppressed ?? suppression !== undefined) ? "is not" : "is", null),
  statements: {
    open: sql`alert.status <> 'closed'`,
    rule: { value: groupKeys.rule, label: sql`alert.title` },
    without_asset: sql`alert.asset_name is null`,
    assignee: { label: sql`alert.assignee_name` },
    mine: (_mine, { me }) => sql`alert.assignee_id = ${me}::integer`,
    overdue: (_overdue, { now }) => isOverdue(now),
    events: (_events, { eventIds = [] }) => containsEvent(eventIds),
    technique: hasTechnique("alert.techniques"),
    cloud: sql`(alert.cloud_account is not null or alert.resource_uid is not null)`,
    suppressed: () => undefined,
    groups: isInGroups,
    q: searchOrNumber("alert", "alr"),
  },
  sorts: {
    "-last_seen": { keys: [["last_seen_at", "timestamptz"]], index: "alert_seen_idx" },
    last_seen: { keys: [["last_seen_at", "timestamptz"]], index: "alert_seen_idx" },
    "-opened": { keys: [["opened_at", "timestamptz"]], index: "alert_opened_idx" },
    "-severity": {
      keys: [
        ["severity", "integer"],
        ["last_seen_at", "timestamptz"],
      ],
      index: "alert_severity_idx",
    },
    due: { keys: [deadlineKey("alert.due_at")], index: "alert_due_idx" },
    "-events": { keys: [["event_count", "integer"]], index: "alert_events_idx" },
  },
  facets: { newestBy: sql`alert.last_seen_at desc` },
});

function isInGroups({ by, keys }: AlertGroupKeys): Condition {
  const isOneOfKeys = sql<boolean>`${groupKeys[by]} = any(${keys.filter((key) => key !== null)}::text[])`;
  return keys.includes(null) ? sql`(${isOneOfKeys} or ${groupKeys[by]} is null)` : isOneOfKeys;
}

/** The events of a merged alert are included in those of the alert that it was merged into. */
function containsEvent(eventIds: readonly string[]): Condition {
  return sql<boolean>`alert.id in (
    select coalesce(holder.merged_into, holder.id) from alert_event
    join alert holder on holder.company_id = alert_event.company_id and holder.id = alert_event.alert_id
    where alert_event.event_id = any(${eventIds}::uuid[]))`;
}
