import type * as contract from "#features/alerts/contracts/alert-triage.contract.ts";
import { leaveComment } from "#features/alerts/server/work/step-alert.ts";
import type { Verb } from "#platform/server/verb.ts";

export const commentInternally: Verb<typeof contract.commentInternally> = async (context, { id, body }) =>
  await leaveComment(context, id, { body, visibility: "internal" });
