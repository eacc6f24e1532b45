import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { documentQuery } from "./document-query.ts";
import { documentStates, documentSteps, documentTlps } from "./document-terms.ts";

export const Timestamp = z.iso.datetime();
export const Count = z.number().int().nonnegative();
export const DocumentState = z.enum(documentStates);
export const DocumentTlp = z.enum(documentTlps);
/** A SHA-256 hash in hexadecimal. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const readCall = {
  method: "GET",
  scope: "company",
  permission: "document.read",
  effect: "read",
} as const;
export const workCall = {
  method: "POST",
  scope: "company",
  permission: "document.work",
  effect: "write",
} as const;
export const documentsPath = "/api/documents/";

export const ListedDocument = z.object({
  id: Id,
  /** The number; null until the document is published. */
  number: Count.nullable(),
  title: z.string(),
  summary: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  period: z.object({ id: Id, name: z.string() }).nullable(),
  tlp: DocumentTlp,
  state: DocumentState,
  revision: Count,
  sha256: z.string(),
  made_by_name: z.string(),
  published_at: Timestamp.nullable(),
  retain_until: z.iso.date().nullable(),
  held: z.boolean(),
  updated_at: Timestamp,
  version: Count,
});
export type ListedDocument = z.infer<typeof ListedDocument>;

export const DocumentFilter = listFilter(documentQuery);
export type DocumentFilter = z.infer<typeof DocumentFilter>;

export const listDocuments = defineCall({
  ...readCall,
  name: "documents.list_documents",
  path: documentsPath,
  summary:
    "Lists the documents of the active company, with filters, sorting and pages; its people see published ones",
  input: listInput(documentQuery),
  output: pageOf(ListedDocument),
});

export const listDocumentFacets = defineCall({
  ...readCall,
  name: "documents.list_facets",
  path: `${documentsPath}facets/`,
  summary: "Counts documents by filter value under the filters of the list",
  input: DocumentFilter,
  output: facetCounts(documentQuery).extend({ capped: z.boolean() }),
});

export const exportDocuments = defineCall({
  ...readCall,
  name: "documents.export_documents",
  path: `${documentsPath}export/`,
  summary: "Exports the filtered list of documents as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(documentQuery),
  output: z.string(),
});

/** A file of a document. */
export const DocumentRevision = z.object({
  number: Count,
  origin: z.enum(["upload", "template", "form", "summary"]),
  name: z.string(),
  content_type: z.string(),
  bytes: Count,
  sha256: z.string(),
  note: z.string(),
  made_by_id: IntId.nullable(),
  made_by_name: z.string(),
  made_at: Timestamp,
  /** Whether the file exists; false once it was deleted. */
  available: z.boolean(),
});
export type DocumentRevision = z.infer<typeof DocumentRevision>;

const Related = z.object({ id: Id, number: Count.nullable(), title: z.string() });

export const DocumentDetail = ListedDocument.extend({
  approved_by_name: z.string().nullable(),
  submitted_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  ended_by_name: z.string().nullable(),
  end_reason: z.string(),
  hold_reason: z.string().nullable(),
  held_by_name: z.string().nullable(),
  /** The document that this one replaces, and the changes compared with it. */
  supersedes: Related.nullable(),
  change_note: z.string(),
  replaced_by: Related.nullable(),
  /** The newest first; people of the company get the approved one. */
  revisions: z.array(DocumentRevision),
  /** The steps; empty for people of the company. */
  steps: z.array(
    z.object({
      id: Id,
      action: z.enum(documentSteps),
      revision: Count,
      sha256: z.string(),
      reason: z.string(),
      actor_name: z.string(),
      at: Timestamp,
    }),
  ),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

export const getDocument = defineCall({
  ...readCall,
  name: "documents.get_document",
  path: `${documentsPath}:id/`,
  summary: "Returns a document with its files, its steps, its predecessor and its successor",
  input: z.object({ id: Id }),
  output: DocumentDetail,
});

export const downloadDocument = defineCall({
  ...readCall,
  name: "documents.download_document",
  path: `${documentsPath}:id/file/`,
  summary: "Returns the file of a document as an attachment, by default its newest revision",
  input: z.object({ id: Id, revision: IntId.optional() }),
  output: z.unknown(),
  answers: "file",
});
