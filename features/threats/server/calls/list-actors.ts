import type { listActors as call } from "#features/threats/contracts/actors.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actorView, findActors } from "../actors/actor-list.store.ts";

export const listActors: Verb<typeof call> = async ({ db, actor }, { sort, cursor, limit, ...filter }) => {
  const page = await findActors(db, companyIn(actor), filter, { sort, cursor, limit });
  return { ...page, items: page.items.map(actorView) };
};
