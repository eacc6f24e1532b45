import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { HuntOutcome } from "./hunting.contract.ts";

/**
 * The age of the last hunt for a technique with the required data.
 *
 * - `full`: at most 90 days · `half`: at most 180 · `hollow`: longer ago · `never`
 */
export const HuntFreshness = z.enum(["full", "half", "hollow", "never"]);
export type HuntFreshness = z.infer<typeof HuntFreshness>;

export const HuntedTechnique = z.object({
  technique: z.string(),
  hunts: z.number().int(),
  /** The end of the last run that had all the required data and examined all of it. */
  last_hunted_at: z.iso.datetime().nullable(),
  /** The time of the last run that was inconclusive because data was missing or a source was silent. */
  last_blind_at: z.iso.datetime().nullable(),
  /**
   * The last twelve months in Chile (`2026-11`), the oldest first, each with whether the technique was hunted with
   * complete data.
   */
  months: z.array(z.object({ month: z.string(), hunted: z.boolean() })),
  freshness: HuntFreshness,
  /** The outcome of the newest concluded hunt. */
  outcome: HuntOutcome.nullable(),
});
export type HuntedTechnique = z.infer<typeof HuntedTechnique>;

export const getHuntCoverage = defineCall({
  scope: "company",
  permission: "hunt.read",
  effect: "read",
  method: "GET",
  name: "hunting.get_coverage",
  path: "/api/hunts/coverage/",
  summary:
    "Lists by technique the last hunt and its outcome, with techniques of the library that nobody hunted",
  input: z.object({}),
  output: z.object({ items: z.array(HuntedTechnique) }),
});
