import type { listSightingFacets as call } from "#features/threats/contracts/sightings.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countSightings } from "../sightings/sighting-list.store.ts";
import { selectionOf } from "../sightings/sighting-selection.ts";

export const listSightingFacets: Verb<typeof call> = async ({ db }, filter) =>
  countSightings(db, await selectionOf(db, filter));
