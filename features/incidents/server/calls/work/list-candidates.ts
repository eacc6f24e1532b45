import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCandidates } from "#platform/server/work/candidate.store.ts";

export const listCandidates: Verb<typeof contract.listCandidates> = async ({ db }) => ({
  items: (await findCandidates(db)).map(({ id, name }) => ({ id, name })),
});
