import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { assessmentQuery } from "./assessment-query.ts";
import {
  AssessmentKind,
  AssessmentState,
  answerCall,
  assessmentsPath,
  Box,
  Count,
  Day,
  maxParties,
  maxTargets,
  readCall,
  TargetKind,
  Timestamp,
  workCall,
} from "./assessment-terms.contract.ts";
import { Authorisation } from "./authorisations.contract.ts";

export const Assessment = z.object({
  id: Id,
  number: Count,
  title: z.string(),
  kind: AssessmentKind,
  box: Box,
  state: AssessmentState,
  restricted: z.boolean(),
  starts_on: Day.nullable(),
  ends_on: Day.nullable(),
  lead_name: z.string(),
  created_at: Timestamp,
  /** The number of allowed targets, and the number of those without a valid authorisation. */
  targets: Count,
  unauthorised: Count,
  version: Count,
});
export type Assessment = z.infer<typeof Assessment>;

export const AssessmentFilter = listFilter(assessmentQuery);

export const listAssessments = defineCall({
  ...readCall,
  name: "assessments.list_assessments",
  path: assessmentsPath,
  summary:
    "Lists the assessments of the active company that are visible to the caller, with filters, sorting and pages",
  input: listInput(assessmentQuery),
  output: pageOf(Assessment),
});

export const listAssessmentFacets = defineCall({
  ...readCall,
  name: "assessments.list_facets",
  path: `${assessmentsPath}facets/`,
  summary: "Counts assessments by filter value under the filters of the list",
  input: AssessmentFilter,
  output: facetCounts(assessmentQuery).extend({ capped: z.boolean() }),
});

/** The facts of an assessment that people write. */
const Plan = z.object({
  title: text(200, 3),
  kind: AssessmentKind,
  box: Box.default("grey"),
  objective: text(5_000).default(""),
  method: text(5_000).default(""),
  /** The rules of engagement. */
  rules: text(10_000).default(""),
  starts_on: Day.nullable().default(null),
  ends_on: Day.nullable().default(null),
});

export const AssessmentTarget = z.object({
  id: Id,
  kind: TargetKind,
  target: z.string(),
  opens_at: Timestamp.nullable(),
  closes_at: Timestamp.nullable(),
  note: z.string(),
  /** The end of the latest valid authorisation that names the target; null if none does. */
  authorised_until: Timestamp.nullable(),
});
export type AssessmentTarget = z.infer<typeof AssessmentTarget>;

export const AssessmentParty = z.object({
  id: Id,
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  user_id: Count.nullable(),
  may_stop: z.boolean(),
});
export type AssessmentParty = z.infer<typeof AssessmentParty>;

export const AssessmentEntry = z.object({
  id: Id,
  kind: z.enum(["activity", "state", "note"]),
  at: Timestamp,
  actor_name: z.string(),
  source_address: z.string(),
  target: z.string(),
  tool: z.string(),
  technique_id: z.string().nullable(),
  body: z.string(),
});
export type AssessmentEntry = z.infer<typeof AssessmentEntry>;

export const AssessmentDetail = Assessment.extend({
  objective: z.string(),
  method: z.string(),
  rules: z.string(),
  /** Addresses and names from which the testers work. */
  sources: z.array(z.string()),
  created_by_name: z.string(),
  started_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  scope: z.array(AssessmentTarget),
  parties: z.array(AssessmentParty),
  authorisations: z.array(Authorisation),
  /** The newest activity first, at most 200. */
  entries: z.array(AssessmentEntry),
  /** States that the caller may move it to. */
  next_states: z.array(AssessmentState),
  /** Whether the caller may stop it now. */
  may_stop: z.boolean(),
  /** The reason why the assessment cannot begin, as a sentence; null if it can. */
  missing: z.string().nullable(),
});
export type AssessmentDetail = z.infer<typeof AssessmentDetail>;

export const createAssessment = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.create_assessment",
  path: assessmentsPath,
  summary: "Proposes an assessment; a restricted one is visible to the named people only",
  input: Plan.extend({ restricted_to: z.array(IntId).max(50).optional() }),
  output: AssessmentDetail,
  creates: true,
});

export const getAssessment = defineCall({
  ...readCall,
  name: "assessments.get_assessment",
  path: `${assessmentsPath}:id/`,
  summary: "Returns an assessment with its scope, its parties, its authorisations and its activity",
  input: z.object({ id: Id }),
  output: AssessmentDetail,
});

export const editAssessment = defineCall({
  ...workCall,
  method: "PUT",
  name: "assessments.edit_assessment",
  path: `${assessmentsPath}:id/`,
  summary: "Changes the description of an assessment",
  input: Plan.extend({ id: Id, version: Count.optional() }),
  output: AssessmentDetail,
});

export const saveScope = defineCall({
  ...workCall,
  method: "PUT",
  name: "assessments.save_scope",
  path: `${assessmentsPath}:id/scope/`,
  summary:
    "Sets targets, parties and sources; an unchanged target keeps its authorisations, a changed one has none",
  input: z.object({
    id: Id,
    version: Count.optional(),
    targets: z
      .array(
        z.object({
          kind: TargetKind,
          target: text(300, 1),
          opens_at: Timestamp.nullable().default(null),
          closes_at: Timestamp.nullable().default(null),
          note: text(1_000).default(""),
        }),
      )
      .max(maxTargets),
    parties: z
      .array(
        z.object({
          name: text(200, 1),
          role: text(200).default(""),
          phone: text(60).default(""),
          user_id: IntId.nullable().default(null),
          may_stop: z.boolean().default(false),
        }),
      )
      .max(maxParties),
    sources: z.array(text(200, 1)).max(100),
  }),
  output: AssessmentDetail,
});

export const moveAssessment = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.move_assessment",
  path: `${assessmentsPath}:id/move/`,
  summary: "Moves an assessment to its next state; it starts only with valid authorisations",
  input: z.object({
    id: Id,
    to: AssessmentState,
    reason: text(1_000).default(""),
    version: Count.optional(),
  }),
  output: AssessmentDetail,
});

export const stopAssessment = defineCall({
  ...answerCall,
  method: "POST",
  name: "assessments.stop_assessment",
  path: `${assessmentsPath}:id/stop/`,
  summary: "Suspends an assessment in progress at once; allowed to the parties that may stop it",
  input: z.object({ id: Id, reason: text(1_000, 3) }),
  output: AssessmentDetail,
});

export const addEntry = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.add_entry",
  path: `${assessmentsPath}:id/entries/`,
  summary: "Adds an activity of the testers or a note to the log",
  input: z.object({
    id: Id,
    kind: z.enum(["activity", "note"]).default("activity"),
    at: Timestamp.optional(),
    source_address: text(200).default(""),
    target: text(300).default(""),
    tool: text(200).default(""),
    technique_id: z
      .string()
      .regex(/^T\d{4}(?:\.\d{3})?$/, "Una técnica se escribe como T1059.001")
      .nullable()
      .default(null),
    body: text(4_000, 1),
  }),
  output: AssessmentDetail,
});
