import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";

const Count = z.number().int();

/** The intake of a company's events. */
export const CompanyIntake = z.object({
  company: z.object({ id: Count, name: z.string() }),
  sources: Count,
  /**
   * Sources that have been silent for longer than their usual gap, or have never sent; the most recently silent first.
   */
  silent: z.array(z.object({ id: Id, name: z.string(), last_received_at: z.iso.datetime().nullable() })),
  last_received_at: z.iso.datetime().nullable(),
  /** The last 24 hours: arrived records, rejected ones, deliveries refused for a quota. */
  day: z.object({ records: Count, rejected: Count, refused: Count }),
  /** Records of the same 24 hours a week before. */
  week_before: Count,
  /** High and critical events of the last seven days. */
  serious: Count,
});
export type CompanyIntake = z.infer<typeof CompanyIntake>;

export const listCompanyIntake = defineCall({
  name: "events.list_companies",
  method: "GET",
  path: "/api/events/companies/",
  summary:
    "Lists the intake of events of every company: silent sources, volume against a week before, rejections",
  permission: "event.global",
  effect: "read",
  scope: "platform",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyIntake), as_of: z.iso.datetime() }),
});
