import { z } from "zod";
import { stepShape } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Consistency, InvestigationStep, Level } from "./investigation-terms.contract.ts";
import { Count, Investigation, readCall, Timestamp } from "./investigations.contract.ts";

export const Hypothesis = z.object({
  id: Id,
  /** The code of the hypothesis, such as H1. */
  code: z.string(),
  body: z.string(),
  /**
   * The weighted evidence against the hypothesis. The value compares hypotheses with each other and is not a
   * probability.
   */
  against: Count,
  /**
   * The rank, 1 for the hypothesis with the least contradicting evidence. Hypotheses with equal values share a rank.
   */
  place: Count,
  /** Pieces of evidence without a judgement for the hypothesis. */
  unjudged: Count,
  added_by_name: z.string(),
  added_at: Timestamp,
});
export type Hypothesis = z.infer<typeof Hypothesis>;

export const Evidence = z.object({
  id: Id,
  /** The code of the piece of evidence, such as E1. */
  code: z.string(),
  body: z.string(),
  source: z.string(),
  credibility: Level,
  relevance: Level,
  /** The weight of the evidence, from 1 to 9: credibility times relevance. */
  weight: Count,
  shared: z.boolean(),
  judgements: z.array(
    z.object({ hypothesis_id: Id, consistency: Consistency, by_name: z.string(), at: Timestamp }),
  ),
  /**
   * How well the evidence distinguishes hypotheses: the difference between the one that it contradicts most and the
   * one that it contradicts least. 0: not at all.
   */
  diagnosticity: Count,
  /** The hypotheses that would rank first if the evidence were wrong; null when the result is the same. */
  without_it: z.array(Id).nullable(),
  added_by_name: z.string(),
  added_at: Timestamp,
});
export type Evidence = z.infer<typeof Evidence>;

export const InvestigationDetail = z.object({
  investigation: Investigation,
  context: z.string(),
  people: z.array(
    z.object({ user_id: Count, name: z.string(), side: z.enum(["provider", "client"]), added_at: Timestamp }),
  ),
  /** The hypotheses in the order of their numbers. */
  hypotheses: z.array(Hypothesis),
  evidence: z.array(Evidence),
  conclusion: z
    .object({
      text: z.string(),
      grounds: z.string(),
      hypothesis: z.object({ id: Id, text: z.string() }).nullable(),
      by_name: z.string(),
    })
    .nullable(),
  /** The text for the client; empty if there is none yet. */
  client_summary: z.string(),
  published_at: Timestamp.nullable(),
  story: z.array(
    stepShape(InvestigationStep, z.object({ name: z.string().optional(), path: z.string().optional() })),
  ),
  opened_by_name: z.string(),
});
export type InvestigationDetail = z.infer<typeof InvestigationDetail>;

export const getInvestigation = defineCall({
  ...readCall,
  name: "investigations.get_investigation",
  path: "/api/investigations/:id/",
  summary: "Returns an investigation with its hypotheses, evidence, people and activity",
  input: z.object({ id: Id }),
  output: InvestigationDetail,
});
