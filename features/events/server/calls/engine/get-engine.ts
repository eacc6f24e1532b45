import type * as contract from "#features/events/contracts/event-engine.contract.ts";
import { savedEngineFrom } from "#features/events/server/engine/engine-settings.rules.ts";
import { findEngine } from "#features/events/server/engine/event-engine.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getEngine: Verb<typeof contract.getEngine> = async ({ db }) => {
  const row = await findEngine(db);
  return { engine: row ? savedEngineFrom(row) : null };
};
