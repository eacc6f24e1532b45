import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { groupFields } from "./alert-terms.contract.ts";
import { AlertFilter } from "./alerts.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/** Alerts of a list that share their rule or their asset. */
export const AlertGroup = z.object({
  /** The shared value; null: the alerts name no asset. */
  key: z.string().nullable(),
  label: z.string(),
  count: Count,
  unassigned: Count,
  overdue: Count,
  /** Assets of a rule, or rules of an asset. */
  others: Count,
  /** The worst of them. */
  severity: Severity,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
  /** The end of the next timer of any of them, or the first one missed. */
  due_at: Timestamp.nullable(),
});
export type AlertGroup = z.infer<typeof AlertGroup>;

/** `due`: what runs out next comes first. */
export const groupSorts = ["-severity", "-count", "-last_seen", "due"] as const;

/** So many of the newest alerts are gathered. */
export const gatheredAtMost = 100_000;

export const groupAlerts = defineCall({
  scope: "company",
  permission: "alert.triage",
  effect: "read",
  method: "GET",
  name: "alerts.group_alerts",
  path: "/api/alerts/groups/",
  summary: "The alerts of the list gathered by rule or by asset, with what each group comes to",
  input: AlertFilter.extend(PageRequest.shape).extend({
    by: z.enum(groupFields),
    sort: z.enum(groupSorts).default("-severity"),
  }),
  output: pageOf(AlertGroup).extend({
    /** The alerts of all groups. */
    alerts: Count,
    /** Not all alerts of the filter were gathered: the groups hold at least so many. */
    partial: z.boolean(),
  }),
});
