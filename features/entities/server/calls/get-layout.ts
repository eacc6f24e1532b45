import type * as contract from "#features/entities/entity-activity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPlaces } from "../activity/graph-layout.store.ts";

export const getLayout: Verb<typeof contract.getLayout> = async ({ db }, { start }) => ({
  places: await findPlaces(db, start),
});
