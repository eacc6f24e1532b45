import { z } from "zod";
import { CheckAnswer } from "#features/posture/findings/contracts/check-answers.contract.ts";
import { listOf } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { text } from "#platform/contract/text.ts";
import {
  BenchmarkTarget,
  CheckOutcome,
  Count,
  checkOutcomes,
  FileKind,
  OutcomeCounts,
  readCall,
  Timestamp,
  ToolScore,
} from "./hardening-terms.contract.ts";

/** A section of the guide: its part of the score, and the points that it loses. */
export const TargetSection = z.object({
  /** The name of the section; empty if the guide has none. */
  section: z.string(),
  counts: OutcomeCounts.omit({ information: true }),
  answered_passed: Count,
  answered_failed: Count,
  /** Number of manual checks without a valid answer. */
  waiting: Count,
  score: z.number().nullable(),
  /** The points of the whole score (100) that the failures of this section cost. */
  lost: z.number(),
});
export type TargetSection = z.infer<typeof TargetSection>;

/** One stored run of a benchmark on a machine. */
export const BenchmarkRun = z.object({
  id: Id,
  scan_id: Id,
  ended_at: Timestamp,
  profile: z.string().nullable(),
  tool: z.string(),
  tool_version: z.string().nullable(),
  complete: z.boolean().nullable(),
  /** Whether the run was imported after a newer one. Such a run has figures, but cannot be compared rule by rule. */
  late: z.boolean(),
  counts: OutcomeCounts,
  /** The score from the results of the tool alone, without manual answers. */
  score: z.number().nullable(),
  worse: Count,
  better: Count,
  tool_scores: z.array(ToolScore),
});
export type BenchmarkRun = z.infer<typeof BenchmarkRun>;

/** The maximum number of listed runs, the newest first. Older runs stay stored. */
export const maxRuns = 60;

export const getTarget = defineCall({
  ...readCall,
  name: "hardening.get_target",
  path: "/api/hardening/targets/:id/",
  summary: "Returns a machine under a guide: its score by section, and its runs",
  input: z.object({ id: Id }),
  output: z.object({
    target: BenchmarkTarget,
    sections: z.array(TargetSection),
    /** Number of failures with an accepted risk; they still count as failed. */
    accepted: Count,
    /** The runs of the benchmark, the newest first. */
    runs: z.array(BenchmarkRun),
  }),
});

export const TargetRule = z.object({
  /** The id of the rule in the company. Together with `locus` it identifies the check. */
  issue_id: Id,
  locus: z.string(),
  rule_id: z.string(),
  title: z.string(),
  section: z.string(),
  severity: Severity,
  outcome: CheckOutcome,
  since: Timestamp,
  /** The finding of a failure, with its decision. */
  finding: z.object({ id: Id, number: Count, status: FindingStatus }).nullable(),
  answer: CheckAnswer.pick({ outcome: true, expires_on: true }).nullable(),
});
export type TargetRule = z.infer<typeof TargetRule>;

/** The filter value for rules without a section. */
export const withoutSection = "none";

export const RuleFilter = z.object({
  outcome: listOf(checkOutcomes).optional(),
  severity: listOf(severities).optional(),
  /** The section name as in the guide, or `none`. */
  section: z.string().max(300).optional(),
  q: text(200).optional(),
});
export type RuleFilter = z.infer<typeof RuleFilter>;

export const listTargetRules = defineCall({
  ...readCall,
  name: "hardening.list_target_rules",
  path: "/api/hardening/targets/:id/rules/",
  summary: "Lists every rule of the guide on the machine with its result, failed ones first",
  input: RuleFilter.extend(PageRequest.shape).extend({ id: Id }),
  output: pageOf(TargetRule).extend({
    /** The number of checks of each outcome, under the other filters. */
    outcomes: z.array(z.object({ value: CheckOutcome, count: Count })),
  }),
});

export const exportTargetRules = defineCall({
  ...readCall,
  name: "hardening.export_target_rules",
  path: "/api/hardening/targets/:id/rules/export/",
  summary: "Exports the rules of a machine with results and evidence as CSV or as a workbook",
  answers: "rows",
  input: RuleFilter.extend({ id: Id, file: FileKind }),
  output: z.string(),
});

export const getTargetRule = defineCall({
  ...readCall,
  name: "hardening.get_target_rule",
  path: "/api/hardening/targets/:id/rules/:issue_id/",
  summary: "Returns a rule on a machine: evidence, remedy, answers and history",
  input: z.object({ id: Id, issue_id: Id, locus: z.string().max(1_000).default("") }),
  output: z.object({
    /** The asset that was identified during the scan; manual answers to its checks refer to it. */
    asset_id: Id,
    rule: TargetRule,
    description: z.string(),
    solution: z.string(),
    references: z.array(z.string()),
    /** Identifiers in standards, such as CIS, CCE and CCI. */
    identifiers: z.array(z.string()),
    seen: z.array(z.string()),
    /** Number of other machines of the company on which the same check needs a manual answer. */
    waiting_elsewhere: Count,
    /** The manual answers, the newest first. */
    answers: z.array(CheckAnswer),
    story: z.array(
      z.object({ at: Timestamp, before: CheckOutcome.nullable(), after: CheckOutcome.nullable() }),
    ),
  }),
});

/**
 * The change of a check between two runs.  - `worse`: passed before, fails now · `better`: failed before, passes now
 * · `found`: had no result before, fails now - `unjudged`: had a result before, has none now · `added`, `dropped`:
 * only one of the runs has the check · `other`
 */
export const checkMoves = ["worse", "found", "unjudged", "better", "added", "dropped", "other"] as const;
export const CheckMove = z.enum(checkMoves);
export type CheckMove = z.infer<typeof CheckMove>;

export const ComparedCheck = z.object({
  issue_id: Id,
  locus: z.string(),
  rule_id: z.string(),
  title: z.string(),
  severity: Severity,
  before: CheckOutcome.nullable(),
  after: CheckOutcome.nullable(),
  move: CheckMove,
});
export type ComparedCheck = z.infer<typeof ComparedCheck>;

/** The most differences that are listed; `total` counts all. */
export const maxDifferences = 1_000;

export const compareRuns = defineCall({
  ...readCall,
  name: "hardening.compare_runs",
  path: "/api/hardening/targets/:id/comparison/",
  summary: "Compares two runs of a guide on a machine, rule by rule",
  input: z.object({ id: Id, from: Id, to: Id }),
  output: z.object({
    from: BenchmarkRun,
    to: BenchmarkRun,
    /**
     * Whether both runs used the same profile. Scores of different profiles cannot be compared, because each profile
     * selects other rules.
     */
    same_profile: z.boolean(),
    items: z.array(ComparedCheck),
    total: Count,
  }),
});
