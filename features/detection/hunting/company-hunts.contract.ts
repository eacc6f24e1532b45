import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";

const Count = z.number().int();

/** The state of hunting in a company. */
export const CompanyHunts = z.object({
  company: z.object({ id: Count, name: z.string() }),
  open: Count,
  closed: Count,
  /** The closed hunts that were inconclusive: data was missing. */
  inconclusive: Count,
  running: Count,
  /** The time of the last run; null: never. */
  last_run_at: z.iso.datetime().nullable(),
});
export type CompanyHunts = z.infer<typeof CompanyHunts>;

export const listCompanyHunts = defineCall({
  scope: "platform",
  permission: "hunt.global",
  effect: "read",
  method: "GET",
  name: "hunting.list_company_hunts",
  path: "/api/hunts/companies/",
  summary: "Lists the hunting of every company, the longest without a hunt first",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyHunts) }),
});
