import type { listSightings as call } from "#features/threats/contracts/sightings.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSightings } from "../sightings/sighting-list.store.ts";
import { selectionOf } from "../sightings/sighting-selection.ts";
import { sightingsFrom } from "../sightings/sighting-view.ts";

export const listSightings: Verb<typeof call> = async (context, { cursor, limit, ...filter }) => {
  const selection = await selectionOf(context.db, filter);
  const page = await findSightings(context.db, selection, { cursor, limit });
  return { ...page, items: await sightingsFrom(context, page.items) };
};
