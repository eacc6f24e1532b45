import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { MailMalice, MailVerdict } from "./inbox-terms.contract.ts";

const Count = z.number().int();

/** The state of a company's inbox; of the last thirty days where stated. */
export const CompanyInbox = z.object({
  company: z.object({ id: Count, name: z.string() }),
  open: Count,
  late: Count,
  /** The open ones with an action of a reporter. */
  touched: Count,
  /** Submitted files that have not been read for ten minutes. */
  unread: Count,
  received: Count,
  answered: Count,
  /** The median time in minutes from report to answer; null if no mail was answered. */
  median_minutes: Count.nullable(),
  /**
   * The number of files and links of the company's mails that were also reported in other companies, without naming
   * those.
   */
  shared_keys: Count,
});
export type CompanyInbox = z.infer<typeof CompanyInbox>;

export const listCompanyInboxes = defineCall({
  scope: "platform",
  permission: "inbox.global",
  effect: "read",
  method: "GET",
  name: "security-inbox.list_companies",
  path: "/api/security-inbox/companies/",
  summary: "Lists the inbox of every company, the latest first",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyInbox) }),
});

/** The figures of an inbox in a period. They never count individual reporters. */
export const InboxFigures = z.object({
  received: Count,
  reports: Count,
  answered: Count,
  /** The number of mails that were answered within the service level. */
  in_time: Count,
  median_minutes: Count.nullable(),
  /** The number of answered mails that were malicious, suspicious or an exercise, so that reporting them was right. */
  right: Count,
  touched: Count,
  by_verdict: z.array(z.object({ verdict: MailVerdict, count: Count })),
  /** The malicious ones by kind; null: not stated. */
  by_malice: z.array(z.object({ malice: MailMalice.nullable(), count: Count })),
  /**
   * Reports by department of the reporter, with the number of correct ones. Departments with fewer than three reporters
   * are merged into null, together with reporters without a department, so that no person is identifiable.
   */
  by_department: z.array(z.object({ department: z.string().nullable(), reports: Count, right: Count })),
});
export type InboxFigures = z.infer<typeof InboxFigures>;

export const getInboxFigures = defineCall({
  scope: "company",
  permission: "inbox.decide",
  effect: "read",
  method: "GET",
  name: "security-inbox.get_figures",
  path: "/api/security-inbox/figures/",
  summary: "Returns the figures of the active company's inbox in the last days",
  input: z.object({ days: z.enum(["30", "90", "365"]).default("30") }),
  output: InboxFigures,
});

/**
 * The data of the home page: people of the company get the mails that they reported, people of the provider the
 * waiting mails.
 */
export const InboxHome = z.object({
  open: Count,
  late: Count,
  touched: Count,
  own_waiting: Count,
  own_answered: Count,
});
export type InboxHome = z.infer<typeof InboxHome>;
