import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { Activity } from "./alert-activity.contract.ts";
import { Clock } from "./alert-clock.contract.ts";
import { Verdict } from "./alert-terms.contract.ts";
import { Alert, AlertRef, readCall, Timestamp, Words } from "./alerts.contract.ts";

export const AlertLink = z.object({
  id: Id,
  alert: AlertRef.nullable(),
  /** A page of the portal, such as `/Compliance/…`. */
  address: Words,
  label: z.string(),
  created_by_name: z.string(),
  created_at: Timestamp,
});

export type AlertLink = z.infer<typeof AlertLink>;

/** The most steps that an activity lists; of a longer one only the newest are listed. */
export const maxActivity = 500;

/** The answer of every call that changes an alert. */
export const AlertDetail = z.object({
  alert: Alert,
  /** The reason for the verdict; its author and time are separate fields. */
  verdict_reason: z.string(),
  verdict_by_name: Words,
  verdict_at: Timestamp.nullable(),
  /** The times of the first acknowledgement and of the first escalation; null if there was none. */
  acknowledged_at: Timestamp.nullable(),
  escalated_at: Timestamp.nullable(),
  decided_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  client_summary: z.string(),
  published_at: Timestamp.nullable(),
  /** The open question to the client. */
  waiting_question: Words,
  waiting_since: Timestamp.nullable(),
  description: z.string(),
  file_hash: Words,
  correlation_rule_id: Id.nullable(),
  suppression: z.object({ id: Id, reason: z.string() }).nullable(),
  clocks: z.array(Clock),
  activity: z.array(Activity),
  links: z.array(AlertLink),
  /** The alerts that were merged into this one. */
  merged: z.array(AlertRef),
  merged_into: AlertRef.nullable(),
  /** The previous alert with the same fingerprint; new events never reopen a closed alert. */
  previous: AlertRef.nullable(),
});

export type AlertDetail = z.infer<typeof AlertDetail>;

export const getAlert = defineCall({
  ...readCall,
  name: "alerts.get_alert",
  path: "/api/alerts/:id/",
  summary: "Returns an alert with its clocks, its activity and its links",
  input: z.object({ id: Id }),
  output: AlertDetail,
});

export const AlertEvent = z.object({
  id: Id,
  occurred_at: Timestamp,
  title: z.string(),
  severity: Severity,
  asset_name: Words,
  source_user: Words,
  target_user: Words,
  source_ip: Words,
  destination_ip: Words,
});

export type AlertEvent = z.infer<typeof AlertEvent>;

export const listAlertEvents = defineCall({
  ...readCall,
  name: "alerts.list_alert_events",
  path: "/api/alerts/:id/events/",
  summary: "Lists the events of an alert, the newest first",
  input: PageRequest.extend({ id: Id }),
  output: pageOf(AlertEvent),
});

export const sharedTraits = ["rule", "asset", "user", "ip", "hash"] as const;

export const listSimilarAlerts = defineCall({
  ...readCall,
  name: "alerts.list_similar_alerts",
  path: "/api/alerts/:id/similar/",
  summary: "Lists alerts of the last 90 days with the same rule, asset, person, address or file",
  input: z.object({ id: Id }),
  output: z.object({
    items: z.array(
      AlertRef.extend({
        last_seen_at: Timestamp,
        verdict: Verdict.nullable(),
        shares: z.array(z.enum(sharedTraits)),
      }),
    ),
  }),
});
