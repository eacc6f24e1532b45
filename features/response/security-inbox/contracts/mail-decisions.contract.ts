import { z } from "zod";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import { BulkResult, UndoResult } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { MailMalice, MailVerdict } from "./inbox-terms.contract.ts";
import { ReportedMailDetail, work } from "./reported-mails.contract.ts";

const change = { ...work, effect: "write", method: "POST" } as const;

/** Mails by id, or all undecided mails of a campaign. */
const Selection = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(1_000) }),
  z.strictObject({ campaign: Id }),
]);

export const decideMails = defineCall({
  ...change,
  name: "security-inbox.decide_mails",
  path: "/api/security-inbox/decisions/",
  summary:
    "Says what some mails are, why, and what their reporters are answered; for exactly as many as expected",
  input: z
    .object({
      selection: Selection,
      expected: z.number().int().min(1).max(maxAtOnce),
      /** The version of one mail as the person saw it. */
      version: z.number().int().optional(),
      verdict: MailVerdict,
      malice: MailMalice.nullable().default(null),
      reasons: text(5_000, 5),
      answer: text(5_000, 20),
    })
    .refine(({ verdict, malice }) => (verdict === "malicious") === (malice !== null), {
      path: ["malice"],
      message: "Diga qué clase de correo malicioso es",
    }),
  output: BulkResult,
});

export const undoDecision = defineCall({
  ...change,
  name: "security-inbox.undo_decision",
  path: "/api/security-inbox/decisions/:id/undo/",
  summary: "Takes a decision back and says so to the reporters; what somebody changed since stays as it is",
  input: z.object({ id: Id }),
  output: UndoResult,
});

export const incidentOfMail = defineCall({
  ...change,
  name: "security-inbox.incident_of_mail",
  path: "/api/security-inbox/mails/:id/incident/",
  summary: "Declares an incident from a reported mail, with its observables",
  input: z.object({ id: Id, severity: Severity, description: text(5_000, 10) }),
  output: ReportedMailDetail,
});

export const indicatorsOfMail = defineCall({
  ...change,
  name: "security-inbox.indicators_of_mail",
  path: "/api/security-inbox/mails/:id/indicators/",
  summary:
    "Makes chosen observables of a reported mail indicators of this company, with which its events are compared",
  input: z.object({ id: Id, values: z.array(text(2_000, 1)).min(1).max(100) }),
  output: z.object({
    added: z.number().int(),
    /** The number of values that were already indicators of the inbox. */
    known: z.number().int(),
    /** The number of values of kinds that events are not compared with. */
    not_compared: z.number().int(),
  }),
});
