import { z } from "zod";

const daysAgo = z.number().int().min(1);

/** How a company goes about one standard: since when, how much of it, and how well. */
export const FollowedFacts = z.strictObject({
  code: z.string(),
  tiers: z.array(z.string()),
  since_days_ago: daysAgo,
  /** The share of its controls that get assessed. */
  assessed: z.number().min(0).max(1),
  /** From nothing in place to everything. */
  strength: z.number().min(0).max(1),
  notes: z.string(),
});
export type FollowedFacts = z.infer<typeof FollowedFacts>;

const CompanyFacts = z.strictObject({
  name: z.string(),
  standards: z.array(FollowedFacts).min(1),
  closed: z
    .strictObject({ standard: z.string(), name: z.string(), days_ago: daysAgo, reopened_days_ago: daysAgo })
    .optional(),
});
export type CompanyFacts = z.infer<typeof CompanyFacts>;

const sentences = z.array(z.string()).min(1);

/** `content/compliance.json` */
export const DemoCompliance = z.strictObject({
  companies: z.array(CompanyFacts),
  reasons: z.strictObject({ first: sentences, better: sentences, worse: sentences }),
  justifications: sentences,
});
export type DemoCompliance = z.infer<typeof DemoCompliance>;
