import { z } from "zod";
import { FindingPolicy } from "#features/posture/findings/contracts/finding-policy.contract.ts";
import { findingClocks } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { SeenCase } from "#platform/contract/case-work.ts";
import {
  assigneesCall,
  changeCall,
  clockCalls,
  commentCalls,
  undoCall,
} from "#platform/contract/cases/case-calls.ts";
import { stepAction } from "#platform/contract/cases/case-steps.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { FindingDetail } from "./finding-detail.contract.ts";
import { FindingFilter, readCall } from "./finding-list.contract.ts";
import { findingSteps, ratingSteps } from "./finding-steps.ts";

// The calls with which people work on a finding. Client and provider both work on it; only scans close it.

const write = { scope: "company", effect: "write", method: "POST" } as const;
const area = {
  feature: "vulnerabilities",
  path: "/api/vulnerabilities/findings/",
  permission: "finding.work",
  detail: FindingDetail,
} as const;

export const { commentForClient, commentInternally } = commentCalls({ ...area, internal: "finding.triage" });

export const { pauseClocks, resumeClocks, explainBreach } = clockCalls({
  ...area,
  permission: "finding.triage",
  explains: "finding.work",
  clocks: findingClocks,
  pauseReasons: ["agreed"],
});

export const listFindingAssignees = assigneesCall(area);

/** Verifies a finding that a person recorded, which no scan checks. */
export const verifyFinding = defineCall({
  ...write,
  permission: "finding.triage",
  name: "vulnerabilities.verify_finding",
  path: "/api/vulnerabilities/findings/:id/verify_finding/",
  summary: "Records whether a finding of a person still exists: it closes, or reopens",
  output: FindingDetail,
  input: SeenCase.extend({ is_there: z.boolean(), note: text(2_000, 3) }),
});

/** The findings of a bulk change: the filter of the list, or a list of finding ids. */
export const FindingSelector = z.strictObject({
  ...FindingFilter.shape,
  ids: z.array(Id).min(1).max(1_000).optional(),
});
export type FindingSelector = z.infer<typeof FindingSelector>;

export const FindingAction = stepAction(findingSteps);
export type FindingAction = z.infer<typeof FindingAction>;

export const changeFindings = changeCall({ ...area, steps: findingSteps, selection: FindingSelector });

export const rateFindings = changeCall({
  ...area,
  verb: "rate",
  permission: "finding.triage",
  steps: ratingSteps,
  selection: FindingSelector,
  summary:
    "Rates findings differently from the scanner, with a reason; the ratings of scanner and CVSS remain",
});

export const undoFindingChange = undoCall(area);

const policyPath = "/api/vulnerabilities/policy/";

export const getFindingPolicy = defineCall({
  ...readCall,
  name: "vulnerabilities.get_policy",
  path: policyPath,
  summary: "Returns the deadlines of corrections in days, by severity, exposure and KEV",
  input: z.object({}),
  output: FindingPolicy,
});

export const saveFindingPolicy = defineCall({
  ...write,
  method: "PUT",
  permission: "finding.approve",
  name: "vulnerabilities.save_policy",
  path: policyPath,
  summary: "Sets the correction deadlines of the active company; open findings keep theirs",
  input: FindingPolicy.pick({ calendar: true, targets: true, version: true }),
  output: FindingPolicy,
});
