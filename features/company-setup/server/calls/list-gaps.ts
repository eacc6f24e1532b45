import type * as contract from "#features/company-setup/company-setup.contract.ts";
import { setupGaps } from "#features/company-setup/company-setup.words.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSetupFacts } from "../gaps/gaps.store.ts";

export const listGaps: Verb<typeof contract.listGaps> = async ({ db }, { company }) => {
  const rows = await findSetupFacts(db, company);
  const items = rows.map(({ id, name, facts }) => ({
    company: { id, name },
    gaps: setupGaps.filter((gap) => !facts[gap]),
  }));
  return { items, total: items.reduce((sum, { gaps }) => sum + gaps.length, 0) };
};
