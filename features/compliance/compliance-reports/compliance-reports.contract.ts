import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

const company = { scope: "company" } as const;
const readCall = { ...company, permission: "compliance.read", effect: "read", method: "GET" } as const;

/** `board`: one page for a board. `applicability`: the statement of applicability of a standard. */
export const documentKinds = ["board", "applicability"] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** An issued document; its content never changes. */
export const IssuedDocument = z.object({
  id: Id,
  kind: DocumentKind,
  standard_id: z.number().int().nullable(),
  /** Counts from 1 for each kind and standard. */
  number: z.number().int(),
  title: z.string(),
  /** The reason of this issue. */
  note: z.string(),
  /** The SHA-256 of the content in canonical JSON; it is printed in the document too. */
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
  summary: "Issues a document with the data of this moment, from which its PDF and its Word are made",
  permission: "compliance.write",
  effect: "write",
  creates: true,
  input: z.object({
    kind: DocumentKind,
    /** The standard of a statement of applicability. */
    standard_id: IntId.nullable().default(null),
    note: text(300).default(""),
  }),
  output: IssuedDocument,
});

export const listDocuments = defineCall({
  ...readCall,
  name: "compliance_reports.list_documents",
  path: "/api/compliance/reports/documents/",
  summary: "Lists the issued documents, the newest first",
  input: PageRequest.extend({ kind: DocumentKind.optional(), standard_id: IntId.optional() }),
  output: pageOf(IssuedDocument),
});

export const documentFormats = ["pdf", "docx"] as const;

export const takeDocument = defineCall({
  ...readCall,
  name: "compliance_reports.take_document",
  path: "/api/compliance/reports/documents/:id/file/",
  summary: "Returns an issued document as tagged PDF or as Word",
  answers: "rows",
  input: z.object({ id: Id, format: z.enum(documentFormats).default("pdf") }),
  output: z.string(),
});

/** A share from 0 to 1 for a bar, and its text. */
const ShownShare = z.object({ share: z.number().min(0).max(1).nullable(), text: z.string() });

/** The fields that the content of every document has. */
const shared = {
  company: z.string(),
  title: z.string(),
  /** The number and date of this issue, and the time of its data. */
  issue: z.string(),
  note: z.string(),
};

/** The state of one standard now and at an earlier time. */
export const StandardProgress = z.object({
  standard: z.string(),
  compliance: ShownShare,
  coverage: ShownShare,
  /** `2,1 · meta 3`: the present level and the target. */
  maturity: z.string(),
  reaches_target: z.boolean(),
  /** `+4 puntos`, or a text that there is no comparison. */
  change: z.string(),
});
export type StandardProgress = z.infer<typeof StandardProgress>;

export const Move = z.object({
  control: z.string(),
  change: z.string(),
  direction: z.enum(["better", "worse"]),
  why: z.string(),
});
export type Move = z.infer<typeof Move>;

export const Decision = z.object({ what: z.string(), why: z.string() });
export type Decision = z.infer<typeof Decision>;

export const Expiry = z.object({ on: z.string(), kind: z.string(), what: z.string() });
export type Expiry = z.infer<typeof Expiry>;

/** The content of the one-page report for a board. */
export const BoardContent = z.object({
  ...shared,
  kind: z.literal("board"),
  /** The summary of the page in one sentence. */
  summary: z.string(),
  standings: z.array(StandardProgress),
  moves_since: z.string(),
  moves_summary: z.string(),
  moves: z.array(Move),
  decisions: z.array(Decision),
  expiries: z.array(Expiry),
  exposure: z.object({ sentence: z.string(), notice: z.string() }).nullable(),
  formula: z.string(),
});
export type BoardContent = z.infer<typeof BoardContent>;

export const ApplicabilityRow = z.object({
  code: z.string(),
  title: z.string(),
  heading: z.boolean(),
  applies: z.string(),
  /** The reason why the control is included or excluded. */
  why: z.string(),
  state: z.string(),
  measures: z.string(),
});
export type ApplicabilityRow = z.infer<typeof ApplicabilityRow>;

/** The statement of applicability of a standard. */
export const ApplicabilityContent = z.object({
  ...shared,
  kind: z.literal("applicability"),
  standard: z.string(),
  scope: z.string(),
  counts: z.array(z.object({ name: z.string(), count: z.number().int() })),
  rows: z.array(ApplicabilityRow),
  /** The statement that is missing before an auditor reads this. */
  missing: z.string(),
});
export type ApplicabilityContent = z.infer<typeof ApplicabilityContent>;

export const DocumentContent = z.discriminatedUnion("kind", [BoardContent, ApplicabilityContent]);
export type DocumentContent = z.infer<typeof DocumentContent>;
