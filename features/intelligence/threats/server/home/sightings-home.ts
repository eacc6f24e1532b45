import type { SightingsHome } from "#features/intelligence/threats/contracts/sightings-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countSightingsSince, wasCompared } from "../sightings/sighting.store.ts";

const weekMs = 7 * 86_400_000;

/** Returns the sightings in the company in the last seven days. */
export async function sightingsHome({ db, clock }: VerbContext): Promise<SightingsHome> {
  const { sightings, unstopped, assets } = await countSightingsSince(
    db,
    new Date(clock.now().getTime() - weekMs),
  );
  return { sightings, unstopped, assets, compared: sightings > 0 || (await wasCompared(db)) };
}
