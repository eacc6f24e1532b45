import { z } from "zod";
import { SeenCase } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { Count, listOf, readCall, Timestamp, Words } from "./finding-list.contract.ts";

// The decisions of people on findings: accepting a risk until a day, false positive, out of scope.

/** The kinds of decisions; `vex`: a vendor's statement in a separate document. */
export const decisionKinds = ["risk_acceptance", "false_positive", "out_of_scope", "vex"] as const;
export const DecisionKind = z.enum(decisionKinds);
export type DecisionKind = z.infer<typeof DecisionKind>;

/**
 * - `requested`: by the client
 *
 * - `recommended`: the provider has given its opinion
 * - `approved`: in force until its date or until it is revoked
 */
export const decisionStates = [
  "requested",
  "recommended",
  "approved",
  "rejected",
  "expired",
  "revoked",
] as const;
export const DecisionState = z.enum(decisionStates);
export type DecisionState = z.infer<typeof DecisionState>;

/** The longest acceptance of a risk in days, after which it is reviewed. */
export const longestAcceptanceDays = 365;
/** The number of days before the end from which everybody is reminded. */
export const remindedDays = 14;

/**
 * The scope of a decision: one finding, or an issue on some assets or on all present and future assets that have it.
 */
export const DecisionScope = z.union([
  z.strictObject({ finding_id: Id }),
  z.strictObject({ issue_id: Id, asset_ids: z.array(Id).min(1).max(500).nullable() }),
]);
export type DecisionScope = z.infer<typeof DecisionScope>;

export const Decision = z.object({
  id: Id,
  number: Count,
  kind: DecisionKind,
  state: DecisionState,
  issue: z.object({ id: Id, title: z.string() }),
  /** The finding, if the decision concerns a single one. */
  finding: z.object({ id: Id, number: Count }).nullable(),
  /** The assets of the decision; null for every asset of the issue. */
  assets: z.array(z.object({ id: Id, name: z.string() })).nullable(),
  justification: z.string(),
  /** The compensating measure. */
  compensation: z.string(),
  file_name: Words,
  starts_on: z.iso.date(),
  /** The last day of validity; null until it is revoked. */
  expires_on: z.iso.date().nullable(),
  requested_by_name: z.string(),
  requested_at: Timestamp,
  recommendation: z.string(),
  recommended_by_name: Words,
  recommended_at: Timestamp.nullable(),
  approved_by_name: Words,
  approved_at: Timestamp.nullable(),
  ended_by_name: Words,
  ended_at: Timestamp.nullable(),
  end_reason: z.string(),
  /** The time at which one of its CVEs was added to the KEV catalogue after the acceptance; null if none was. */
  kev_warned_at: Timestamp.nullable(),
  /** The number of findings that it covers today. */
  findings: Count,
  version: Count,
});
export type Decision = z.infer<typeof Decision>;

const path = "/api/vulnerabilities/decisions/";
const write = { scope: "company", effect: "write", method: "POST", output: Decision } as const;
const step = (verb: string) =>
  ({ name: `vulnerabilities.${verb}`, path: `/api/vulnerabilities/decisions/:id/${verb}/` }) as const;

export const listDecisions = defineCall({
  ...readCall,
  name: "vulnerabilities.list_decisions",
  path,
  summary: "Lists accepted risks, false positives and out-of-scope decisions, the newest first",
  input: PageRequest.extend({
    state: listOf(decisionStates).optional(),
    kind: listOf(decisionKinds).optional(),
    /** Only decisions that end on or before that day. */
    expires_to: z.iso.date().optional(),
  }),
  output: pageOf(Decision),
});

export const getDecision = defineCall({
  ...readCall,
  name: "vulnerabilities.get_decision",
  path: `${path}:id/`,
  summary: "Returns a decision with its scope, its signatures and its end",
  input: z.object({ id: Id }),
  output: Decision,
});

export const requestAcceptance = defineCall({
  ...write,
  permission: "finding.work",
  confirmation: "recent",
  creates: true,
  name: "vulnerabilities.request_acceptance",
  path,
  summary: "Requests from the provider the acceptance of a risk until a day, at most a year ahead",
  input: z.object({
    scope: DecisionScope,
    justification: text(4_000, 20),
    compensation: text(4_000).default(""),
    expires_on: z.iso.date(),
  }),
});

/** The largest file in bytes. */
export const decisionFileBytes = 20 * 1_048_576;

export const attachDecisionFile = defineCall({
  ...write,
  ...step("attach_file"),
  permission: "finding.work",
  summary: "Adds or replaces the document of a pending decision",
  body: "files",
  maximumFileBytes: decisionFileBytes,
  maximumFiles: 1,
  input: z.object({ id: Id, file: UploadedFile }),
});

export const downloadDecisionFile = defineCall({
  ...readCall,
  name: "vulnerabilities.download_decision_file",
  path: `${path}:id/file/`,
  summary: "Returns the document of a decision, as uploaded",
  input: z.object({ id: Id }),
  output: z.unknown(),
  answers: "file",
});

export const recommendDecision = defineCall({
  ...write,
  ...step("recommend_decision"),
  permission: "finding.triage",
  summary: "Records the provider's recommendation on a risk acceptance, which precedes the approval",
  input: SeenCase.extend({ recommendation: text(4_000, 10) }),
});

export const approveDecision = defineCall({
  ...write,
  ...step("approve_decision"),
  permission: "finding.approve",
  confirmation: "recent",
  summary: "Approves the acceptance of a risk until its end date; not by the person who requested it",
  input: SeenCase,
});

export const rejectDecision = defineCall({
  ...write,
  ...step("reject_decision"),
  permission: "finding.approve",
  summary: "Rejects the acceptance of a risk, with the reason",
  input: SeenCase.extend({ reason: text(2_000, 10) }),
});

export const revokeDecision = defineCall({
  ...write,
  ...step("revoke_decision"),
  permission: "finding.approve",
  confirmation: "recent",
  summary: "Ends a decision early, which reopens its findings",
  input: SeenCase.extend({ reason: text(2_000, 10) }),
});

export const decideFindings = defineCall({
  ...write,
  permission: "finding.approve",
  confirmation: "recent",
  creates: true,
  name: "vulnerabilities.decide_findings",
  path: `${path}direct/`,
  summary: "Marks findings as false positive or out of scope; later scans do not reopen them",
  input: z.object({
    kind: z.enum(["false_positive", "out_of_scope"]),
    scope: DecisionScope,
    justification: text(4_000, 10),
    expires_on: z.iso.date().nullable().default(null),
  }),
});

export const getDecisionAct = defineCall({
  ...readCall,
  name: "vulnerabilities.get_decision_act",
  path: `${path}:id/act/`,
  summary: "Returns the record of a decision as PDF, with who requested, recommended and approved it",
  input: z.object({ id: Id }),
  output: z.unknown(),
  answers: "rows",
});
