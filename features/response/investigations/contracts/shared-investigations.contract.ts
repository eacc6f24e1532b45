import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { InvestigationResult, InvestigationStatus, Level } from "./investigation-terms.contract.ts";
import { Count, Timestamp } from "./investigations.contract.ts";

/** The calls of the company's own people, without internal fields. All people get the same answer. */
const shared = { scope: "company", permission: "investigation.read", effect: "read", method: "GET" } as const;

export const SharedInvestigation = z.object({
  id: Id,
  code: z.string(),
  question: z.string(),
  status: InvestigationStatus,
  result: InvestigationResult.nullable(),
  confidence: Level.nullable(),
  /** The subject and progress, in plain words; in a list the first 300 characters. */
  summary: z.string(),
  lead_name: z.string().nullable(),
  opened_at: Timestamp,
  published_at: Timestamp,
  concluded_at: Timestamp.nullable(),
});
export type SharedInvestigation = z.infer<typeof SharedInvestigation>;

export const SharedInvestigationDetail = z.object({
  investigation: SharedInvestigation,
  conclusion: z.object({ text: z.string(), grounds: z.string(), hypothesis_text: z.string() }).nullable(),
  /** Evidence that was marked for the client. */
  evidence: z.array(z.object({ id: Id, body: z.string(), source: z.string(), added_at: Timestamp })),
});
export type SharedInvestigationDetail = z.infer<typeof SharedInvestigationDetail>;

export const listSharedInvestigations = defineCall({
  ...shared,
  name: "investigations.list_shared",
  path: "/api/investigations/shared/",
  summary: "Lists the investigations shared with the active company, the last changed first",
  input: PageRequest.extend({ q: text(200).optional(), status: InvestigationStatus.optional() }),
  output: pageOf(SharedInvestigation),
});

export const countSharedInvestigations = defineCall({
  ...shared,
  name: "investigations.count_shared",
  path: "/api/investigations/shared/counts/",
  summary: "Counts the shared investigations by state",
  input: z.object({}),
  output: z.object({ by_status: z.record(InvestigationStatus, Count) }),
});

export const getSharedInvestigation = defineCall({
  ...shared,
  name: "investigations.get_shared",
  path: "/api/investigations/shared/:id/",
  summary: "Returns a shared investigation: question, findings and result",
  input: z.object({ id: Id }),
  output: SharedInvestigationDetail,
});
