import { z } from "zod";

const days = z.number().int();

/** One piece of evidence of the demonstration; days count from the moment it is made. */
export const DemoEvidence = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** `norma:control`, in the standard's own code; those that the company does not follow are left out. */
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
  /** How long before its upload the period that it covers began; it ends the day before. */
  covers_days: days.min(1),
  /** Negative when it ended already. */
  valid_for_days: days.nullable(),
  review: z.enum(["approve", "reject"]).nullable(),
  reason: z.string(),
});
export type DemoEvidence = z.infer<typeof DemoEvidence>;
