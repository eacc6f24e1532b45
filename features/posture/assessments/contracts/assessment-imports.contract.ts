import { z } from "zod";
import { MappedColumns } from "#features/posture/findings/contracts/column-map.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import { importCalls } from "#platform/contract/imports.ts";
import { Count } from "./assessment-terms.contract.ts";

/** The assessment to which a file belongs, and for a table the column of each field; a person chooses both. */
export const AssessmentFileOptions = z.object({
  assessment_id: Id.optional(),
  columns: MappedColumns.optional(),
});
export type AssessmentFileOptions = z.infer<typeof AssessmentFileOptions>;

export const AssessmentReceipt = z.object({
  findings: Count,
  /** Findings without a vector: they have the severity that the file states, else informational. */
  without_vector: Count,
  steps: Count,
  /** Steps that name no technique of ATT&CK. */
  without_technique: Count,
  /** Number of steps that the file reports as detected. */
  detected: Count,
  /** Headings of a table and the columns that were read, by their number from 0; null for other files. */
  table: z.object({ headings: z.array(z.string()), columns: MappedColumns }).nullable(),
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
