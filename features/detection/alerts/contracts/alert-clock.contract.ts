import { z } from "zod";
import { clockShape, WorkingHours } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { ClockKind, PauseReason } from "./alert-terms.contract.ts";

const Timestamp = z.iso.datetime();
const Minutes = z.number().int().min(1).max(525_600);

/** One service-level timer. A reopened alert has a second `decide` timer and a second `close` timer. */
export const Clock = clockShape(ClockKind, PauseReason);
export type Clock = z.infer<typeof Clock>;

const TargetMinutes = z.record(ClockKind, Minutes);
export type TargetMinutes = z.infer<typeof TargetMinutes>;

/** The service levels of a company, and the severity from which an event becomes an alert. Unknown always does. */
export const AlertPolicy = z.object({
  threshold: Severity.exclude(["unknown"]),
  calendar: WorkingHours,
  targets: z.record(Severity, TargetMinutes),
  /** The version of the saved terms; 0 means that none were saved and the portal's defaults apply. */
  version: z.number().int(),
  updated_at: Timestamp.nullable(),
  updated_by_name: z.string().nullable(),
});
export type AlertPolicy = z.infer<typeof AlertPolicy>;

const company = { scope: "company" } as const;
const policyPath = "/api/alerts/policy/";

export const getAlertPolicy = defineCall({
  ...company,
  name: "alerts.get_alert_policy",
  method: "GET",
  path: policyPath,
  summary:
    "Returns the alert service levels of the active company: minutes by severity, calendar and threshold",
  permission: "alert.read",
  effect: "read",
  input: z.object({}),
  output: AlertPolicy,
});

export const saveAlertPolicy = defineCall({
  ...company,
  name: "alerts.save_alert_policy",
  method: "PUT",
  path: policyPath,
  summary: "Sets the alert service levels of the active company; open alerts keep theirs",
  permission: "alert.manage",
  effect: "write",
  input: AlertPolicy.pick({ threshold: true, calendar: true, targets: true, version: true }),
  output: AlertPolicy,
});

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const Outcome = z.object({
  met: z.number().int(),
  breached: z.number().int(),
  /** Percentage from 0 to 100 with one decimal; null when no timer of the month has ended. */
  percent: z.number().nullable(),
});

/**
 * The service-level report of a month. A timer belongs to the month, in the company's time zone, in which it was met
 * or breached.
 */
export const SlaReport = z.object({
  month: Month,
  overall: Outcome,
  by_kind: z.record(ClockKind, Outcome),
  by_severity: z.record(Severity, Outcome),
  /** The newest 200. A client sees the name only of alerts that were published to the company. */
  breaches: z.array(
    z.object({
      alert: z.object({ id: Id, number: z.number().int(), title: z.string() }).nullable(),
      kind: ClockKind,
      cycle: z.number().int(),
      severity: Severity,
      minutes: z.number().int(),
      due_at: Timestamp,
      stopped_at: Timestamp.nullable(),
      explanation: z.string(),
    }),
  ),
});
export type SlaReport = z.infer<typeof SlaReport>;

export const getSlaReport = defineCall({
  ...company,
  name: "alerts.get_sla_report",
  method: "GET",
  path: "/api/alerts/sla/",
  summary: "Returns the service-level report of a month, with each breach and its explanation",
  permission: "alert.read",
  effect: "read",
  input: z.object({ month: Month.optional() }),
  output: SlaReport,
});
