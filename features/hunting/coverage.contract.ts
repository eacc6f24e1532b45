import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { HuntOutcome } from "./hunting.contract.ts";

/**
 * How long ago a technique was hunted: what was looked at fades.
 * - `full`: at most 90 days · `half`: at most 180 · `hollow`: longer ago · `never`
 */
export const HuntFreshness = z.enum(["full", "half", "hollow", "never"]);
export type HuntFreshness = z.infer<typeof HuntFreshness>;

export const HuntedTechnique = z.object({
  technique: z.string(),
  hunts: z.number().int(),
  /** When a run of one of them came to its end last. */
  last_hunted_at: z.iso.datetime().nullable(),
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
