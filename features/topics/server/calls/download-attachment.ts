import type * as contract from "#features/topics/topic-files.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAttachmentFile } from "../topics/attachments.store.ts";

export const downloadAttachment: Verb<typeof contract.downloadAttachment> = async (
  { db, actor },
  { id, attachment_id },
) => {
  const file = await findAttachmentFile(db, {
    companyId: companyIn(actor),
    topicId: id,
    id: attachment_id,
  });
  if (!file) throw new Refusal("not_found");
  return { key: file.file_key, name: file.name, contentType: file.content_type };
};
