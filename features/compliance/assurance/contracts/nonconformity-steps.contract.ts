import { CaseIds, changeCall, undoCall } from "#platform/contract/cases/case-calls.ts";
import { defineSteps } from "#platform/contract/cases/case-steps.ts";
import { text } from "#platform/contract/text.ts";
import type { NonconformityStatus } from "./nonconformity.contract.ts";

type Standing = { status: NonconformityStatus };
const from =
  (state: NonconformityStatus) =>
  ({ status }: Standing) =>
    status === state;

/** The steps of the company and its provider. */
export const workSteps = defineSteps<Standing>()({
  begin: { from: from("open"), input: {} },
  send: { from: from("in_progress"), input: {} },
  /** Moves a nonconformity that waits for verification back to work. */
  return: { from: from("awaiting_check"), input: {} },
});

/** The steps of the provider, who checks that the action works. */
export const reviewSteps = defineSteps<Standing>()({
  close: { from: from("awaiting_check"), input: { effectiveness: text(5_000, 20) } },
  reopen: { from: from("closed"), input: { reason: text(1_000, 10) } },
});

const area = { feature: "assurance", path: "/api/compliance/nonconformities/", selection: CaseIds } as const;

export const changeNonconformities = changeCall({
  ...area,
  permission: "compliance.write",
  steps: workSteps,
  summary: "Starts the work, submits it for verification, or returns it to work",
});

export const reviewNonconformities = changeCall({
  ...area,
  verb: "review",
  permission: "compliance.review",
  steps: reviewSteps,
  summary: "Records how the provider verified the action and closes; or reopens with a reason",
});

export const undoNonconformityChange = undoCall({ ...area, permission: "compliance.write" });
