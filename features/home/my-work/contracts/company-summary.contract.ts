import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { companyStates } from "#platform/contract/matters/company-states.ts";
import { text } from "#platform/contract/text.ts";
import { CompanyIds, TermCounts } from "./ended-term.contract.ts";

const oversight = { scope: "session", permission: "work.global", effect: "read", method: "GET" } as const;
const Count = z.number().int();

/**
 * The sort orders of the list: by state and harm, by late work, by pending matters without an owner, by missed
 * deadlines without an explanation, by name.
 */
export const summarySorts = ["worst", "late", "unassigned", "terms", "name"] as const;

/** One company with the pending work of the provider's side. */
export const CompanySummary = z.object({
  company: z.object({ id: Count, name: z.string() }),
  state: z.enum(companyStates),
  waiting: Count,
  late: Count,
  /** The value of `late` seven days ago; null if none was stored then. */
  late_week_ago: Count.nullable(),
  /** Legal deadlines in progress, or expired without a filing. */
  legal: Count,
  /** The number of late matters without an owner. */
  unassigned: Count,
  silent_sources: Count,
  /** The number of commitments that are due. */
  deliveries: Count,
  /** Documents whose mail came back, was refused or was not opened. */
  failed_sendings: Count,
  /** Deadlines of the provider that ended in the current month of the company's zone. */
  terms: TermCounts,
  /** The greatest harm of the pending matters, from 0 to 100; 0 if there are none. */
  worst_harm: Count,
  /** The first pending matter in the queue of the company. */
  first: z
    .object({
      name: z.string(),
      title: z.string(),
      need: z.string(),
      path: z.string(),
      due_at: z.iso.datetime().nullable(),
      late: z.boolean(),
    })
    .nullable(),
});
export type CompanySummary = z.infer<typeof CompanySummary>;

export const listCompanySummaries = defineCall({
  ...oversight,
  name: "my-work.list_company_summaries",
  path: "/api/my_work/companies/",
  summary: "Lists every company with its state, its first item and its late work, at most 1,000 companies",
  input: z.object({
    sort: z.enum(summarySorts).default("worst"),
    state: z.enum(companyStates).optional(),
    /** A part of the company's name. */
    q: text(200).optional(),
    companies: CompanyIds.optional(),
  }),
  output: z.object({
    items: z.array(CompanySummary),
    totals: z.object({
      companies: Count,
      waiting: Count,
      late: Count,
      legal: Count,
      unassigned: Count,
      silent_sources: Count,
      deliveries: Count,
      failed_sendings: Count,
      terms: TermCounts,
    }),
    as_of: z.iso.datetime(),
  }),
});

export const listWorkOfPeople = defineCall({
  ...oversight,
  name: "my-work.list_work_of_people",
  path: "/api/my_work/people/",
  summary: "Lists the work of each person of the provider in all companies, the most late work first",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        /** The owner; null stands for matters without an owner. */
        person: z.object({ id: Count, name: z.string() }).nullable(),
        waiting: Count,
        late: Count,
        companies: Count,
        /** The earliest expired deadline; null where nothing is late. */
        late_since: z.iso.datetime().nullable(),
      }),
    ),
  }),
});
