import type * as contract from "#features/hunting/hunting.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findHunts } from "../hunts/hunt.store.ts";
import { huntView } from "../hunts/hunt-view.ts";

export const listHunts: Verb<typeof contract.listHunts> = async ({ db }, { cursor, limit, ...filter }) => {
  const page = await findHunts(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(huntView) };
};
