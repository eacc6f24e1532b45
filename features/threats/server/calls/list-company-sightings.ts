import type { listCompanySightings as call } from "#features/threats/contracts/sightings.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanySightings } from "../sightings/company-sightings.store.ts";

const countedMs = 30 * 86_400_000;

export const listCompanySightings: Verb<typeof call> = async ({ db, clock }) => {
  const rows = await findCompanySightings(db, new Date(clock.now().getTime() - countedMs));
  return { items: rows.map((row) => ({ ...row, last_at: row.last_at?.toISOString() ?? null })) };
};
