import { type eventPlace as call, EngineKind } from "#features/events/event-engine.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findEngine } from "./event-engine.store.ts";

export const eventPlace: Verb<typeof call> = async ({ db }) => {
  const row = await findEngine(db);
  return { engine: row?.enabled ? { kind: EngineKind.parse(row.kind), name: row.name } : null };
};
