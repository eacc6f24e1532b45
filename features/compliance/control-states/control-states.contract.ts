import { z } from "zod";
import { infractions } from "#features/compliance/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

/** The permission and effect of a call over the compliance of the active company. */
export const complianceRead = {
  scope: "company",
  permission: "compliance.read",
  effect: "read",
  method: "GET",
} as const;
export const complianceWrite = { scope: "company", permission: "compliance.write", effect: "write" } as const;
export const complianceManage = {
  scope: "company",
  permission: "compliance.manage",
  effect: "write",
} as const;

export const results = [
  "not_assessed",
  "compliant",
  "partially_compliant",
  "non_compliant",
  "not_applicable",
] as const;

export const Result = z.enum(results);

export type Result = z.infer<typeof Result>;

export const workStatuses = ["to_do", "in_progress", "in_review", "done"] as const;

export const WorkStatus = z.enum(workStatuses);

export type WorkStatus = z.infer<typeof WorkStatus>;

export const grades = [
  "major_nonconformity",
  "minor_nonconformity",
  "observation",
  "opportunity",
  "good_practice",
] as const;

export const Grade = z.enum(grades);

export type Grade = z.infer<typeof Grade>;

/** The present worth of a control's evidence. */
export const evidenceStates = ["none", "in_review", "valid", "expiring", "expired", "rejected"] as const;

export const EvidenceState = z.enum(evidenceStates);

export type EvidenceState = z.infer<typeof EvidenceState>;

/** The reasons to include a control in the statement of applicability. */
export const inclusionReasons = ["legal", "contractual", "risk", "business", "good_practice"] as const;

export const InclusionReason = z.enum(inclusionReasons);

export const Level = z.number().int().min(0).max(10);

/** The fields of a control that a person states. */
export const statedFields = {
  result: Result,
  work_status: WorkStatus,
  /** A level of the standard's scale. */
  implementation_score: Level.nullable(),
  documentation_score: Level.nullable(),
  target: Level.nullable(),
  /** The justification, required with `not_applicable`. */
  justification: text(2_000),
  inclusion_reasons: z.array(InclusionReason).max(inclusionReasons.length),
  observation: text(5_000),
  owner_id: IntId.nullable(),
  due_date: z.iso.date().nullable(),
};

export const StatedFields = z.object(statedFields);

/** The state of one control in the company. A control without a stored state has `id` null and `version` 0. */
export const ControlStatus = z.object({
  id: Id.nullable(),
  standard_id: z.number().int(),
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  ...statedFields,
  inclusion_reasons: z.array(z.string()),
  grade: Grade.nullable(),
  owner_name: z.string().nullable(),
  evidence_state: EvidenceState,
  /** Whether the result counts half because its evidence expired. */
  lowered: z.boolean(),
  evidence_count: z.number().int(),
  open_nonconformities: z.number().int(),
  /** The day until which a gap is accepted. */
  excepted_until: z.iso.date().nullable(),
  weight: z.number().int(),
  tiers: z.array(z.string()),
  infraction: z.enum(infractions).nullable(),
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
});

export type ControlStatus = z.infer<typeof ControlStatus>;

/** One change of one field of a control: the old and the new value, the person, the time and the reason. */
export const ControlEvent = z.object({
  id: Id,
  standard_id: z.number().int(),
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  field: z.string(),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  reason: z.string(),
  actor_name: z.string(),
  at: z.iso.datetime(),
});

export type ControlEvent = z.infer<typeof ControlEvent>;

/** `version` is the one that the person saw; 0 for a control without a stored state. */
export const changeFields = { version: z.number().int().min(0), reason: text(500).default("") };

/**
 * The fields of a change for clients of the former backend, where the version is optional: without it the current
 * version is changed.
 */
export const inheritedChange = { ...changeFields, version: changeFields.version.optional() };

export const deleteStatus = defineCall({
  ...complianceWrite,
  name: "compliance.delete_status",
  method: "DELETE",
  path: "/api/compliance/status/:id/",
  summary: "Resets a state to not assessed; its history remains",
  input: z.object({ id: Id }),
  output: z.object({}),
});

/**
 * The score of a set of controls. `compliance` is over assessed controls, `coverage` is the assessed share of the
 * applicable ones: both are always shown together. Both from 0 to 1, weighted by the controls' weights; `compliance` is
 * null when nothing was assessed. `maturity` is in levels of the standard's scale, null when nothing was scored.
 */
export const Score = z.object({
  applicable: z.number().int(),
  assessed: z.number().int(),
  compliant: z.number().int(),
  partially_compliant: z.number().int(),
  non_compliant: z.number().int(),
  not_applicable: z.number().int(),
  not_assessed: z.number().int(),
  /** Controls whose result counts half because their evidence expired. */
  lowered: z.number().int(),
  compliance: z.number().min(0).max(1).nullable(),
  coverage: z.number().min(0).max(1),
  maturity: z.number().nullable(),
});

export type Score = z.infer<typeof Score>;

/**
 * A day on which the score of a standard changed. A trend begins with the value before its first day, and its last
 * point extends to today.
 */
export const TrendPoint = z.object({
  day: z.iso.date(),
  compliance: z.number().nullable(),
  coverage: z.number(),
  maturity: z.number().nullable(),
});

export type TrendPoint = z.infer<typeof TrendPoint>;
