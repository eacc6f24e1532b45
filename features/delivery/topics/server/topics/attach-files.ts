import { v7 as uuidv7 } from "uuid";
import { attachmentQuotaBytes } from "#features/delivery/topics/topic-files.contract.ts";
import { numberText } from "#platform/contract/number-text.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import { acceptFile } from "#platform/server/files/accept-file.ts";
import { forms } from "#platform/server/files/content-form.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  type AttachmentRow,
  addAttachments,
  lockAttachmentSpace,
  sumAttachmentBytes,
} from "./attachments.store.ts";

const sentence =
  "Se aceptan PDF, Word, Excel y PowerPoint sin macros, OpenDocument, imágenes PNG, JPG o WebP, y texto (TXT, LOG, CSV, MD, JSON, XML, EML).";

const megabytes = (bytes: number) => `${numberText(Math.round(bytes / 1_048_576))} MB`;

/** Refuses files that exceed the storage space for topics of the company. */
export async function expectAttachmentSpace(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  bytes: number,
): Promise<void> {
  const free = Math.max(0, attachmentQuotaBytes - (await sumAttachmentBytes(db, companyIn(actor))));
  if (bytes > free)
    throw new Refusal("storage_full", {
      detail: `Los temas de la empresa guardan hasta ${megabytes(attachmentQuotaBytes)} de archivos y quedan ${megabytes(free)}.`,
    });
}

/** Stores the files of a message whose name and content match an accepted format. */
export async function attachFiles(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  { topicId, messageId }: { topicId: string; messageId: string },
  files: readonly UploadedFile[],
): Promise<AttachmentRow[]> {
  if (files.length === 0) return [];
  const company_id = companyIn(actor);
  const attachments = files.map((file, place) => ({
    company_id,
    id: uuidv7(),
    topic_id: topicId,
    message_id: messageId,
    place,
    name: file.name,
    content_type: acceptFile(file, { forms, sentence }),
    bytes: file.bytes,
    sha256: file.sha256,
    file_key: file.key,
  }));
  await lockAttachmentSpace(db, company_id);
  await expectAttachmentSpace(
    { db, actor },
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  await addAttachments(db, attachments);
  return attachments;
}

/** Returns the details of attached files that the audit log records. */
export function auditOfFiles(attachments: readonly AttachmentRow[]) {
  return attachments.length === 0
    ? {}
    : { files: attachments.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })) };
}
