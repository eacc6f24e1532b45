import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";

export const Count = z.number().int();
export const Moment = z.iso.datetime();

/**
 * What a check says. Only `pass` and `fail` make a score.
 * - `manual`: a person has to look · `error`: it could not be tested · `suppressed`: set aside in the tool
 * - `not_applicable`: does not concern the machine, or was not chosen · `information`: nothing to meet
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

/** Of 100: from 90 on, from 70 on, and less. `none`: the tool says of nothing that it is met, so there is no score. */
export const scoreBands = ["low", "middle", "high", "none"] as const;
export const ScoreBand = z.enum(scoreBands);
export type ScoreBand = z.infer<typeof ScoreBand>;

/** A run older than this says little of today. */
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

/** A score that the tool gave itself, in its own system; never mixed with ours. */
export const ToolScore = z.object({ system: z.string(), value: z.number(), maximum: z.number().nullable() });
export type ToolScore = z.infer<typeof ToolScore>;

/** A machine under a guide, as its newest run tells it. */
export const BenchmarkTarget = z.object({
  id: Id,
  asset: z.object({ id: Id, name: z.string() }),
  benchmark: z.string(),
  title: z.string(),
  profile: z.string().nullable(),
  tool: z.string(),
  ended_at: Moment,
  /** Null where the report does not say. */
  complete: z.boolean().nullable(),
  counts: OutcomeCounts,
  answered_passed: Count,
  answered_failed: Count,
  answered_not_applicable: Count,
  /** Manual ones without an answer that counts. */
  waiting: Count,
  /** 0 to 100 by weight, with what people answered; null: no score. */
  score: z.number().nullable(),
  /** Of the newest run against the one before. */
  worse: Count,
  better: Count,
  /** Its run is older than `oldAfterDays`. */
  old: z.boolean(),
});
export type BenchmarkTarget = z.infer<typeof BenchmarkTarget>;

export const read = {
  scope: "company",
  permission: "hardening.read",
  effect: "read",
  method: "GET",
} as const;

/** How people want a table as a file. */
export const FileKind = z.enum(["csv", "xlsx"]).default("csv");
