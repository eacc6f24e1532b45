import type * as contract from "#features/topics/topic-files.contract.ts";
import type { BeforeFiles, Verb } from "#platform/server/verb.ts";
import { addReply, openOnly } from "../topics/add-reply.ts";
import { expectAttachmentSpace } from "../topics/attach-files.ts";
import { findTopic } from "../topics/topics.store.ts";

export const replyWithFiles: Verb<typeof contract.replyWithFiles> = (context, input) =>
  addReply(context, input);

/** Checked before the files are received, which would be for nothing. */
export const beforeFilesOfReply: BeforeFiles<typeof contract.replyWithFiles> = async (
  context,
  { id = "" },
) => {
  openOnly(await findTopic(context.db, id));
  await expectAttachmentSpace(context, 1);
};
