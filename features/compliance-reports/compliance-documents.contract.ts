import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

const company = { scope: "company" } as const;
const read = { ...company, permission: "compliance.read", effect: "read", method: "GET" } as const;

/** `board`: one page for a board. `applicability`: the statement of applicability of a standard. */
export const documentKinds = ["board", "applicability"] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** A document as it was issued: what it says never changes. */
export const IssuedDocument = z.object({
  id: Id,
  kind: DocumentKind,
  standard_id: z.number().int().nullable(),
  /** Counts from 1 for each kind and standard. */
  number: z.number().int(),
  title: z.string(),
  /** Why this one was issued. */
  note: z.string(),
  /** Of what it says, in canonical JSON; it stands in the document too. */
  sha256: z.string(),
  issued_by_name: z.string(),
  issued_at: z.iso.datetime(),
});
export type IssuedDocument = z.infer<typeof IssuedDocument>;

export const issueDocument = defineCall({
  ...company,
  name: "compliance_reports.issue_document",
  method: "POST",
  path: "/api/compliance/reports/documents/",
  summary: "Issues a document with the data of this moment; its PDF and its Word are taken from there",
  permission: "compliance.write",
  effect: "write",
  creates: true,
  input: z.object({
    kind: DocumentKind,
    /** Of the statement of applicability. */
    standard_id: IntId.nullable().default(null),
    note: text(300).default(""),
  }),
  output: IssuedDocument,
});

export const listDocuments = defineCall({
  ...read,
  name: "compliance_reports.list_documents",
  path: "/api/compliance/reports/documents/",
  summary: "Documents that were issued, the newest first",
  input: PageRequest.extend({ kind: DocumentKind.optional(), standard_id: IntId.optional() }),
  output: pageOf(IssuedDocument),
});

export const documentFormats = ["pdf", "docx"] as const;

export const takeDocument = defineCall({
  ...read,
  name: "compliance_reports.take_document",
  path: "/api/compliance/reports/documents/:id/file/",
  summary: "A document that was issued, as tagged PDF or as Word",
  answers: "rows",
  input: z.object({ id: Id, format: z.enum(documentFormats).default("pdf") }),
  output: z.string(),
});
