import { actorTypes } from "#features/threats/contracts/actor-types.ts";
import type { findNameable as call } from "#features/threats/contracts/threat-bulletins.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findNameable as find } from "../../bulletins/bulletin.store.ts";

const most = 20;

export const findNameable: Verb<typeof call> = async ({ db }, { q }) => {
  const items = await find(db, q, actorTypes, most);
  return { items: items.map((item) => ({ ...item, name: item.name.slice(0, 500) })) };
};
