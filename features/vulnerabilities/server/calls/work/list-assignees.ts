import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { listAssignees } from "#platform/server/work/assignee.ts";

export const listFindingAssignees: Verb<typeof contract.listFindingAssignees> = (context) =>
  listAssignees(context, "company");
