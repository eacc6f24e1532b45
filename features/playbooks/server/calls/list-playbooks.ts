import type * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPlaybooks } from "../library/playbook.store.ts";
import { playbookView } from "../library/playbook-view.ts";

export const listPlaybooks: Verb<typeof contract.listPlaybooks> = async ({ db }, filter) => ({
  items: (await findPlaybooks(db, filter)).map(playbookView),
});
