import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { SharedActivity } from "./alert-activity.contract.ts";
import { Clock } from "./alert-clock.contract.ts";
import { AlertLevel, AlertStatus, Verdict } from "./alert-terms.contract.ts";

const Timestamp = z.iso.datetime();
const Words = z.string().nullable();
const Count = z.number().int();

/**
 * The calls of the company's own people: published alerts only, without internal fields. All people get the same
 * answer, so that the provider can see what the client sees.
 */
const shared = { scope: "company", permission: "alert.read", effect: "read", method: "GET" } as const;

export const SharedAlert = z.object({
  id: Id,
  number: Count,
  title: z.string(),
  /** The summary in plain words, written by the provider. */
  summary: z.string(),
  severity: Severity,
  asset_name: Words,
  user_name: Words,
  cloud_account: Words,
  techniques: z.array(z.string()),
  level: AlertLevel,
  status: AlertStatus,
  verdict: Verdict.nullable(),
  event_count: Count,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
  published_at: Timestamp,
  /** The provider's question, while it waits for the client's answer. */
  question: Words,
  waiting_since: Timestamp.nullable(),
});
export type SharedAlert = z.infer<typeof SharedAlert>;

export const SharedDetail = z.object({
  alert: SharedAlert,
  clocks: z.array(Clock),
  activity: z.array(SharedActivity),
});
export type SharedDetail = z.infer<typeof SharedDetail>;

export const SharedFilter = z.object({
  /** Whether only alerts that wait for the client's answer are listed. */
  waiting: Flag.optional(),
  open: Flag.optional(),
  level: z.coerce.number<number>().pipe(AlertLevel).optional(),
  severity: Severity.optional(),
  cloud: Flag.optional(),
  asset: text(300).optional(),
  q: text(200).optional(),
});
export type SharedFilter = z.infer<typeof SharedFilter>;

export const listSharedAlerts = defineCall({
  ...shared,
  name: "alerts.list_shared_alerts",
  path: "/api/alerts/shared/",
  summary: "Lists the alerts published to the active company, the last changed first",
  input: SharedFilter.extend(PageRequest.shape),
  output: pageOf(SharedAlert),
});

export const countSharedAlerts = defineCall({
  ...shared,
  name: "alerts.count_shared_alerts",
  path: "/api/alerts/shared/counts/",
  summary: "Counts the published alerts that are open, that wait for the client, and by severity",
  input: SharedFilter.pick({ level: true, cloud: true }),
  output: z.object({ open: Count, waiting: Count, by_severity: z.record(Severity, Count) }),
});

export const getSharedAlert = defineCall({
  ...shared,
  name: "alerts.get_shared_alert",
  path: "/api/alerts/shared/:id/",
  summary: "Returns a published alert with its clocks and the conversation with the client",
  input: z.object({ id: Id }),
  output: SharedDetail,
});

/** Previews an unpublished alert as the client would see it, with the summary that is being written. */
export const previewSharedAlert = defineCall({
  ...shared,
  permission: "alert.triage",
  name: "alerts.preview_shared_alert",
  path: "/api/alerts/:id/client_view/",
  summary: "Returns the alert as the client sees it, or would see it after publication",
  input: z.object({ id: Id }),
  output: SharedDetail,
});

export const answerKinds = ["answer", "confirm", "ask"] as const;

export const answerAlert = defineCall({
  ...shared,
  permission: "alert.answer",
  effect: "write",
  method: "POST",
  name: "alerts.answer_alert",
  path: "/api/alerts/shared/:id/answer/",
  summary: "Answers, confirms or asks as the client; paused clocks resume if the alert waited for the client",
  input: z.object({ id: Id, kind: z.enum(answerKinds), body: text(5_000, 1) }),
  output: SharedDetail,
});
