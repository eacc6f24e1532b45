import type * as contract from "#features/topics/topics.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readThread } from "../topics/read-thread.ts";

export const getTopic: Verb<typeof contract.getTopic> = (context, { id }) => readThread(context, id);
