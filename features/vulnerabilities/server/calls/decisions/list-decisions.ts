import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { findDecisionPage } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { decisionsFrom } from "#features/vulnerabilities/server/decisions/decision-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listDecisions: Verb<typeof contract.listDecisions> = async ({ db }, search) => {
  const page = await findDecisionPage(db, search);
  return { ...page, items: await decisionsFrom(db, page.items) };
};
