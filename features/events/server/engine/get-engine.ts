import type * as contract from "#features/events/event-engine.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { savedEngineFrom } from "./engine-settings.rules.ts";
import { findEngine } from "./event-engine.store.ts";

export const getEngine: Verb<typeof contract.getEngine> = async ({ db }) => {
  const row = await findEngine(db);
  return { engine: row ? savedEngineFrom(row) : null };
};
