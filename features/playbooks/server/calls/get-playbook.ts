import type * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { playbookDetail } from "../library/playbook-view.ts";

export const getPlaybook: Verb<typeof contract.getPlaybook> = (context, { id, number }) =>
  playbookDetail(context, id, number);
