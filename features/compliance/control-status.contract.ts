import { z } from "zod";
import { infractions } from "#features/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Flag, text } from "#platform/contract/text.ts";

const company = { scope: "company" } as const;
const read = { ...company, permission: "compliance.read", effect: "read", method: "GET" } as const;
const write = { ...company, permission: "compliance.write", effect: "write" } as const;

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

/** What the evidence of a control is worth today. */
export const evidenceStates = ["none", "in_review", "valid", "expiring", "expired", "rejected"] as const;
export const EvidenceState = z.enum(evidenceStates);
export type EvidenceState = z.infer<typeof EvidenceState>;

/** Why a control is part of the statement of applicability. */
export const inclusionReasons = ["legal", "contractual", "risk", "business", "good_practice"] as const;
export const InclusionReason = z.enum(inclusionReasons);

const Score = z.number().int().min(0).max(10);

/** What a person may say of a control. */
const told = {
  result: Result,
  work_status: WorkStatus,
  /** Levels of the standard's scale. */
  implementation_score: Score.nullable(),
  documentation_score: Score.nullable(),
  target: Score.nullable(),
  /** Obligatory with `not_applicable`. */
  justification: text(2_000),
  inclusion_reasons: z.array(InclusionReason).max(inclusionReasons.length),
  observation: text(5_000),
  owner_id: IntId.nullable(),
  due_date: z.iso.date().nullable(),
};
const Told = z.object(told);

/** The state of one control in the company. A control that nobody touched has no row: `id` null, `version` 0. */
export const ControlStatus = z.object({
  id: Id.nullable(),
  standard_id: z.number().int(),
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  ...told,
  inclusion_reasons: z.array(z.string()),
  grade: Grade.nullable(),
  owner_name: z.string().nullable(),
  evidence_state: EvidenceState,
  /** True when the evidence expired, so that the result counts half. */
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

/** One change of one field: what it was, what it became, who, when and why. */
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

export const controlSorts = ["order", "due", "updated", "result"] as const;

/** Which controls a list shows; a bulk change takes exactly the same. */
export const ControlFilter = z.object({
  standard_id: IntId.optional(),
  /** A heading: everything below it. */
  section_id: IntId.optional(),
  result: Result.optional(),
  work_status: WorkStatus.optional(),
  grade: Grade.optional(),
  evidence_state: EvidenceState.optional(),
  tier: text(40).optional(),
  owner_id: IntId.optional(),
  overdue: Flag.optional(),
  /** Only what some reason makes critical. */
  critical: Flag.optional(),
  q: text(100).optional(),
});
export type ControlFilter = z.infer<typeof ControlFilter>;

export const listCompanyControls = defineCall({
  ...read,
  name: "compliance.list_company_controls",
  path: "/api/compliance/company/controls/",
  summary: "Assessable controls of the enabled standards with their state in the company",
  input: PageRequest.extend({ ...ControlFilter.shape, sort: z.enum(controlSorts).default("order") }),
  output: pageOf(ControlStatus),
});

export const getControlStatusDetail = defineCall({
  ...read,
  name: "compliance.get_control_status_detail",
  path: "/api/compliance/control_status_detail/:id/",
  summary: "The state of a control (by the control's id) and the last hundred changes of it",
  input: z.object({ id: IntId }),
  output: z.object({ status: ControlStatus, closed: z.boolean(), events: z.array(ControlEvent) }),
});

/** `version` is the one that the person saw; 0 for a control that nobody had touched. */
const change = { version: z.number().int().min(0), reason: text(500).default("") };

export const quickUpdate = defineCall({
  ...write,
  name: "compliance.quick_update",
  method: "PATCH",
  path: "/api/compliance/control_status_detail/:id/quick_update/",
  summary:
    "Changes some fields of a control's state; refused with stale_version when somebody else was first",
  input: Told.partial().extend({ id: IntId, ...change }),
  output: ControlStatus,
});

export const gradeControl = defineCall({
  ...company,
  name: "compliance.grade_control",
  method: "PATCH",
  path: "/api/compliance/control_status_detail/:id/grade/",
  summary: "The auditor's word on a control",
  permission: "compliance.review",
  effect: "write",
  input: z.object({ id: IntId, grade: Grade.nullable(), ...change }),
  output: ControlStatus,
});

/** A bulk change says how many it expects; another number is refused and nothing changes. */
export const bulkUpdate = defineCall({
  ...write,
  name: "compliance.bulk_update",
  method: "POST",
  path: "/api/compliance/company/controls/bulk_update/",
  summary: "One change on exactly the controls that a filter shows",
  input: z.object({
    filter: ControlFilter.extend({ overdue: z.boolean().optional(), critical: z.boolean().optional() }),
    expected: z.number().int().min(1).max(2_000),
    changes: z.object({
      result: Result.optional(),
      work_status: WorkStatus.optional(),
      target: Score.nullable().optional(),
      owner_id: IntId.nullable().optional(),
      due_date: z.iso.date().nullable().optional(),
      justification: text(2_000).optional(),
    }),
    reason: text(500, 3),
  }),
  output: z.object({ changed: z.number().int() }),
});

export const listPeople = defineCall({
  ...read,
  name: "compliance.list_people",
  path: "/api/compliance/company/people/",
  summary:
    "Who may be made the owner of a control: the company's people and those of the provider who serve it",
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ id: z.number().int(), name: z.string(), of_provider: z.boolean() })),
  }),
});

export const listStatuses = defineCall({
  ...read,
  name: "compliance.list_statuses",
  path: "/api/compliance/status/",
  summary: "States that the company has recorded, filtered",
  input: PageRequest.extend({
    standard_id: IntId.optional(),
    control_id: IntId.optional(),
    result: Result.optional(),
    work_status: WorkStatus.optional(),
    owner_id: IntId.optional(),
  }),
  output: pageOf(ControlStatus),
});

export const createStatus = defineCall({
  ...write,
  name: "compliance.create_status",
  method: "POST",
  path: "/api/compliance/status/",
  summary: "The first state of a control; refused with conflict when there is one",
  creates: true,
  input: Told.partial().extend({ control_id: IntId, reason: text(500).default("") }),
  output: ControlStatus,
});

export const getStatus = defineCall({
  ...read,
  name: "compliance.get_status",
  path: "/api/compliance/status/:id/",
  summary: "One recorded state",
  input: z.object({ id: Id }),
  output: ControlStatus,
});

export const replaceStatus = defineCall({
  ...write,
  name: "compliance.replace_status",
  method: "PUT",
  path: "/api/compliance/status/:id/",
  summary: "Every field of a recorded state at once",
  input: Told.extend({ id: Id, ...change }),
  output: ControlStatus,
});

export const changeStatus = defineCall({
  ...write,
  name: "compliance.change_status",
  method: "PATCH",
  path: "/api/compliance/status/:id/",
  summary: "Some fields of a recorded state",
  input: Told.partial().extend({ id: Id, ...change }),
  output: ControlStatus,
});

export const deleteStatus = defineCall({
  ...write,
  name: "compliance.delete_status",
  method: "DELETE",
  path: "/api/compliance/status/:id/",
  summary: "Takes a state back to not assessed; its story stays",
  input: z.object({ id: Id }),
  output: z.object({}),
});
