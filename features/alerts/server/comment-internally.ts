import type * as contract from "#features/alerts/alert-triage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { leaveComment } from "./leave-comment.ts";

export const commentInternally: Verb<typeof contract.commentInternally> = async (context, { id, body }) =>
  await leaveComment(context, id, { body, visibility: "internal" });
