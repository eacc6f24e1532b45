import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { Count, DocumentTlp, Timestamp } from "./documents.contract.ts";

const platform = {
  method: "GET",
  scope: "platform",
  permission: "document.global",
  effect: "read",
} as const;
const Company = z.object({ id: IntId, name: z.string() });

export const WaitingDocument = z.object({
  id: Id,
  company: Company,
  title: z.string(),
  kind_name: z.string(),
  tlp: DocumentTlp,
  revision: Count,
  made_by_name: z.string(),
  submitted_at: Timestamp,
});
export type WaitingDocument = z.infer<typeof WaitingDocument>;

export const listWaitingDocuments = defineCall({
  ...platform,
  name: "documents.list_waiting",
  path: "/api/manage/documents/waiting/",
  summary: "Lists documents of all companies that wait for review, the oldest first",
  input: PageRequest,
  output: pageOf(WaitingDocument),
});

export const CompanyDocumentCounts = z.object({
  company: Company,
  drafts: Count,
  in_review: Count,
  published: Count,
  /** The number of documents that were published in the last 31 days. */
  published_month: Count,
  withdrawn: Count,
  held: Count,
  last_published_at: Timestamp.nullable(),
});
export type CompanyDocumentCounts = z.infer<typeof CompanyDocumentCounts>;

export const listCompanyDocuments = defineCall({
  ...platform,
  name: "documents.list_companies",
  path: "/api/manage/documents/companies/",
  summary: "Lists the documents of every company, those with most in review first",
  input: z.object({ q: text(100).optional() }),
  output: z.object({ items: z.array(CompanyDocumentCounts) }),
});
