import type * as contract from "#features/events/events.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSources } from "./event-source.store.ts";
import { sourceFrom } from "./source.rules.ts";

export const listSources: Verb<typeof contract.listSources> = async ({ db }) => ({
  items: (await findSources(db)).map(sourceFrom),
});
