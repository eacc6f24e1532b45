import { z } from "zod";
import { controlQuery } from "#features/compliance/control-states/control-list.contract.ts";
import {
  ControlEvent,
  ControlStatus,
  changeFields,
  complianceRead,
  complianceWrite,
  Grade,
  inheritedChange,
  Level,
  Result,
  StatedFields,
  WorkStatus,
} from "#features/compliance/control-states/control-states.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { bulkSelection, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";

export const listCompanyControls = defineCall({
  ...complianceRead,
  name: "compliance.list_company_controls",
  path: "/api/compliance/company/controls/",
  summary: "Lists the assessable controls of the enabled standards with their state in the company",
  input: listInput(controlQuery),
  output: pageOf(ControlStatus),
});

export const getControlStatusDetail = defineCall({
  ...complianceRead,
  name: "compliance.get_control_status_detail",
  path: "/api/compliance/control_status_detail/:id/",
  summary: "Returns the state of a control, by the id of the control, with its last hundred changes",
  input: z.object({ id: IntId }),
  output: z.object({ status: ControlStatus, closed: z.boolean(), events: z.array(ControlEvent) }),
});

export const quickUpdate = defineCall({
  ...complianceWrite,
  name: "compliance.quick_update",
  method: "PATCH",
  path: "/api/compliance/control_status_detail/:id/quick_update/",
  summary:
    "Changes some fields of a control's state; refused with stale_version when somebody else changed it first",
  input: StatedFields.partial().extend({ id: IntId, ...inheritedChange }),
  output: ControlStatus,
});

export const gradeControl = defineCall({
  scope: "company",
  name: "compliance.grade_control",
  method: "PATCH",
  path: "/api/compliance/control_status_detail/:id/grade/",
  summary: "Records the auditor's conclusion on a control",
  permission: "compliance.review",
  effect: "write",
  input: z.object({ id: IntId, grade: Grade.nullable(), ...changeFields }),
  output: ControlStatus,
});

/** A bulk change with the expected number of controls; when the number differs, it is refused and nothing changes. */
export const bulkUpdate = defineCall({
  ...complianceWrite,
  name: "compliance.bulk_update",
  method: "POST",
  path: "/api/compliance/company/controls/bulk_update/",
  summary: "Applies one change to exactly the filtered controls",
  input: z.object({
    filter: bulkSelection(controlQuery),
    expected: z.number().int().min(1).max(2_000),
    changes: z.object({
      result: Result.optional(),
      work_status: WorkStatus.optional(),
      target: Level.nullable().optional(),
      owner_id: IntId.nullable().optional(),
      due_date: z.iso.date().nullable().optional(),
      justification: text(2_000).optional(),
    }),
    reason: text(500, 3),
  }),
  output: z.object({ changed: z.number().int() }),
});

export const listStatuses = defineCall({
  ...complianceRead,
  name: "compliance.list_statuses",
  path: "/api/compliance/status/",
  summary: "Lists the recorded states of the company, with filters",
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
  ...complianceWrite,
  name: "compliance.create_status",
  method: "POST",
  path: "/api/compliance/status/",
  summary: "Records the first state of a control; refused with conflict if there is one",
  creates: true,
  input: StatedFields.partial().extend({ control_id: IntId, reason: text(500).default("") }),
  output: ControlStatus,
});

export const getStatus = defineCall({
  ...complianceRead,
  name: "compliance.get_status",
  path: "/api/compliance/status/:id/",
  summary: "Returns a recorded state",
  input: z.object({ id: Id }),
  output: ControlStatus,
});

export const replaceStatus = defineCall({
  ...complianceWrite,
  name: "compliance.replace_status",
  method: "PUT",
  path: "/api/compliance/status/:id/",
  summary: "Replaces all fields of a recorded state; the owner stays if none is named",
  input: StatedFields.partial({ owner_id: true }).extend({ id: Id, ...inheritedChange }),
  output: ControlStatus,
});

export const changeStatus = defineCall({
  ...complianceWrite,
  name: "compliance.change_status",
  method: "PATCH",
  path: "/api/compliance/status/:id/",
  summary: "Changes some fields of a recorded state",
  input: StatedFields.partial().extend({ id: Id, ...inheritedChange }),
  output: ControlStatus,
});
