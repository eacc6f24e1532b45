import type { listLookAlikes as call } from "#features/threats/contracts/watch.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findLookAlikes } from "../watch/look-alike.store.ts";
import { lookAlikeView } from "../watch/watch-view.ts";

export const listLookAlikes: Verb<typeof call> = async ({ db }, { cursor, limit, ...filter }) => {
  const page = await findLookAlikes(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(lookAlikeView) };
};
