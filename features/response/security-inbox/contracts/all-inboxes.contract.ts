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
  /** Files that were sent in and that nobody read for ten minutes. */
  unread: Count,
  received: Count,
  answered: Count,
  /** Minutes from the report to the answer that half of them took; null where none was answered. */
  median_minutes: Count.nullable(),
  /** Files and links of its mails that were reported in other companies too: how many, and never in which. */
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
  summary: "How the inbox of every company stands: the latest first",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyInbox) }),
});

/** The figures of an inbox in a period. Reporters are never counted one by one. */
export const InboxFigures = z.object({
  received: Count,
  reports: Count,
  answered: Count,
  /** The answered ones within the service level. */
  in_time: Count,
  median_minutes: Count.nullable(),
  /** The answered ones that were malicious, suspicious or an exercise: reporting them was right. */
  right: Count,
  touched: Count,
  by_verdict: z.array(z.object({ verdict: MailVerdict, count: Count })),
  /** The malicious ones by kind; null: not stated. */
  by_malice: z.array(z.object({ malice: MailMalice.nullable(), count: Count })),
  /**
   * Reports by the area of who reports, and how many of them were right. An area from which fewer than three people
   * reported stands with the others, so that nobody is recognised; null names those and whoever has no area.
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
  summary: "What the inbox of the active company came to in the last days",
  input: z.object({ days: z.enum(["30", "90", "365"]).default("30") }),
  output: InboxFigures,
});

/** For the home of a company: to its own people what they reported, to the provider's what waits. */
export const InboxHome = z.object({
  open: Count,
  late: Count,
  touched: Count,
  own_waiting: Count,
  own_answered: Count,
});
export type InboxHome = z.infer<typeof InboxHome>;
