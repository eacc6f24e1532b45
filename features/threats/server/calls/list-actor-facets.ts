import type { listActorFacets as call } from "#features/threats/contracts/actors.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countActors } from "../actors/actor-list.store.ts";

export const listActorFacets: Verb<typeof call> = async ({ db, actor }, filter) => {
  const rows = await countActors(db, companyIn(actor), filter);
  const facet = (name: string) =>
    rows.filter((row) => row.facet === name).map(({ value, count }) => ({ value, count }));
  const single = (name: string) => rows.find((row) => row.facet === name)?.count ?? 0;
  return {
    type: facet("type"),
    sector: facet("sector"),
    country: facet("country"),
    touches: single("touches"),
    watched: single("watched"),
  };
};
