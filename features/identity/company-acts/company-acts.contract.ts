import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { ActField } from "#platform/contract/input/act-fields.ts";
import { text } from "#platform/contract/text.ts";

const staff = { permission: "company.manage", scope: "platform" } as const;
const readCall = { ...staff, effect: "read", method: "GET" } as const;
const path = "/api/manage/company-acts/";

// An act is one administrative change that is applied to many companies at once, such as enabling a service.

/** The maximum number of companies of one act. */
export const maxCompanies = 500;
/** The number of days after an act in which it can be undone. */
export const undoDays = 7;

const Count = z.number().int().nonnegative();
const Timestamp = z.iso.datetime();

export const actStates = ["running", "finished", "undoing", "undone"] as const;
export const itemStates = [
  "waiting",
  "changed",
  "same",
  "refused",
  "undo_waiting",
  "undone",
  "undo_refused",
] as const;

/** A kind of act, with the fields of its form. */
export const ActKind = z.object({
  key: z.string(),
  title: z.string(),
  undoable: z.boolean(),
  fields: z.array(ActField),
});
export type ActKind = z.infer<typeof ActKind>;

export const listActKinds = defineCall({
  ...readCall,
  name: "company_acts.list_act_kinds",
  path: `${path}kinds/`,
  summary:
    "Lists the bulk actions that the person may take in many companies, with the fields of their forms",
  input: z.object({}),
  output: z.object({ items: z.array(ActKind) }),
});

const request = {
  act: text(60, 1),
  params: z.record(text(40, 1), text(5_000)).default({}),
  company_ids: z.array(IntId).min(1).max(maxCompanies),
};

export const PreviewItem = z.object({
  company_id: IntId,
  company_name: z.string(),
  outcome: z.enum(["change", "same", "refused"]),
  from: z.string(),
  to: z.string(),
  /** The reason why the act was refused in the company. */
  reason: z.string(),
});
export type PreviewItem = z.infer<typeof PreviewItem>;

export const previewAct = defineCall({
  ...staff,
  effect: "read",
  method: "POST",
  name: "company_acts.preview_act",
  path: `${path}preview/`,
  summary: "Returns what a bulk action would change in each company, and where it would be refused and why",
  input: z.object(request),
  output: z.object({ items: z.array(PreviewItem), change: Count, same: Count, refused: Count }),
});

export const CompanyActSummary = z.object({
  id: Id,
  act: z.string(),
  title: z.string(),
  state: z.enum(actStates),
  made_by_name: z.string(),
  made_at: Timestamp,
  undone_by_name: z.string().nullable(),
  /** The end of the time in which the act can be undone; null if it cannot be undone. */
  undo_until: Timestamp.nullable(),
  counts: z.record(z.enum(itemStates), Count),
});
export type CompanyActSummary = z.infer<typeof CompanyActSummary>;

export const startAct = defineCall({
  ...staff,
  effect: "write",
  method: "POST",
  name: "company_acts.start_act",
  path,
  summary: "Starts a bulk action; a job processes the companies, one transaction each",
  creates: true,
  input: z.object(request),
  output: CompanyActSummary,
});

export const listActs = defineCall({
  ...readCall,
  name: "company_acts.list_acts",
  path,
  summary: "Lists the newest 50 bulk actions",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyActSummary) }),
});

export const getAct = defineCall({
  ...readCall,
  name: "company_acts.get_act",
  path: `${path}:id/`,
  summary: "Returns a bulk action with its result in each company",
  input: z.object({ id: Id }),
  output: CompanyActSummary.extend({
    items: z.array(
      z.object({
        company_id: IntId,
        company_name: z.string(),
        state: z.enum(itemStates),
        detail: z.string(),
      }),
    ),
  }),
});

export const undoAct = defineCall({
  ...staff,
  effect: "write",
  method: "POST",
  name: "company_acts.undo_act",
  path: `${path}:id/undo/`,
  summary: "Undoes a bulk action in every company that it changed; later changes by others remain",
  input: z.object({ id: Id }),
  output: CompanyActSummary,
});
