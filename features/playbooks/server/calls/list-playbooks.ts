import type * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPlaybooks } from "../library/playbook.store.ts";
import { playbookView } from "../library/playbook-view.ts";

export const listPlaybooks: Verb<typeof contract.listPlaybooks> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findPlaybooks(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(playbookView) };
};
