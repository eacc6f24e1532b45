import { z } from "zod";
import { CaseIds, changeCall, undoCall } from "#platform/contract/cases/case-calls.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { mailSteps } from "./mail-steps.ts";
import { ReportedMailDetail, workCall } from "./reported-mails.contract.ts";

const change = { ...workCall, effect: "write", method: "POST" } as const;

/** Mails by id, or all undecided mails of a campaign. */
const Selection = z.union([CaseIds, z.strictObject({ campaign: Id })]);

const area = { feature: "security-inbox", path: "/api/security-inbox/mails/", ...workCall } as const;

export const changeMails = changeCall({ ...area, steps: mailSteps, selection: Selection });

/** Undoes a decision; if it was answered, the reporters are notified that the answer is no longer valid. */
export const undoMailChange = undoCall(area);

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
