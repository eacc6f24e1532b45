import { z } from "zod";
import { SeenCase } from "#platform/contract/case-work.ts";
import { clockCalls, commentCalls, sharingCalls } from "#platform/contract/cases/case-calls.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { AlertDetail } from "./alert-detail.contract.ts";
import { clockKinds } from "./alert-terms.contract.ts";
import { triageCall } from "./alerts.contract.ts";

const area = {
  feature: "alerts",
  path: "/api/alerts/",
  permission: "alert.triage",
  detail: AlertDetail,
} as const;

export const { commentInternally, commentForClient } = commentCalls(area);
export const { publish: publishAlert, withdraw: withdrawAlert } = sharingCalls(area);
export const { pauseClocks, resumeClocks, explainBreach } = clockCalls({
  ...area,
  clocks: clockKinds,
  // A pause for the client cannot be set by hand, because it begins with a question and ends with the answer.
  pauseReasons: ["maintenance", "agreed"],
});

export const waitForClient = defineCall({
  ...triageCall,
  method: "POST",
  effect: "write",
  name: "alerts.wait_for_client",
  path: "/api/alerts/:id/wait/",
  summary: "Asks the client a question, which publishes the alert and pauses its clocks until the answer",
  input: SeenCase.extend({ question: text(2_000, 10) }),
  output: AlertDetail,
});

export const createAlert = defineCall({
  ...triageCall,
  name: "alerts.create_alert",
  method: "POST",
  path: "/api/alerts/",
  summary: "Creates an alert by hand, with or without events",
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
