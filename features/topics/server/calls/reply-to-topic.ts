import { addReply } from "#features/topics/server/topics/add-reply.ts";
import type * as contract from "#features/topics/topics.contract.ts";
import type { Verb } from "#platform/server/verb.ts";

export const replyToTopic: Verb<typeof contract.replyToTopic> = (context, input) => addReply(context, input);
