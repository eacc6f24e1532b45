import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { Count, Timestamp } from "./assessment-terms.contract.ts";

const Named = z.object({ id: Id, name: z.string() });

/** The assessments of a company on its home page. */
export const AssessmentHome = z.object({
  /** Whether any assessment is stored. */
  has_assessments: z.boolean(),
  /** Open assessments that wait for the company's authorisation, at most 3. */
  unsigned: z.array(Named),
  /** Findings that were published since a time, the newest first, at most 3; the ids are those of their assessments. */
  changed: z.object({ count: Count, critical: Count, items: z.array(Named), last_at: Timestamp.nullable() }),
});
export type AssessmentHome = z.infer<typeof AssessmentHome>;
