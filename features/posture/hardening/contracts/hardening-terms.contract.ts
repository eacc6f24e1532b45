import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";

export const Count = z.number().int();
export const Timestamp = z.iso.datetime();

/**
 * The result of a check. Only `pass` and `fail` make a score.
 *
 * - `manual`: a person has to check · `error`: it could not be tested · `suppressed`: muted in the tool
 * - `not_applicable`: does not concern the machine, or was not chosen · `information`: no requirement
 */
export const checkOutcomes = [
  "fail",
  "error",
  "manual",
  "suppressed",
  "pass",
  "not_applicable",
  "information",
] as const;
export const CheckOutcome = z.enum(checkOutcomes);
export type CheckOutcome = z.infer<typeof CheckOutcome>;

/**
 * The bands of a score from 0 to 100: `high` from 90, `middle` from 70, `low` below. `none`: there is no score,
 * because the tool reports no passed checks.
 */
export const scoreBands = ["low", "middle", "high", "none"] as const;
export const ScoreBand = z.enum(scoreBands);
export type ScoreBand = z.infer<typeof ScoreBand>;

/** The age in days from which a run counts as outdated. */
export const oldAfterDays = 90;

export const OutcomeCounts = z.object({
  passed: Count,
  failed: Count,
  manual: Count,
  errors: Count,
  suppressed: Count,
  not_applicable: Count,
  information: Count,
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

/** A score that the tool computed by its own method. It is never combined with the portal's score. */
export const ToolScore = z.object({ system: z.string(), value: z.number(), maximum: z.number().nullable() });
export type ToolScore = z.infer<typeof ToolScore>;

/** A machine under a guide, with the data of its newest run. */
export const BenchmarkTarget = z.object({
  id: Id,
  asset: z.object({ id: Id, name: z.string() }),
  benchmark: z.string(),
  title: z.string(),
  profile: z.string().nullable(),
  tool: z.string(),
  ended_at: Timestamp,
  /** Whether the tool finished the run; null if the report does not say. */
  complete: z.boolean().nullable(),
  counts: OutcomeCounts,
  answered_passed: Count,
  answered_failed: Count,
  answered_not_applicable: Count,
  /** Number of manual checks without a valid answer. */
  waiting: Count,
  /** The weighted score from 0 to 100 including manual answers; null without a score. */
  score: z.number().nullable(),
  /** The newest run against the one before. */
  worse: Count,
  better: Count,
  /** Whether its run is older than `oldAfterDays`. */
  old: z.boolean(),
});
export type BenchmarkTarget = z.infer<typeof BenchmarkTarget>;

export const readCall = {
  scope: "company",
  permission: "hardening.read",
  effect: "read",
  method: "GET",
} as const;

/** The file format of a table. */
export const FileKind = z.enum(["csv", "xlsx"]).default("csv");
