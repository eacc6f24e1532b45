import type { getSighting as call } from "#features/threats/contracts/sightings.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findException } from "../sightings/exception.store.ts";
import { findSighting } from "../sightings/sighting-list.store.ts";
import { sightingsFrom } from "../sightings/sighting-view.ts";

export const getSighting: Verb<typeof call> = async (context, { id }) => {
  const row = await findSighting(context.db, id);
  if (!row) throw new Refusal("not_found");
  const [sighting] = await sightingsFrom(context, [row]);
  if (!sighting) throw new Refusal("not_found");
  const known = row.exception_id === null ? undefined : await findException(context.db, row.exception_id);
  const exception = known && {
    id: known.id,
    reason: known.reason,
    until: known.until,
    created_by_name: known.created_by_name,
    created_at: known.created_at.toISOString(),
  };
  return { sighting, exception: exception ?? null };
};
