import type * as contract from "#features/alerts/contracts/alerts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { listAssignees as peopleOf } from "#platform/server/work/assignee.ts";

export const listAssignees: Verb<typeof contract.listAssignees> = (context) => peopleOf(context, "provider");
