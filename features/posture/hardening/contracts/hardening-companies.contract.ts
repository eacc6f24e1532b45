import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Count, ScoreBand, Timestamp } from "./hardening-terms.contract.ts";

/**
 * The state of a company's hardening.  - `not_contracted`: the company does not have the service, and no machine was
 * ever checked - `no_data`: the company has the service, and no machine was ever checked, so its configuration is
 * unknown - `old`: the newest run is older than 90 days · `available`: the newest run is not older
 */
export const HardeningCompany = z.object({
  company_id: Count,
  company_name: z.string(),
  sector: z.string(),
  status: z.enum(["not_contracted", "no_data", "old", "available"]),
  machines: z.object({ checked: Count, recent: Count, known: Count }),
  /** The mean of existing scores; null without any. */
  score: z.number().nullable(),
  bands: z.record(ScoreBand, Count),
  failed: Count,
  worse: Count,
  manual_waiting: Count,
  last_at: Timestamp.nullable(),
});
export type HardeningCompany = z.infer<typeof HardeningCompany>;

export const listHardeningCompanies = defineCall({
  name: "hardening.list_companies",
  method: "GET",
  path: "/api/manage/hardening/companies/",
  summary: "Lists the hardening of every company: worst, not checked for long, without data",
  scope: "platform",
  permission: "hardening.global",
  effect: "read",
  input: z.object({}),
  output: z.object({
    as_of: Timestamp,
    totals: z.object({
      companies: Count,
      no_data: Count,
      old: Count,
      low: Count,
      machines: Count,
      worse: Count,
    }),
    items: z.array(HardeningCompany),
  }),
});
