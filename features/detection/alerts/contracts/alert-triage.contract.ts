import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { AlertDetail } from "./alert-detail.contract.ts";
import { PauseReason, Verdict } from "./alert-terms.contract.ts";
import { triage } from "./alerts.contract.ts";

/**
 * Each step names the version of the alert that the person saw. If the stored version is newer, the call is refused
 * with `stale_version`.
 */
const step = {
  scope: "company",
  permission: "alert.triage",
  effect: "write",
  method: "POST",
  output: AlertDetail,
} as const;
const versionedId = { id: Id, version: z.number().int() };
const reason = text(2_000, 5);

export const takeAlert = defineCall({
  ...step,
  name: "alerts.take_alert",
  path: "/api/alerts/:id/take/",
  summary: "Whoever asks takes the alert: it is theirs and in progress",
  input: z.object(versionedId),
});

export const assignAlert = defineCall({
  ...step,
  name: "alerts.assign_alert",
  path: "/api/alerts/:id/assign/",
  summary: "Gives the alert to somebody of the provider, or to nobody",
  input: z.object({ ...versionedId, assignee_id: IntId.nullable() }),
});

/**
 * Changes the status of an alert. Waiting, escalating and closing have calls of their own because each requires a text.
 */
export const changeAlertStatus = defineCall({
  ...step,
  name: "alerts.change_alert_status",
  path: "/api/alerts/:id/status/",
  summary: "Puts the alert back to new, or to in progress; ends the waiting for the client",
  input: z.object({ ...versionedId, status: z.enum(["new", "in_progress"]), note: text(2_000).default("") }),
});

export const escalateAlert = defineCall({
  ...step,
  name: "alerts.escalate_alert",
  path: "/api/alerts/:id/escalate/",
  summary: "Hands the alert over to N2 with a note: what was seen, what was done, what is missing",
  input: z.object({ ...versionedId, note: text(5_000, 20), assignee_id: IntId.nullable().default(null) }),
});

export const returnAlert = defineCall({
  ...step,
  name: "alerts.return_alert",
  path: "/api/alerts/:id/return/",
  summary: "N2 gives the alert back to N1 with a note",
  input: z.object({ ...versionedId, note: text(5_000, 10) }),
});

export const decideAlert = defineCall({
  ...step,
  name: "alerts.decide_alert",
  path: "/api/alerts/:id/decide/",
  summary: "Says what the alert turned out to be, and why",
  input: z.object({ ...versionedId, verdict: Verdict, reason }),
});

export const closeAlert = defineCall({
  ...step,
  name: "alerts.close_alert",
  path: "/api/alerts/:id/close/",
  summary: "Closes an alert that has a verdict, or gives it one now",
  input: z.object({
    ...versionedId,
    verdict: Verdict.optional(),
    reason: reason.optional(),
    note: text(2_000).default(""),
  }),
});

export const reopenAlert = defineCall({
  ...step,
  name: "alerts.reopen_alert",
  path: "/api/alerts/:id/reopen/",
  summary: "Takes a closed alert back to work, with a reason; its verdict is open again",
  input: z.object({ ...versionedId, reason }),
});

export const waitForClient = defineCall({
  ...step,
  name: "alerts.wait_for_client",
  path: "/api/alerts/:id/wait/",
  summary:
    "Asks the client something; the clocks stand still until they answer. The alert is published with it",
  input: z.object({ ...versionedId, question: text(2_000, 10) }),
});

export const pauseClocks = defineCall({
  ...step,
  name: "alerts.pause_clocks",
  path: "/api/alerts/:id/pause/",
  summary: "Stops the clocks of an alert for a reason that the client can read",
  input: z.object({ ...versionedId, reason: PauseReason.exclude(["waiting_client"]), note: text(1_000, 5) }),
});

export const resumeClocks = defineCall({
  ...step,
  name: "alerts.resume_clocks",
  path: "/api/alerts/:id/resume/",
  summary: "Lets the clocks of an alert go on",
  input: z.object(versionedId),
});

/** The provider's own people read it; it never reaches the client. */
export const commentInternally = defineCall({
  ...step,
  name: "alerts.comment_internally",
  path: "/api/alerts/:id/internal_comments/",
  summary: "Leaves a comment that only the provider reads",
  input: z.object({ id: Id, body: text(5_000, 1) }),
});

/** Refused for an alert that the client cannot see. */
export const commentForClient = defineCall({
  ...step,
  name: "alerts.comment_for_client",
  path: "/api/alerts/:id/client_comments/",
  summary: "Leaves a comment that the client reads",
  input: z.object({ id: Id, body: text(5_000, 1) }),
});

export const publishAlert = defineCall({
  ...step,
  name: "alerts.publish_alert",
  path: "/api/alerts/:id/publish/",
  summary: "Lets the client see the alert, with a summary in plain words; also changes the summary later",
  input: z.object({ ...versionedId, summary: text(3_000, 20) }),
});

export const withdrawAlert = defineCall({
  ...step,
  name: "alerts.withdraw_alert",
  path: "/api/alerts/:id/withdraw/",
  summary: "Takes the alert out of the client's view, with a reason",
  input: z.object({ ...versionedId, reason }),
});

export const createAlert = defineCall({
  ...triage,
  name: "alerts.create_alert",
  method: "POST",
  path: "/api/alerts/",
  summary: "Opens an alert by hand, with or without events",
  effect: "write",
  creates: true,
  input: z.object({
    title: text(300, 5),
    description: text(5_000).default(""),
    severity: Severity,
    asset_name: text(300, 1).nullable().default(null),
    user_name: text(300, 1).nullable().default(null),
    source_ip: text(60, 1).nullable().default(null),
    category: text(300, 1).nullable().default(null),
    techniques: z
      .array(z.string().regex(/^T\d{4}(\.\d{3})?$/))
      .max(50)
      .default([]),
    /** The ids of the company's events that belong to the alert. */
    event_ids: z.array(Id).max(500).default([]),
  }),
  output: AlertDetail,
});
