import { z } from "zod";
import { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { ControlRef } from "./control-ref.contract.ts";

const company = { scope: "company" } as const;
const readCall = { ...company, permission: "compliance.read", effect: "read", method: "GET" } as const;
const write = { ...company, permission: "compliance.write", effect: "write" } as const;

export const measureStatuses = ["planned", "in_progress", "active", "degraded", "retired"] as const;
export const MeasureStatus = z.enum(measureStatuses);
export type MeasureStatus = z.infer<typeof MeasureStatus>;

/** A measure of the company with every control that it serves. */
export const Measure = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  status: MeasureStatus,
  /** The reason for its status, derived from the service that provides it; empty if there is none. */
  status_note: z.string(),
  /**
   * The provider's service that provides the measure: while the measure is active, its status follows that of the
   * service.
   */
  service: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  review_on: z.iso.date().nullable(),
  review_due: z.boolean(),
  control_count: z.number().int(),
  /** The short names of the standards that the measure serves. */
  standards: z.array(z.string()),
  version: z.number().int(),
  updated_at: z.iso.datetime(),
  updated_by_name: z.string(),
});
export type Measure = z.infer<typeof Measure>;

/**
 * A control that a measure serves, with the company's present result; null if the company does not follow its
 * standard.
 */
export const ServedControl = ControlRef.extend({ result: Result.nullable() });
export type ServedControl = z.infer<typeof ServedControl>;

const Detail = z.object({ measure: Measure, controls: z.array(ServedControl) });
export type MeasureDetail = z.infer<typeof Detail>;

export const maxControls = 500;
const fields = {
  name: text(160, 3),
  description: text(5_000),
  status: MeasureStatus,
  service_id: IntId.nullable(),
  owner_id: IntId.nullable(),
  review_on: z.iso.date().nullable(),
  control_ids: z.array(IntId).max(maxControls),
};

export const listMeasures = defineCall({
  ...readCall,
  name: "assurance.list_measures",
  path: "/api/compliance/measures/",
  summary: "Lists the measures of the company by name",
  input: PageRequest.extend({
    status: MeasureStatus.optional(),
    service_id: IntId.optional(),
    standard_id: IntId.optional(),
    control_id: IntId.optional(),
    q: text(100).optional(),
  }),
  output: pageOf(Measure),
});

export const getMeasure = defineCall({
  ...readCall,
  name: "assurance.get_measure",
  path: "/api/compliance/measures/:id/",
  summary: "Returns a measure with every control that it serves, by standard",
  input: z.object({ id: Id }),
  output: Detail,
});

export const createMeasure = defineCall({
  ...write,
  name: "assurance.create_measure",
  method: "POST",
  path: "/api/compliance/measures/",
  summary: "Creates a measure for the controls that it serves",
  creates: true,
  input: z.object({
    ...fields,
    description: fields.description.default(""),
    status: MeasureStatus.default("planned"),
    service_id: fields.service_id.default(null),
    owner_id: fields.owner_id.default(null),
    review_on: fields.review_on.default(null),
    control_ids: fields.control_ids.default([]),
  }),
  output: Detail,
});

export const updateMeasure = defineCall({
  ...write,
  name: "assurance.update_measure",
  method: "PATCH",
  path: "/api/compliance/measures/:id/",
  summary: "Changes some fields of a measure; `control_ids` replaces the whole list",
  input: z.object(fields).partial().extend({ id: Id, version: z.number().int() }),
  output: Detail,
});

export const deleteMeasure = defineCall({
  ...write,
  name: "assurance.delete_measure",
  method: "DELETE",
  path: "/api/compliance/measures/:id/",
  summary: "Deletes a measure; the states of its controls do not change",
  input: z.object({ id: Id }),
  output: z.object({}),
});

export const linkMeasure = defineCall({
  ...write,
  name: "assurance.link_measure",
  method: "POST",
  path: "/api/compliance/measures/:id/link/",
  summary: "Links a measure to a control",
  input: z.object({ id: Id, control_id: IntId }),
  output: Detail,
});

export const unlinkMeasure = defineCall({
  ...write,
  name: "assurance.unlink_measure",
  method: "POST",
  path: "/api/compliance/measures/:id/unlink/",
  summary: "Unlinks a measure from a control",
  input: z.object({ id: Id, control_id: IntId }),
  output: Detail,
});

export const recomputeMeasures = defineCall({
  ...write,
  name: "assurance.settle_measures",
  method: "POST",
  path: "/api/compliance/measures/settle/",
  summary: "Updates the measures that depend on services now instead of at night",
  input: z.object({}),
  output: z.object({ changed: z.number().int() }),
});
