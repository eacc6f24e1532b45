import type { listCompanyThreats as call } from "#features/threats/contracts/panorama.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyThreats } from "../panorama/company-threats.store.ts";
import { dayOf } from "../watch/watch-view.ts";

export const listCompanyThreats: Verb<typeof call> = async ({ db, clock }) => ({
  items: (await findCompanyThreats(db, dayOf(clock.now()))).map(
    ({ id, name, first_name, first_points, judged_at, ...row }) => ({
      ...row,
      company: { id, name },
      judged_at: judged_at?.toISOString() ?? null,
      first: first_name !== null && first_points !== null ? { name: first_name, points: first_points } : null,
    }),
  ),
});
