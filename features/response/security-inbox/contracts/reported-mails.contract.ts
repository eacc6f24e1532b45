import { z } from "zod";
import { MailReading } from "#features/response/security-inbox/mail-reading.contract.ts";
import { SeenCase, stepShape } from "#platform/contract/case-work.ts";
import { commentCalls } from "#platform/contract/cases/case-calls.ts";
import { clockShape } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import {
  MailClockKind,
  MailMalice,
  MailStatus,
  MailStepType,
  MailVerdict,
  ReporterAnswer,
} from "./inbox-terms.contract.ts";
import { mailQuery } from "./mail-query.ts";

const Timestamp = z.iso.datetime();
const Count = z.number().int();

/** The calls of the provider. The calls of reporters are in own-mails.contract.ts. */
export const workCall = { scope: "company", permission: "inbox.decide" } as const;
const readCall = { ...workCall, effect: "read", method: "GET" } as const;

/** A mail in the queue. `code` is its common name: COR-12. */
export const ReportedMail = z.object({
  id: Id,
  code: z.string(),
  subject: z.string(),
  sender_name: z.string(),
  sender_address: z.string(),
  status: MailStatus,
  verdict: MailVerdict.nullable(),
  malice: MailMalice.nullable(),
  /** A score from 0 to 100, used only for sorting. */
  /** Whether the mail could not be read at all, so that a person must inspect the original. */
  reading_failed: z.boolean(),
  score: Count,
  /** The heaviest signs of the mail. */
  signs: z.array(z.string()),
  campaign: z.object({ id: Id, code: z.string(), name: z.string(), mails: Count }).nullable(),
  reports: Count,
  /** Whether a person followed a link, entered a password or opened an attachment. */
  touched: z.boolean(),
  assignee_id: Count.nullable(),
  assignee_name: z.string().nullable(),
  arrived_at: Timestamp,
  due_at: Timestamp.nullable(),
  decided_at: Timestamp.nullable(),
  version: Count,
});
export type ReportedMail = z.infer<typeof ReportedMail>;

export const listMails = defineCall({
  ...readCall,
  name: "security-inbox.list_mails",
  path: "/api/security-inbox/mails/",
  summary: "Lists reported mails of the active company, with filters, sorting and pages",
  input: listInput(mailQuery),
  output: pageOf(ReportedMail),
});

export const listMailFacets = defineCall({
  ...readCall,
  name: "security-inbox.list_facets",
  path: "/api/security-inbox/mails/facets/",
  summary: "Counts reported mails by filter value under the filters of the list",
  input: listFilter(mailQuery),
  output: facetCounts(mailQuery),
});

export const exportMails = defineCall({
  ...readCall,
  name: "security-inbox.export_mails",
  path: "/api/security-inbox/mails/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(mailQuery).extend({ sort: z.enum(mailQuery.sorts).default("-arrived") }),
  output: z.string(),
});

export const ReportedMailDetail = z.object({
  mail: ReportedMail,
  reading: MailReading,
  reasons: z.string(),
  answer: z.string(),
  decided_by_name: z.string().nullable(),
  reports: z.array(
    z.object({
      reporter_name: z.string(),
      via: z.enum(["portal", "mail"]),
      clicked: ReporterAnswer,
      typed_password: ReporterAnswer,
      opened_attachment: ReporterAnswer,
      words: z.string(),
      reported_at: Timestamp,
    }),
  ),
  /** The other mails of the same campaign, the newest first. */
  alike: z.array(
    z.object({
      id: Id,
      code: z.string(),
      subject: z.string(),
      sender_address: z.string(),
      status: MailStatus,
      verdict: MailVerdict.nullable(),
      reports: Count,
    }),
  ),
  /** The number of undecided mails of the campaign, including this one, to which a decision for all would apply. */
  undecided_alike: Count,
  clocks: z.array(clockShape(MailClockKind, z.enum(["none"]))),
  story: z.array(
    stepShape(
      MailStepType,
      z.object({
        verdict: MailVerdict.optional(),
        name: z.string().optional(),
        path: z.string().optional(),
        bulk: z.boolean().optional(),
      }),
    ),
  ),
});
export type ReportedMailDetail = z.infer<typeof ReportedMailDetail>;

export const getMail = defineCall({
  ...readCall,
  name: "security-inbox.get_mail",
  path: "/api/security-inbox/mails/:id/",
  summary: "Returns a reported mail with its content, its reporter, similar mails and activity",
  input: z.object({ id: Id }),
  output: ReportedMailDetail,
});

const change = { ...workCall, effect: "write", method: "POST" } as const;

export const { commentInternally } = commentCalls({
  feature: "security-inbox",
  path: "/api/security-inbox/mails/",
  ...workCall,
  detail: ReportedMailDetail,
});

export const separateMail = defineCall({
  ...change,
  name: "security-inbox.separate_mail",
  path: "/api/security-inbox/mails/:id/separate/",
  summary: "Removes the mail from its campaign permanently",
  input: SeenCase,
  output: ReportedMailDetail,
});

export const showPicture = defineCall({
  ...readCall,
  name: "security-inbox.show_picture",
  path: "/api/security-inbox/mails/:id/picture/",
  summary: "Returns the mail as a page rebuilt from harmless parts, which loads and runs nothing",
  answers: "rows",
  input: z.object({ id: Id }),
  output: z.string(),
});

/** Downloads the original; the reason is recorded in the audit log and in the activity. */
export const takeOriginal = defineCall({
  ...change,
  name: "security-inbox.take_original",
  path: "/api/security-inbox/mails/:id/original/",
  summary: "Returns the original in a ZIP with the password «infectado»",
  answers: "rows",
  input: z.object({ id: Id, reason: text(500, 5) }),
  output: z.string(),
});

/**
 * The password of the ZIP file with an original mail. It is not a secret; it prevents a click or a scanner from
 * opening the content.
 */
export const originalPassword = "infectado";
