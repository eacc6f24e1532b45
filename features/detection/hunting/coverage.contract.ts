import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { HuntOutcome } from "./hunting.contract.ts";

/**
 * How long ago a technique was hunted with the data that it takes: what was looked at fades.
 * - `full`: at most 90 days · `half`: at most 180 · `hollow`: longer ago · `never`
 */
export const HuntFreshness = z.enum(["full", "half", "hollow", "never"]);
export type HuntFreshness = z.infer<typeof HuntFreshness>;

export const HuntedTechnique = z.object({
  technique: z.string(),
  hunts: z.number().int(),
  /** When a run of one of them came to its end last that had all the data it needed, and looked at all of it. */
  last_hunted_at: z.iso.datetime().nullable(),
  /** The same of one that could not say anything: data was missing or silent. */
  last_blind_at: z.iso.datetime().nullable(),
  /** The last twelve months in Chile, the oldest first, and whether it was hunted with all its data in each: `2026-11`. */
  months: z.array(z.object({ month: z.string(), hunted: z.boolean() })),
  freshness: HuntFreshness,
  /** What the newest conclusion was. */
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
    "By technique, when it was hunted last and what came of it; with those that the library knows and nobody hunted",
  input: z.object({}),
  output: z.object({ items: z.array(HuntedTechnique) }),
});
