import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { FindingArea } from "./finding-terms.contract.ts";

/** The answers of a person to a check that no tool can decide. */
export const answerOutcomes = ["pass", "fail", "not_applicable"] as const;
export const AnswerOutcome = z.enum(answerOutcomes);
export type AnswerOutcome = z.infer<typeof AnswerOutcome>;

/** `replaced`: a newer answer replaced it · `withdrawn`: a person withdrew it. */
export const endedBecause = ["replaced", "withdrawn"] as const;
export const EndedBecause = z.enum(endedBecause);
export type EndedBecause = z.infer<typeof EndedBecause>;

/** The longest validity of an answer in days, after which the check is repeated. */
export const longestAnswerDays = 731;

const Timestamp = z.iso.datetime();

export const CheckAnswer = z.object({
  id: Id,
  outcome: AnswerOutcome,
  /** The evidence for the answer. */
  evidence: z.string(),
  answered_at: Timestamp,
  answered_by_name: z.string(),
  /** The last day of its validity. */
  expires_on: z.iso.date(),
  ended_at: Timestamp.nullable(),
  ended_by_name: z.string().nullable(),
  ended_because: EndedBecause.nullable(),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;

/** - `waiting`: without a valid answer · `answered`: with an answer that is valid today */
export const manualCheckStates = ["waiting", "answered"] as const;
export const ManualCheckState = z.enum(manualCheckStates);
export type ManualCheckState = z.infer<typeof ManualCheckState>;

/** A check that the tool leaves to a person. */
export const ManualCheck = z.object({
  asset: z.object({ id: Id, name: z.string() }),
  issue: z.object({
    id: Id,
    title: z.string(),
    rule_id: z.string(),
    /** The tool's instructions. */
    solution: z.string(),
  }),
  /** The part of the asset that was checked: a region, a benchmark. */
  locus: z.string(),
  severity: Severity,
  since: Timestamp,
  state: ManualCheckState,
  /** The newest first, at most five; the first may be valid today. */
  answers: z.array(CheckAnswer),
});
export type ManualCheck = z.infer<typeof ManualCheck>;

export const listManualChecks = defineCall({
  scope: "company",
  permission: "finding.read",
  effect: "read",
  method: "GET",
  name: "scans.list_manual_checks",
  path: "/api/scans/manual-checks/",
  summary: "Lists the manual checks of an area with their answers",
  input: PageRequest.extend({
    area: FindingArea,
    state: ManualCheckState.optional(),
    asset: Id.optional(),
  }),
  output: pageOf(ManualCheck),
});

export const answerCheck = defineCall({
  scope: "company",
  permission: "finding.work",
  effect: "write",
  method: "POST",
  creates: true,
  name: "scans.answer_check",
  path: "/api/scans/manual-checks/answers/",
  summary: "Answers a manual check with evidence and an end date, on one asset or on all where it waits",
  input: z.object({
    asset_id: Id,
    issue_id: Id,
    locus: text(1_000),
    outcome: AnswerOutcome,
    evidence: text(4_000, 10),
    expires_on: z.iso.date(),
    /**
     * `everywhere`: the answer applies to every asset of the company on which the same check waits; otherwise only to
     * this asset.
     */
    where: z.enum(["asset", "everywhere"]).optional(),
  }),
  output: CheckAnswer.extend({
    /** Number of assets on which the answer was given. */
    answered: z.number().int(),
  }),
});

export const withdrawAnswer = defineCall({
  scope: "company",
  permission: "finding.work",
  effect: "write",
  method: "POST",
  name: "scans.withdraw_answer",
  path: "/api/scans/manual-checks/answers/:id/withdraw/",
  summary:
    "Withdraws an answer with those given together with it; former answers that are still valid apply again",
  input: z.object({ id: Id }),
  output: z.object({
    /** Number of assets on which the answer was withdrawn. */
    withdrawn: z.number().int(),
  }),
});
