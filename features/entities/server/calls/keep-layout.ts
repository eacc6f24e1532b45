import type * as contract from "#features/entities/entity-activity.contract.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { savePlaces } from "../activity/graph-layout.store.ts";

export const keepLayout: Verb<typeof contract.keepLayout> = async (
  { db, actor, clock, audit, nothingChanged },
  { start, places },
) => {
  const isNew = await savePlaces(db, {
    company_id: companyIn(actor),
    user_id: personOf(actor).userId,
    start,
    places,
    saved_at: clock.now(),
  });
  if (!isNew) {
    nothingChanged();
    return {};
  }
  audit({
    action: "entity.layout_kept",
    objectType: "graph",
    details: { start, nodes: Object.keys(places).length },
  });
  return {};
};
