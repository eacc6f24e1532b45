import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { leaveComment } from "./leave-comment.ts";

export const commentForClient: Verb<typeof contract.commentForClient> = async (context, { id, body }) =>
  await leaveComment(context, id, { body, visibility: "client" });
