import type * as contract from "#features/events/contracts/event-engine.contract.ts";
import { deleteEngine, findEngine } from "#features/events/server/engine/event-engine.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeEngine: Verb<typeof contract.removeEngine> = async ({ db, audit }) => {
  const row = await findEngine(db);
  if (!row || !(await deleteEngine(db, row.id))) throw new Refusal("not_found");
  audit({
    action: "events.engine_removed",
    objectType: "event_engine",
    objectId: row.id,
    details: { address: row.address },
  });
  return {};
};
