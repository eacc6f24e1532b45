import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { assessmentsPath, Count, readCall, Timestamp, workCall } from "./assessment-terms.contract.ts";

export const draftStates = ["draft", "review", "publishing", "published"] as const;
export const DraftState = z.enum(draftStates);
export type DraftState = z.infer<typeof DraftState>;

export const efforts = ["low", "medium", "high"] as const;
export const Effort = z.enum(efforts);
export type Effort = z.infer<typeof Effort>;

export const cvssVersions = ["3.0", "3.1", "4.0"] as const;
export const CvssVersion = z.enum(cvssVersions);

/** The score that a library computes from a vector; scores of two versions are not compared. */
export const Rating = z.object({
  vector: z.string(),
  version: CvssVersion,
  score: z.number(),
  severity: Severity,
  /** The library with its version: `cvss4 1.0.7`. */
  scored_by: z.string(),
});
export type Rating = z.infer<typeof Rating>;

export const Evidence = z.object({
  id: Id,
  retest_id: Id.nullable(),
  caption: z.string(),
  file_name: z.string(),
  file_bytes: Count,
  sha256: z.string(),
  added_by_name: z.string(),
  added_at: Timestamp,
});
export type Evidence = z.infer<typeof Evidence>;

/** The possible outcomes of a finding's verification. */
export const retestOutcomes = ["fixed", "partial", "open", "changed", "not_verifiable"] as const;
export const RetestOutcome = z.enum(retestOutcomes);
export type RetestOutcome = z.infer<typeof RetestOutcome>;

export const AssessmentFinding = z.object({
  id: Id,
  /** The number within its assessment, as in H-3. */
  number: Count,
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  recommendation: z.string(),
  references: z.string(),
  /** Null where the severity was chosen by a person, without a vector. */
  rating: Rating.nullable(),
  severity: Severity,
  cwes: z.array(Count),
  owasp: z.string(),
  wstg: z.string(),
  effort: Effort.nullable(),
  state: DraftState,
  author_name: z.string(),
  published_by_name: z.string().nullable(),
  published_at: Timestamp.nullable(),
  /** The affected assets, each with its shared finding once it is published. */
  places: z.array(z.object({ asset: z.string(), finding_id: Id.nullable() })),
  evidence: z.array(Evidence),
  retest: z.object({ round: Count, outcome: RetestOutcome.nullable(), at: Timestamp.nullable() }).nullable(),
  /** Whether the caller may publish it now. */
  may_publish: z.boolean(),
  version: Count,
});
export type AssessmentFinding = z.infer<typeof AssessmentFinding>;

const path = `${assessmentsPath}:id/findings/` as const;
const ofFinding = z.object({ id: Id, finding_id: Id });

export const maxPlaces = 20;

export const FindingBody = z.object({
  title: text(300, 3),
  summary: text(4_000).default(""),
  description: text(20_000).default(""),
  recommendation: text(10_000).default(""),
  references: text(4_000).default(""),
  /** `CVSS:3.1/…` or `CVSS:4.0/…`; null where the finding has none. */
  vector: text(400).nullable().default(null),
  /** The severity, which applies only without a vector. */
  severity: Severity.default("informational"),
  cwes: z.array(Count.min(1).max(99_999)).max(20).default([]),
  owasp: text(60).default(""),
  wstg: text(60).default(""),
  effort: Effort.nullable().default(null),
  /** Names or addresses of assets. */
  assets: z.array(text(300, 1)).min(1).max(maxPlaces),
});
export type FindingBody = z.infer<typeof FindingBody>;

export const listFindings = defineCall({
  ...readCall,
  name: "assessments.list_findings",
  path,
  summary: "Lists the findings of an assessment; people of the company see published ones",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(AssessmentFinding) }),
});

export const addFinding = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.add_finding",
  path,
  summary: "Creates the draft of a finding",
  input: FindingBody.extend({ id: Id }),
  output: AssessmentFinding,
  creates: true,
});

export const editFinding = defineCall({
  ...workCall,
  method: "PUT",
  name: "assessments.edit_finding",
  path: `${path}:finding_id/`,
  summary: "Changes the draft of a finding; one under review becomes a draft again",
  input: FindingBody.extend({ ...ofFinding.shape, version: Count.optional() }),
  output: AssessmentFinding,
});

export const removeFinding = defineCall({
  ...workCall,
  method: "DELETE",
  name: "assessments.remove_finding",
  path: `${path}:finding_id/`,
  summary: "Deletes an unpublished finding",
  input: ofFinding,
  output: z.object({}),
});

export const reviewFinding = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.review_finding",
  path: `${path}:finding_id/review/`,
  summary: "Submits a draft for review by another person, who publishes it",
  input: ofFinding,
  output: AssessmentFinding,
});

export const publishFinding = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.publish_finding",
  path: `${path}:finding_id/publish/`,
  summary:
    "Publishes a finding on each of its assets; not by its author, and before the report only if critical",
  input: ofFinding.extend({ version: Count }),
  output: AssessmentFinding,
});

export const maxEvidenceBytes = 20 * 1_048_576;

export const addEvidence = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.add_evidence",
  path: `${assessmentsPath}findings/:id/evidence/`,
  summary: "Adds a file that proves a finding or the result of its retest",
  body: "files",
  maximumFileBytes: maxEvidenceBytes,
  maximumFiles: 1,
  input: z.object({
    /** The id of the finding. */
    id: Id,
    file: UploadedFile,
    caption: text(500).default(""),
    retest_id: Id.optional(),
  }),
  output: Evidence,
  creates: true,
});

export const downloadEvidence = defineCall({
  ...readCall,
  name: "assessments.download_evidence",
  path: `${path}:finding_id/evidence/:evidence_id/`,
  summary: "Returns a file of evidence, as uploaded",
  input: ofFinding.extend({ evidence_id: Id }),
  output: z.unknown(),
  answers: "file",
});

export const rateVector = defineCall({
  ...readCall,
  permission: "assessment.work",
  name: "assessments.rate_vector",
  path: `${assessmentsPath}rating/`,
  summary: "Returns the score and the severity of a CVSS vector; null if the vector is invalid",
  input: z.object({ vector: text(400).default("") }),
  output: z.object({ rating: Rating.nullable(), problem: z.string() }),
});

export const FindingTemplate = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  recommendation: z.string(),
  references: z.string(),
  vector: z.string().nullable(),
  cwes: z.array(Count),
  owasp: z.string(),
  wstg: z.string(),
  effort: Effort,
});
export type FindingTemplate = z.infer<typeof FindingTemplate>;

export const listTemplates = defineCall({
  ...readCall,
  permission: "assessment.work",
  name: "assessments.list_templates",
  path: `${assessmentsPath}templates/`,
  summary: "Lists the templates for findings",
  input: z.object({}),
  output: z.object({ items: z.array(FindingTemplate) }),
});
