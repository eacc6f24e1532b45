import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { DocumentDetail, DocumentTlp, documentsPath, Sha256, workCall } from "./documents.contract.ts";

export const maximumDocumentBytes = 100 * 1_048_576;

const Title = text(200, 3);
const Summary = text(2_000);
const Reason = text(1_000, 5);
const one = z.object({ id: Id, version: IntId });

export const createDocument = defineCall({
  ...workCall,
  name: "documents.create_document",
  path: documentsPath,
  summary:
    "Creates a document from a file, for a period or as successor of a published one; numbered on approval",
  creates: true,
  body: "files",
  maximumFiles: 1,
  maximumFileBytes: maximumDocumentBytes,
  input: z.object({
    title: Title,
    summary: Summary.default(""),
    kind: text(40, 1),
    period_id: Id.optional(),
    /** The marking; that of the kind when absent. */
    tlp: DocumentTlp.optional(),
    supersedes_id: Id.optional(),
    /** The changes against the replaced document, which a replacement needs. */
    change_note: text(1_000).default(""),
    /** Whether the document is sent to review immediately. */
    submit: Flag.default(false),
    file: UploadedFile,
  }),
  output: DocumentDetail,
});

export const reviseDocument = defineCall({
  ...workCall,
  name: "documents.revise_document",
  path: `${documentsPath}:id/revisions/`,
  summary: "Adds a new file of an unpublished document; a review in progress starts again",
  body: "files",
  maximumFiles: 1,
  maximumFileBytes: maximumDocumentBytes,
  input: z.object({ id: Id, version: IntId, note: text(1_000).default(""), file: UploadedFile }),
  output: DocumentDetail,
});

export const editDocument = defineCall({
  ...workCall,
  method: "PUT",
  name: "documents.edit_document",
  path: `${documentsPath}:id/`,
  summary: "Changes title, summary, kind, period and marking of an unpublished document",
  input: one.extend({
    title: Title,
    summary: Summary.default(""),
    kind: text(40, 1),
    period_id: Id.nullable().default(null),
    tlp: DocumentTlp,
    change_note: text(1_000).default(""),
  }),
  output: DocumentDetail,
});

export const submitDocument = defineCall({
  ...workCall,
  name: "documents.submit_document",
  path: `${documentsPath}:id/submit/`,
  summary: "Submits a draft for review",
  input: one,
  output: DocumentDetail,
});

export const reviewDocument = defineCall({
  ...workCall,
  name: "documents.review_document",
  path: `${documentsPath}:id/review/`,
  summary: "Approves the file with this hash, which publishes and numbers it, or returns it with a reason",
  input: one.extend({
    sha256: Sha256,
    decision: z.enum(["approve", "reject"]),
    reason: text(1_000).default(""),
  }),
  output: DocumentDetail,
});

export const withdrawDocument = defineCall({
  ...workCall,
  name: "documents.withdraw_document",
  path: `${documentsPath}:id/withdraw/`,
  summary: "Withdraws a published document with a reason; its number and hash remain",
  input: one.extend({ reason: Reason }),
  output: DocumentDetail,
});

export const setLegalHold = defineCall({
  ...workCall,
  permission: "document.manage",
  name: "documents.set_legal_hold",
  path: `${documentsPath}:id/hold/`,
  summary: "Sets or ends the legal hold of a document, with a reason",
  input: one.extend({ hold: z.boolean(), reason: Reason }),
  output: DocumentDetail,
});

export const deleteDocument = defineCall({
  ...workCall,
  permission: "document.manage",
  name: "documents.delete_document",
  path: `${documentsPath}:id/delete/`,
  summary: "Deletes the files of a draft, or of a document after its retention; a record remains",
  input: one.extend({ reason: Reason }),
  output: DocumentDetail,
});
