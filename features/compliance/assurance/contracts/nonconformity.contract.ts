import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { ControlRef } from "./control-ref.contract.ts";
import { nonconformityQuery } from "./nonconformity-query.ts";
import { nonconformityKinds, nonconformityStatuses } from "./nonconformity-terms.ts";

const company = { scope: "company" } as const;
const readCall = { ...company, permission: "compliance.read", effect: "read", method: "GET" } as const;
const work = { ...company, permission: "compliance.write", effect: "write" } as const;
const review = { ...company, permission: "compliance.review", effect: "write" } as const;

export const NonconformityKind = z.enum(nonconformityKinds);
export type NonconformityKind = z.infer<typeof NonconformityKind>;

export const NonconformityStatus = z.enum(nonconformityStatuses);
export type NonconformityStatus = z.infer<typeof NonconformityStatus>;

/** A finding of an audit on a control, and the work until its effectiveness was verified. */
export const Nonconformity = z.object({
  id: Id,
  control: ControlRef,
  kind: NonconformityKind,
  title: z.string(),
  description: z.string(),
  root_cause: z.string(),
  correction: z.string(),
  corrective_action: z.string(),
  status: NonconformityStatus,
  /** The provider's verification of the action; empty until it is closed. */
  effectiveness: z.string(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  due_date: z.iso.date().nullable(),
  overdue: z.boolean(),
  opened_by_name: z.string(),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  version: z.number().int(),
  updated_at: z.iso.datetime(),
});
export type Nonconformity = z.infer<typeof Nonconformity>;

export const NonconformityStep = z.object({
  id: Id,
  /** Whether the entry undid another one; the state after it is then unknown here. */
  is_undo: z.boolean(),
  from_status: NonconformityStatus.nullable(),
  to_status: NonconformityStatus.nullable(),
  note: z.string(),
  actor_name: z.string(),
  at: z.iso.datetime(),
});
export type NonconformityStep = z.infer<typeof NonconformityStep>;

const Detail = z.object({ nonconformity: Nonconformity, steps: z.array(NonconformityStep) });
export type NonconformityDetail = z.infer<typeof Detail>;

export const listNonconformities = defineCall({
  ...readCall,
  name: "assurance.list_nonconformities",
  path: "/api/compliance/nonconformities/",
  summary: "Lists audit findings, the newest first or by due date",
  input: listInput(nonconformityQuery),
  output: pageOf(Nonconformity),
});

export const countNonconformities = defineCall({
  ...readCall,
  name: "assurance.count_nonconformities",
  path: "/api/compliance/nonconformities/counts/",
  summary: "Counts nonconformities by state, and the overdue ones",
  input: z.object({}),
  output: z.object({
    by_status: z.record(NonconformityStatus, z.number().int()),
    overdue: z.number().int(),
  }),
});

export const getNonconformity = defineCall({
  ...readCall,
  name: "assurance.get_nonconformity",
  path: "/api/compliance/nonconformities/:id/",
  summary: "Returns a nonconformity with its activity, oldest first",
  input: z.object({ id: Id }),
  output: Detail,
});

const nonconformityFields = {
  control_id: IntId,
  title: text(200, 5),
  description: text(5_000).default(""),
  owner_id: IntId.nullable().default(null),
  due_date: z.iso.date().nullable().default(null),
};

export const openNonconformity = defineCall({
  ...review,
  name: "assurance.open_nonconformity",
  method: "POST",
  path: "/api/compliance/nonconformities/",
  summary: "Records an audit finding about a control",
  creates: true,
  input: z.object({ kind: NonconformityKind, ...nonconformityFields }),
  output: Detail,
});

export const recordObservation = defineCall({
  ...work,
  name: "assurance.record_observation",
  method: "POST",
  path: "/api/compliance/nonconformities/observations/",
  summary: "Records an observation or an opportunity about a control, by a person of the company",
  creates: true,
  input: z.object({ kind: z.enum(["observation", "opportunity"]), ...nonconformityFields }),
  output: Detail,
});

export const workOnNonconformity = defineCall({
  ...work,
  name: "assurance.work_on_nonconformity",
  method: "PATCH",
  path: "/api/compliance/nonconformities/:id/",
  summary: "Saves root cause, correction, corrective action and responsible person, while the case is open",
  input: z.object({
    id: Id,
    version: z.number().int(),
    root_cause: text(5_000).optional(),
    correction: text(5_000).optional(),
    corrective_action: text(5_000).optional(),
    owner_id: IntId.nullable().optional(),
  }),
  output: Detail,
});
