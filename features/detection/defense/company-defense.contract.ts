import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { DefensePeriod, OutcomeCounts } from "./defense.contract.ts";

const Count = z.number().int();

export const CompanyDefense = z.object({
  company: z.object({ id: Count, name: z.string() }),
  counts: OutcomeCounts,
  background: Count,
  /** The detections of high or critical severity that were not blocked. */
  serious_detected: Count,
  /** The number of addresses, names and files that one control stopped and another one let pass within a day. */
  gaps: Count,
  /** The number of controls without events in this period that had events in the period of equal length before it. */
  quiet_controls: Count,
  last_at: z.iso.datetime().nullable(),
});
export type CompanyDefense = z.infer<typeof CompanyDefense>;

export const listCompanyDefense = defineCall({
  scope: "platform",
  permission: "defense.global",
  effect: "read",
  method: "GET",
  name: "defense.list_companies",
  path: "/api/defense/companies/",
  summary: "Lists the defence of every company in a period, the worst first",
  input: DefensePeriod,
  output: z.object({ items: z.array(CompanyDefense) }),
});
