import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { leaveComment } from "#features/vulnerabilities/server/work/finding-steps.ts";
import type { Verb } from "#platform/server/verb.ts";

export const commentForClient: Verb<typeof contract.commentForClient> = (context, { id, body }) =>
  leaveComment(context, id, { body, visibility: "client" });
