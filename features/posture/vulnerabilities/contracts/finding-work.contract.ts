import { z } from "zod";
import { FindingPolicy } from "#features/posture/scans/contracts/finding-policy.contract.ts";
import { FindingClockKind, PendingParty } from "#features/posture/scans/contracts/finding-terms.contract.ts";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import { BulkResult, SeenCase, UndoResult } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { FindingDetail } from "./finding-detail.contract.ts";
import { FindingFilter, readCall } from "./finding-list.contract.ts";

// The work of people on a finding. Client and provider both work on it; only scans close it.

const write = { scope: "company", effect: "write", method: "POST" } as const;
const work = { ...write, permission: "finding.work", output: FindingDetail } as const;
const triage = { ...write, permission: "finding.triage", output: FindingDetail } as const;
const step = <Verb extends string>(verb: Verb) =>
  ({ name: `vulnerabilities.${verb}`, path: `/api/vulnerabilities/findings/:id/${verb}/` }) as const;
const note = text(2_000).default("");

export const takeFinding = defineCall({
  ...work,
  ...step("take_finding"),
  summary: "Whoever asks takes the finding: it is theirs, and work on it begins",
  input: SeenCase,
});

export const assignFinding = defineCall({
  ...work,
  ...step("assign_finding"),
  summary: "Gives the finding to somebody of the company or of the provider, or to nobody",
  input: SeenCase.extend({ assignee_id: IntId.nullable() }),
});

export const listFindingAssignees = defineCall({
  ...readCall,
  permission: "finding.work",
  name: "vulnerabilities.list_assignees",
  path: "/api/vulnerabilities/assignees/",
  summary: "The people a finding can be assigned to",
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});

/** The states to which people move a finding themselves. */
export const workStatuses = ["open", "in_progress"] as const;

export const moveFinding = defineCall({
  ...work,
  ...step("move_finding"),
  summary: "Work begins, or begins again after it was declared fixed, or is given up",
  input: SeenCase.extend({ to: z.enum(workStatuses), note }),
});

/** Declares a finding fixed. The finding stays open until the next scan that reaches it confirms or rejects the fix. */
export const declareFixed = defineCall({
  ...work,
  ...step("declare_fixed"),
  summary: "Says that the finding is corrected, with what was done; a scan has to confirm it",
  input: SeenCase.extend({ note: text(2_000, 3) }),
});

/** Verifies a finding that a person recorded, which no scan checks. */
export const verifyFinding = defineCall({
  ...triage,
  ...step("verify_finding"),
  summary: "Says of a finding that a person recorded whether it is still there: it is closed, or open again",
  input: SeenCase.extend({ is_there: z.boolean(), note: text(2_000, 3) }),
});

export const setPendingOn = defineCall({
  ...work,
  ...step("pass_ball"),
  summary: "Says who has to act now; while it is not the client, the clock stands still",
  input: SeenCase.extend({ to: PendingParty, note }),
});

export const commentForClient = defineCall({
  ...work,
  ...step("comment_for_client"),
  summary: "Leaves a comment that client and provider read",
  input: z.object({ id: Id, body: text(5_000, 1) }),
});

/** Adds an internal comment, which the client never sees. */
export const commentInternally = defineCall({
  ...triage,
  ...step("comment_internally"),
  summary: "Leaves a comment that only the provider reads",
  input: z.object({ id: Id, body: text(5_000, 1) }),
});

const Rating = {
  /** The severity set by a person; null returns to the scanner's. */
  severity: Severity.nullable(),
  reason: text(2_000, 5),
};

export const rateFinding = defineCall({
  ...triage,
  ...step("rate_finding"),
  summary: "Rates the finding otherwise than the scanner, with a reason; what the scanner and CVSS say stays",
  input: SeenCase.extend(Rating),
});

export const pauseClock = defineCall({
  ...triage,
  ...step("pause_clock"),
  summary: "Stops the clock of the finding by agreement, for a reason that the client reads",
  input: SeenCase.extend({ note: text(1_000, 5) }),
});

export const resumeClock = defineCall({
  ...triage,
  ...step("resume_clock"),
  summary: "Lets the clock of the finding go on",
  input: SeenCase,
});

export const explainBreach = defineCall({
  ...work,
  ...step("explain_breach"),
  summary: "Says why the clock ran out, for both sides to read",
  input: z.object({
    id: Id,
    kind: FindingClockKind.default("fix"),
    cycle: z.number().int().min(1).max(1_000).default(1),
    explanation: text(1_000, 10),
  }),
});

/** The findings of a bulk change: the filter of the list, or a list of finding ids. */
export const FindingSelector = z.strictObject({
  ...FindingFilter.shape,
  ids: z.array(Id).min(1).max(1_000).optional(),
});
export type FindingSelector = z.infer<typeof FindingSelector>;

const Many = z.object({
  selection: FindingSelector,
  expected: z.number().int().min(1).max(maxAtOnce),
  /** The version of one finding as the person saw it. Nothing changes when it is newer. */
  version: z.number().int().min(1).optional(),
});

export const FindingAction = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("take") }),
  z.strictObject({ do: z.literal("assign"), assignee_id: IntId.nullable() }),
  z.strictObject({ do: z.literal("move"), to: z.enum(workStatuses), note }),
  z.strictObject({ do: z.literal("declare_fixed"), note: text(2_000, 3) }),
  z.strictObject({ do: z.literal("pass_ball"), to: PendingParty, note }),
]);
export type FindingAction = z.infer<typeof FindingAction>;

export const changeFindings = defineCall({
  ...write,
  permission: "finding.work",
  name: "vulnerabilities.change_findings",
  path: "/api/vulnerabilities/changes/",
  summary: "Does one thing to every finding that the filter shows, when it shows as many as expected",
  input: Many.extend({ action: FindingAction }),
  output: BulkResult,
});

export const rateFindings = defineCall({
  ...write,
  permission: "finding.triage",
  name: "vulnerabilities.rate_findings",
  path: "/api/vulnerabilities/changes/rate/",
  summary: "Rates every finding that the filter shows, when it shows as many as expected",
  input: Many.extend(Rating),
  output: BulkResult,
});

export const undoChange = defineCall({
  ...write,
  permission: "finding.work",
  name: "vulnerabilities.undo_change",
  path: "/api/vulnerabilities/changes/:id/undo/",
  summary: "Takes a change of many back; what somebody changed since stays. A client takes back their own",
  input: z.object({ id: Id }),
  output: UndoResult,
});

const policyPath = "/api/vulnerabilities/policy/";

export const getFindingPolicy = defineCall({
  ...readCall,
  name: "vulnerabilities.get_policy",
  path: policyPath,
  summary: "In how many days findings are to be corrected, by severity, exposure and KEV",
  input: z.object({}),
  output: FindingPolicy,
});

export const saveFindingPolicy = defineCall({
  ...write,
  method: "PUT",
  permission: "finding.approve",
  name: "vulnerabilities.save_policy",
  path: policyPath,
  summary: "Sets the times of the active company; findings that are open keep what they were promised",
  input: FindingPolicy.pick({ calendar: true, targets: true, version: true }),
  output: FindingPolicy,
});
