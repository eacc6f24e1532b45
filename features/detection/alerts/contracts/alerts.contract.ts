import { z } from "zod";
import { ClockState } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { alertQuery } from "./alert-query.ts";
import {
  AlertLevel,
  AlertOrigin,
  AlertStatus,
  ClockKind,
  EventsBehind,
  PauseReason,
  Verdict,
} from "./alert-terms.contract.ts";

export const Timestamp = z.iso.datetime();
export const Words = z.string().nullable();
const Count = z.number().int();

/** Calls of this file are the provider's. What a client sees of an alert is in shared-alerts.contract.ts. */
export const triageCall = { scope: "company", permission: "alert.triage" } as const;
export const readCall = { ...triageCall, effect: "read", method: "GET" } as const;

/** One line of the alert list: the events with one fingerprint, to be triaged. */
export const Alert = z.object({
  id: Id,
  /** Running number within the company, shown as ALR-128. */
  number: Count,
  origin: AlertOrigin,
  title: z.string(),
  rule_id: Words,
  severity: Severity,
  asset_name: Words,
  user_name: Words,
  source_ip: Words,
  source_country: Words,
  category: Words,
  source: z.object({ id: Id, name: z.string() }).nullable(),
  cloud_account: Words,
  resource_uid: Words,
  resource_type: Words,
  techniques: z.array(z.string()),
  tactics: z.array(z.string()),
  event_count: Count,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
  opened_at: Timestamp,
  level: AlertLevel,
  status: AlertStatus,
  verdict: Verdict.nullable(),
  assignee_id: Count.nullable(),
  assignee_name: Words,
  client_visible: z.boolean(),
  /** The timer that ends next, or the earliest breached timer that is still open. */
  clock: z
    .object({
      kind: ClockKind,
      state: ClockState,
      /** The time from which the timer counts as nearly expired. */
      near_at: Timestamp.nullable(),
      due_at: Timestamp.nullable(),
      paused_since: Timestamp.nullable(),
      pause_reason: PauseReason.nullable(),
    })
    .nullable(),
  suppressed: z.boolean(),
  version: Count,
});
export type Alert = z.infer<typeof Alert>;

export const AlertRef = Alert.pick({ id: true, number: true, title: true, severity: true, status: true });
export type AlertRef = z.infer<typeof AlertRef>;

const shapes = { events: EventsBehind };
export const AlertFilter = listFilter(alertQuery, shapes);

export const listAlerts = defineCall({
  ...readCall,
  name: "alerts.list_alerts",
  path: "/api/alerts/",
  summary: "Lists alerts of the active company to triage, with filters, sorting and pages",
  input: listInput(alertQuery, shapes),
  output: pageOf(Alert),
});

/** `capped`: only the newest 10,000 alerts were counted. */
export const AlertFacets = facetCounts(alertQuery).extend({ capped: z.boolean() });
export type AlertFacets = z.infer<typeof AlertFacets>;

export const listAlertFacets = defineCall({
  ...readCall,
  name: "alerts.list_alert_facets",
  path: "/api/alerts/facets/",
  summary: "Counts alerts by filter value under the filters of the list",
  input: AlertFilter,
  output: AlertFacets,
});

/** Lists the people to whom an alert may be assigned: the provider's people who work for the company. */
export const listAssignees = defineCall({
  ...readCall,
  name: "alerts.list_assignees",
  path: "/api/alerts/assignees/",
  summary: "Lists the people to whom an alert can be assigned",
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ id: Count, name: z.string() })) }),
});
