import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import { findCandidates } from "#features/incidents/server/work/candidate.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listCandidates: Verb<typeof contract.listCandidates> = async ({ db }) => ({
  items: (await findCandidates(db)).map(({ id, name }) => ({ id, name })),
});
