import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFiles } from "#platform/contract/uploaded-file.ts";
import {
  MailMalice,
  MailStatus,
  MailVerdict,
  ReporterAnswer,
  reporterAnswers,
} from "./inbox-terms.contract.ts";

const Timestamp = z.iso.datetime();
const company = { scope: "company" } as const;
const own = { ...company, permission: "inbox.read" } as const;

/** A submitted file, until its mails are in the list. */
export const Submission = z.object({
  id: Id,
  file_name: z.string(),
  /** `unreadable`: reading it was interrupted twice, and staff decide on another attempt. */
  state: z.enum(["waiting", "read", "refused", "held", "unreadable"]),
  reason: z.string(),
  mails: z.array(z.object({ id: Id, code: z.string(), subject: z.string() })),
  created_at: Timestamp,
});
export type Submission = z.infer<typeof Submission>;

export const reportMails = defineCall({
  ...company,
  permission: "inbox.report",
  name: "security-inbox.report_mails",
  method: "POST",
  path: "/api/security-inbox/reports/",
  summary: "Reports suspicious mails: .eml, .msg, .mbox, or a .zip of them; a job reads them",
  effect: "write",
  creates: true,
  body: "files",
  maximumFileBytes: 30_000_000,
  maximumFiles: 10,
  input: z.object({ files: UploadedFiles, ...reporterAnswers, words: text(2_000).default("") }),
  output: z.object({ items: z.array(Submission) }),
});

export const listSubmissions = defineCall({
  ...own,
  name: "security-inbox.list_submissions",
  method: "GET",
  path: "/api/security-inbox/reports/",
  summary: "Lists the caller's submissions of the last day, with the result of each file",
  effect: "read",
  input: z.object({}),
  output: z.object({ items: z.array(Submission) }),
});

/** A reported mail in the view of its reporter. */
export const OwnMail = z.object({
  id: Id,
  code: z.string(),
  subject: z.string(),
  sender: z.string(),
  /** Whether the mail could not be read at all, so that a person must inspect the original. */
  reading_failed: z.boolean(),
  status: MailStatus,
  verdict: MailVerdict.nullable(),
  malice: MailMalice.nullable(),
  /** The provider's answer with the advice; empty until the mail is answered. */
  answer: z.string(),
  decided_at: Timestamp.nullable(),
  reported_at: Timestamp,
  /** The time by which the provider has to answer. */
  due_at: Timestamp.nullable(),
});
export type OwnMail = z.infer<typeof OwnMail>;

export const listOwnMails = defineCall({
  ...own,
  name: "security-inbox.list_own_mails",
  method: "GET",
  path: "/api/security-inbox/own/",
  summary: "Lists the mails that the caller reported, with the decisions",
  effect: "read",
  input: PageRequest.extend({ q: text(200).optional(), status: MailStatus.optional() }),
  output: pageOf(OwnMail),
});

export const OwnMailDetail = z.object({
  mail: OwnMail,
  report: z.object({
    clicked: ReporterAnswer,
    typed_password: ReporterAnswer,
    opened_attachment: ReporterAnswer,
    words: z.string(),
  }),
  /** The beginning of the mail's text. */
  text: z.string(),
  sent_at: Timestamp.nullable(),
  story: z.array(
    z.object({
      id: Id,
      type: z.string(),
      side: z.enum(["provider", "client", "portal"]),
      at: Timestamp,
      note: z.string(),
    }),
  ),
});
export type OwnMailDetail = z.infer<typeof OwnMailDetail>;

export const getOwnMail = defineCall({
  ...own,
  name: "security-inbox.get_own_mail",
  method: "GET",
  path: "/api/security-inbox/own/:id/",
  summary: "Returns a mail that the caller reported",
  effect: "read",
  input: z.object({ id: Id }),
  output: OwnMailDetail,
});

const change = {
  ...company,
  permission: "inbox.report",
  method: "POST",
  effect: "write",
  output: OwnMailDetail,
} as const;

export const challengeMail = defineCall({
  ...change,
  name: "security-inbox.challenge_mail",
  path: "/api/security-inbox/own/:id/challenge/",
  summary: "Contests the decision on a mail as its reporter; the mail is examined again",
  input: z.object({ id: Id, reason: text(2_000, 5) }),
});

export const declareHarm = defineCall({
  ...change,
  name: "security-inbox.declare_harm",
  path: "/api/security-inbox/own/:id/harm/",
  summary:
    "Reports that the person followed a link, typed a password or opened an attachment; opens an alert",
  input: z.object({ id: Id, ...reporterAnswers, words: text(2_000).default("") }),
});
