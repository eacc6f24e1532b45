import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { groupFields } from "./alert-terms.contract.ts";
import { AlertFilter } from "./alerts.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/** A group of the alerts in a list that have the same rule or asset. */
export const AlertGroup = z.object({
  /** The shared value; null: the alerts name no asset. */
  key: z.string().nullable(),
  label: z.string(),
  count: Count,
  unassigned: Count,
  overdue: Count,
  /** The number of assets of a rule, or of rules of an asset. */
  others: Count,
  /** The worst severity among the alerts of the group. */
  severity: Severity,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
  /** The next due date among the timers of the group, or the earliest missed one. */
  due_at: Timestamp.nullable(),
});
export type AlertGroup = z.infer<typeof AlertGroup>;

/** The sort orders of groups. `due` puts the group with the next deadline first. */
export const groupSorts = ["-severity", "-count", "-last_seen", "due"] as const;

/** The most alerts that are grouped: the newest ones of the selection. */
export const gatheredAtMost = 100_000;

export const groupAlerts = defineCall({
  scope: "company",
  permission: "alert.triage",
  effect: "read",
  method: "GET",
  name: "alerts.group_alerts",
  path: "/api/alerts/groups/",
  summary: "Groups the alerts of the list by rule or by asset, with a summary of each group",
  input: AlertFilter.extend(PageRequest.shape).extend({
    by: z.enum(groupFields),
    sort: z.enum(groupSorts).default("-severity"),
  }),
  output: pageOf(AlertGroup).extend({
    /** The number of alerts in all groups. */
    alerts: Count,
    /** Whether the selection had more alerts than were grouped. The counts are then lower bounds. */
    partial: z.boolean(),
  }),
});
