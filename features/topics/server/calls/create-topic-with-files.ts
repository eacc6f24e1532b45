import type * as contract from "#features/topics/topic-files.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { BeforeFiles, Verb } from "#platform/server/verb.ts";
import { expectAttachmentSpace } from "../topics/attach-files.ts";
import { openTopic } from "../topics/open-topic.ts";
import { readThread } from "../topics/read-thread.ts";

export const createTopicWithFiles: Verb<typeof contract.createTopicWithFiles> = async (
  context,
  { about_path, about_name, ...topic },
) => {
  personOf(context.actor);
  const about = about_path && about_name ? { path: about_path, name: about_name } : undefined;
  return await readThread(context, await openTopic(context, { ...topic, about }));
};

/** Checked before the files are received, which would be for nothing. */
export const beforeFilesOfTopic: BeforeFiles<typeof contract.createTopicWithFiles> = (context) =>
  expectAttachmentSpace(context, 1);
