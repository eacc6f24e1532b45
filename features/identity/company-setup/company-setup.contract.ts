import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { setupGaps } from "./company-setup.labels.ts";

const staff = { permission: "company.manage", scope: "platform" } as const;
const Count = z.number().int().nonnegative();

/** The data that an enabled company still lacks. */
export const CompanyGaps = z.object({
  company: z.object({ id: IntId, name: z.string() }),
  gaps: z.array(z.enum(setupGaps)),
});
export type CompanyGaps = z.infer<typeof CompanyGaps>;

export const listGaps = defineCall({
  ...staff,
  name: "company_setup.list_gaps",
  method: "GET",
  path: "/api/manage/company-setup/gaps/",
  summary: "Lists the missing settings of each enabled company, at most 1,000 companies",
  effect: "read",
  input: z.object({ company: IntId.optional() }),
  output: z.object({ items: z.array(CompanyGaps), total: Count }),
});

export const copyPlan = defineCall({
  ...staff,
  name: "company_setup.copy_plan",
  method: "POST",
  path: "/api/manage/company-setup/:id/plan/",
  summary:
    "Copies services, terms, standards and document rules of one company to another, without people or data; existing ones remain",
  effect: "write",
  input: z.object({ id: IntId, from: IntId }),
  output: z.object({
    parts: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        added: Count,
        /** The reason why the part was not copied; empty if it was copied. */
        problem: z.string(),
      }),
    ),
  }),
});
