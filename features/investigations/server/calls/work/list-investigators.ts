import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCandidates } from "#platform/server/work/candidate.store.ts";

export const listInvestigators: Verb<typeof contract.listInvestigators> = async ({ db }) => ({
  items: await findCandidates(db),
});
