import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

const staff = { permission: "ai.manage", scope: "platform" } as const;
const base = "/api/ai-integration/manage/providers/:id/";

/** What a company said of a provider, and what that cost this month. Money in millionths of a dollar. */
export const Allowance = z.object({
  company_id: IntId,
  company: z.string(),
  allowed: z.boolean(),
  /** It answers for this company when nobody says which. */
  chosen: z.boolean(),
  monthly_budget: z.number().int(),
  permission_note: z.string(),
  changed_at: z.iso.datetime(),
  changed_by_name: z.string(),
  month_cost: z.number().int(),
  month_exchanges: z.number().int(),
});
export type Allowance = z.infer<typeof Allowance>;

export const listAllowances = defineCall({
  ...staff,
  name: "ai_providers.list_allowances",
  method: "GET",
  path: `${base}companies/`,
  summary: "The companies that allowed a provider, or did once, with their budgets",
  effect: "read",
  input: z.object({ id: IntId }),
  output: z.array(Allowance),
});

export const saveAllowance = defineCall({
  ...staff,
  name: "ai_providers.save_allowance",
  method: "PUT",
  path: `${base}companies/:company_id/`,
  summary: "Records that a company allows a provider or does not any more, with its budget and who said so",
  effect: "write",
  input: z.object({
    id: IntId,
    company_id: IntId,
    allowed: z.boolean(),
    chosen: z.boolean(),
    monthly_budget: z.number().int().min(0).max(1_000_000_000_000),
    permission_note: text(300, 5),
  }),
  output: Allowance,
});

export const listSpend = defineCall({
  ...staff,
  name: "ai_providers.list_spend",
  method: "GET",
  path: `${base}spend/`,
  summary: "What a provider cost in the last twelve months, by company",
  effect: "read",
  input: z.object({ id: IntId }),
  output: z.array(
    z.object({
      /** `2026-03` */
      month: z.string(),
      company_id: IntId,
      company: z.string(),
      exchanges: z.number().int(),
      tokens_in: z.number().int(),
      tokens_out: z.number().int(),
      cost: z.number().int(),
    }),
  ),
});
