import { v7 as uuidv7 } from "uuid";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { acceptFile } from "#platform/server/files/accept-file.ts";
import { archiveForm, forms } from "#platform/server/files/content-form.rules.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addRevision } from "./revision.store.ts";

const { pdf, docx, xlsx, pptx } = forms;
const accepted = {
  forms: { pdf, docx, xlsx, pptx, zip: archiveForm } as Readonly<Record<string, typeof archiveForm>>,
  sentence: "Se aceptan PDF, Word, Excel y PowerPoint sin macros, y ZIP.",
};

export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Returns a file name from a title, without characters that file systems refuse. */
export function fileNameOf(title: string, ending: "pdf" | "docx"): string {
  const name = title
    .replaceAll(/[^\p{L}\p{N} .-]+/gu, " ")
    .trim()
    .slice(0, 100);
  return `${name || "documento"}.${ending}`;
}

/** A file of a document that is in the store. */
export interface DocumentFile {
  key: string;
  name: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

/**
 * The origin of a document's file: an upload, a template with these values, or a document that another feature
 * composed.
 */
export type FileOrigin =
  | { origin: "upload"; content?: undefined }
  | { origin: "summary"; content: object }
  | { origin: "template" | "form"; template_id: string; template_revision: number; content: object };

/** Checks an uploaded file by its content and returns it as a document's file. */
export function admitFile(file: UploadedFile): DocumentFile {
  return { ...file, contentType: acceptFile(file, accepted) };
}

/** Stores a file as a revision of a document. */
export async function saveRevision(
  { db, actor, clock }: VerbContext,
  { documentId, number, note = "" }: { documentId: string; number: number; note?: string },
  { key, name, contentType, bytes, sha256 }: DocumentFile,
  { content, ...origin }: FileOrigin = { origin: "upload" },
): Promise<void> {
  const author = authorOf(actor);
  await addRevision(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    document_id: documentId,
    number,
    ...origin,
    content: content ? JSON.stringify(content) : null,
    file_key: key,
    name,
    content_type: contentType,
    bytes,
    sha256,
    note,
    made_by: author.id,
    made_by_name: author.name,
    made_at: clock.now(),
  });
}
