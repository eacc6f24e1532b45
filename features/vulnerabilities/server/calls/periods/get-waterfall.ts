import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { comparedOf, waterfallOf } from "#features/vulnerabilities/server/periods/period-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getWaterfall: Verb<typeof contract.getWaterfall> = async ({ db, clock }, request) => {
  const { previousPeriod, ...compared } = await comparedOf(db, request, clock.now());
  return { previous: previousPeriod, ...(await waterfallOf(db, compared)) };
};
