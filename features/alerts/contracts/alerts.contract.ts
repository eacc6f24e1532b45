import { z } from "zod";
import { ClockState } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { queryJson } from "#platform/contract/query-json.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Flag, text } from "#platform/contract/text.ts";
import {
  AlertCondition,
  AlertLevel,
  AlertOrigin,
  AlertStatus,
  alertStatuses,
  ClockKind,
  EventsBehind,
  PauseReason,
  Verdict,
  verdicts,
} from "./alert-terms.contract.ts";

export const Moment = z.iso.datetime();
export const Words = z.string().nullable();
const Count = z.number().int();

/** Calls of this file are the provider's. What a client sees of an alert is in shared-alerts.contract.ts. */
export const triage = { scope: "company", permission: "alert.triage" } as const;
export const read = { ...triage, effect: "read", method: "GET" } as const;

/** One line of the list: events with one fingerprint, to be triaged. */
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
  first_seen_at: Moment,
  last_seen_at: Moment,
  opened_at: Moment,
  level: AlertLevel,
  status: AlertStatus,
  verdict: Verdict.nullable(),
  assignee_id: Count.nullable(),
  assignee_name: Words,
  client_visible: z.boolean(),
  /** The clock that ends next, or the one that ran out first and is still open. */
  clock: z
    .object({
      kind: ClockKind,
      state: ClockState,
      /** From when on it is about to run out. */
      near_at: Moment.nullable(),
      due_at: Moment.nullable(),
      paused_since: Moment.nullable(),
      pause_reason: PauseReason.nullable(),
    })
    .nullable(),
  suppressed: z.boolean(),
  version: Count,
});
export type Alert = z.infer<typeof Alert>;

export const AlertRef = Alert.pick({ id: true, number: true, title: true, severity: true, status: true });
export type AlertRef = z.infer<typeof AlertRef>;

/** Several values of one field, separated by commas. */
const listOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(200)
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.enum(values)).max(values.length));

/** Several values of one field are separated by commas. `from` is included, `to` is not; both speak of `last_seen_at`. */
export const AlertFilter = z.object({
  status: listOf(alertStatuses).optional(),
  /** Everything that is not closed. */
  open: Flag.optional(),
  level: z.coerce.number<number>().pipe(AlertLevel).optional(),
  severity: listOf(severities).optional(),
  /** `none`: not decided yet. */
  verdict: listOf([...verdicts, "none"]).optional(),
  origin: AlertOrigin.optional(),
  /** A person's id, or `none`. */
  assignee: z.union([z.literal("none"), IntId]).optional(),
  mine: Flag.optional(),
  overdue: Flag.optional(),
  client_visible: Flag.optional(),
  rule: text(300).optional(),
  asset: text(300).optional(),
  /** Only what names no asset. */
  without_asset: Flag.optional(),
  events: EventsBehind.optional(),
  user: text(300).optional(),
  ip: text(60).optional(),
  source: Id.optional(),
  technique: text(20).optional(),
  category: text(300).optional(),
  /** Only what happened in a cloud account. */
  cloud: Flag.optional(),
  account: text(300).optional(),
  resource: text(1_000).optional(),
  resource_type: text(300).optional(),
  correlation_rule: Id.optional(),
  /** `true`: only what a rule or a window suppressed (the noise ledger). Absent: what is not suppressed. */
  suppressed: Flag.optional(),
  suppression: Id.optional(),
  /** All of them must hold, beside the rest. */
  conditions: queryJson(z.array(AlertCondition).max(20)).optional(),
  /** Part of the title, rule, asset, person or address; or a number, `ALR-128`. */
  q: text(200).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type AlertFilter = z.infer<typeof AlertFilter>;

/** Only orders that an index can give. `due`: what runs out next comes first. */
export const alertSorts = ["-last_seen", "last_seen", "-opened", "-severity", "due", "-events"] as const;
export const AlertSort = z.enum(alertSorts);
export type AlertSort = z.infer<typeof AlertSort>;

export const listAlerts = defineCall({
  ...read,
  name: "alerts.list_alerts",
  path: "/api/alerts/",
  summary: "Alerts of the active company to triage, filtered, sorted and in pages",
  input: AlertFilter.extend(PageRequest.shape).extend({ sort: AlertSort.default("-last_seen") }),
  output: pageOf(Alert),
});

const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: Count }));

/** Each facet counts under all filters but its own. `capped`: only the newest 10,000 alerts were counted. */
export const AlertFacets = z.object({
  status: Facet,
  level: Facet,
  severity: Facet,
  verdict: Facet,
  origin: Facet,
  assignee: Facet,
  rule: Facet,
  asset: Facet,
  user: Facet,
  source: Facet,
  category: Facet,
  account: Facet,
  resource: Facet,
  resource_type: Facet,
  overdue: Count,
  mine: Count,
  capped: z.boolean(),
});
export type AlertFacets = z.infer<typeof AlertFacets>;

export const listAlertFacets = defineCall({
  ...read,
  name: "alerts.list_alert_facets",
  path: "/api/alerts/facets/",
  summary: "How many alerts there are of each value under the filters of the list",
  input: AlertFilter,
  output: AlertFacets,
});

/** Who may be given an alert: the provider's people who work for the company. */
export const listAssignees = defineCall({
  ...read,
  name: "alerts.list_assignees",
  path: "/api/alerts/assignees/",
  summary: "The people an alert can be assigned to",
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ id: Count, name: z.string() })) }),
});
