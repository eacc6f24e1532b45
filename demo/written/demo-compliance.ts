import { z } from "zod";

const daysAgo = z.number().int().min(1);

/** How a company follows one standard: since when, the assessed share, and how well. */
export const AdoptedStandardFacts = z.strictObject({
  code: z.string(),
  tiers: z.array(z.string()),
  since_days_ago: daysAgo,
  /** The share of the company's controls that are assessed. */
  assessed: z.number().min(0).max(1),
  /** How well the controls are met, from 0 (none) to 1 (all). */
  strength: z.number().min(0).max(1),
  notes: z.string(),
});
export type AdoptedStandardFacts = z.infer<typeof AdoptedStandardFacts>;

const CompanyFacts = z.strictObject({
  name: z.string(),
  standards: z.array(AdoptedStandardFacts).min(1),
  closed: z
    .strictObject({ standard: z.string(), name: z.string(), days_ago: daysAgo, reopened_days_ago: daysAgo })
    .optional(),
});
export type CompanyFacts = z.infer<typeof CompanyFacts>;

const sentences = z.array(z.string()).min(1);

/** The schema of `content/compliance.json`. */
export const DemoCompliance = z.strictObject({
  companies: z.array(CompanyFacts),
  reasons: z.strictObject({ first: sentences, better: sentences, worse: sentences }),
  justifications: sentences,
});
export type DemoCompliance = z.infer<typeof DemoCompliance>;

const days = z.number().int();

/** One piece of evidence of the demonstration; days are relative to the time at which the demonstration is created. */
export const DemoEvidence = z.strictObject({
  title: z.string(),
  description: z.string(),
  /**
   * The controls as `norma:control`, with the standard's own code. Controls of standards that the company does not
   * follow are left out.
   */
  controls: z.array(z.string()).min(1),
  files: z
    .array(
      z.strictObject({
        name: z.string(),
        /** Lines of a text or a table, or the paragraphs of a document. */
        lines: z.array(z.string()).min(1),
      }),
    )
    .min(1),
  uploaded_days_ago: days.min(1),
  /**
   * The number of days before the upload at which the covered period began. The period ends the day before the
   * upload.
   */
  covers_days: days.min(1),
  /** The remaining days of validity; negative when it has ended. */
  valid_for_days: days.nullable(),
  review: z.enum(["approve", "reject"]).nullable(),
  reason: z.string(),
});
export type DemoEvidence = z.infer<typeof DemoEvidence>;
