import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { importCalls } from "#platform/contract/imports.ts";
import { Count } from "./assessment-terms.contract.ts";

/** The assessment to which a file belongs; a person chooses it. */
export const AssessmentFileOptions = z.object({ assessment_id: Id.optional() });
export type AssessmentFileOptions = z.infer<typeof AssessmentFileOptions>;

export const AssessmentReceipt = z.object({
  findings: Count,
  /** Findings without a vector: informational until a person rates them. */
  without_vector: Count,
  steps: Count,
  /** Steps that name no technique of ATT&CK. */
  without_technique: Count,
  /** Steps of which the file says that they were detected. */
  detected: Count,
});
export type AssessmentReceipt = z.infer<typeof AssessmentReceipt>;

export const maxAssessmentFileBytes = 8 * 1_048_576;

export const assessmentFileCalls = importCalls({
  area: "assessments",
  path: "/api/assessments/imports/",
  scope: "company",
  permission: "assessment.work",
  holds: "findings and attack steps of other tools",
  maximumFileBytes: maxAssessmentFileBytes,
  options: AssessmentFileOptions,
  found: z.object({ figures: z.record(z.string(), Count), receipt: AssessmentReceipt }),
  receipt: AssessmentReceipt,
});
