import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { everyObligationQuery } from "./obligation-query.ts";
import { Count, Day, ListedObligation } from "./obligations.contract.ts";

const platform = { method: "GET", scope: "platform", permission: "delivery.global", effect: "read" } as const;
const path = "/api/manage/delivery/";
export const Company = z.object({ id: IntId, name: z.string() });

export const CompanyObligation = ListedObligation.extend({ company: Company });
export type CompanyObligation = z.infer<typeof CompanyObligation>;

export const listEveryObligation = defineCall({
  ...platform,
  name: "delivery.list_everywhere",
  path: `${path}obligations/`,
  summary: "Lists the obligations of all companies, with filters and pages, the last due first",
  input: listInput(everyObligationQuery),
  output: pageOf(CompanyObligation),
});

export const listEveryFacet = defineCall({
  ...platform,
  name: "delivery.list_facets_everywhere",
  path: `${path}obligations/facets/`,
  summary: "Counts obligations of all companies by filter value under the filters of the list",
  input: listFilter(everyObligationQuery),
  output: facetCounts(everyObligationQuery).extend({ capped: z.boolean() }),
});

export const exportEveryObligation = defineCall({
  ...platform,
  name: "delivery.export_everywhere",
  path: `${path}obligations/export/`,
  summary: "Exports the filtered list of obligations of all companies as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(everyObligationQuery),
  output: z.string(),
});

/** Obligations that were delivered or are overdue, by the party that caused the delay. */
export const Punctuality = z.object({
  /** Obligations whose day has passed or that were delivered, without exempt ones. */
  due: Count,
  /** Obligations that were delivered at any time. */
  delivered: Count,
  /** The obligations delivered by their due day, which is extended by the working days of waiting for the company. */
  on_time: Count,
  late_provider: Count,
  late_client: Count,
});
export type Punctuality = z.infer<typeof Punctuality>;

const CompanyPunctuality = Punctuality.extend({ company: Company, returned: Count, unanswered: Count });
export type CompanyPunctuality = z.infer<typeof CompanyPunctuality>;
const OwnerLoad = z.object({
  owner_id: IntId.nullable(),
  owner_name: z.string(),
  /** Obligations that are not delivered and are due within the next 14 days. */
  soon: Count,
  late: Count,
  next_due_on: Day.nullable(),
});
export type OwnerLoad = z.infer<typeof OwnerLoad>;

export const getDeliveryOverview = defineCall({
  ...platform,
  name: "delivery.get_overview",
  path: `${path}overview/`,
  summary: "Returns the punctuality of each company by due date, and the next 14 days by responsible person",
  input: z.object({ from: Day, to: Day }),
  output: z.object({ companies: z.array(CompanyPunctuality), owners: z.array(OwnerLoad) }),
});

export const CalendarEntry = z.object({
  id: z.uuid(),
  company: Company,
  name: z.string(),
  service_name: z.string(),
  due_on: Day,
  state: ListedObligation.shape.state,
  timing: ListedObligation.shape.timing,
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const readDeliveryCalendar = defineCall({
  ...platform,
  name: "delivery.read_calendar",
  path: `${path}calendar/`,
  summary: "Lists the obligations of all companies that are due in a month, at most 1,000",
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  output: z.object({ items: z.array(CalendarEntry), capped: z.boolean() }),
});
