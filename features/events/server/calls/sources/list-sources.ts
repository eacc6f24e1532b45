import type * as contract from "#features/events/contracts/event-source.contract.ts";
import { findSources } from "#features/events/server/sources/event-source.store.ts";
import { sourceFrom } from "#features/events/server/sources/source.rules.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSources: Verb<typeof contract.listSources> = async ({ db }) => ({
  items: (await findSources(db)).map(sourceFrom),
});
