import { type eventPlace as call, EngineKind } from "#features/events/contracts/event-engine.contract.ts";
import { findEngine } from "#features/events/server/engine/event-engine.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const eventPlace: Verb<typeof call> = async ({ db }) => {
  const row = await findEngine(db);
  return { engine: row?.enabled ? { kind: EngineKind.parse(row.kind), name: row.name } : null };
};
