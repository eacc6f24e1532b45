import type { listCompanyDefense as call } from "#features/defense/company-defense.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyDefense } from "../counts/company-defense.store.ts";
import { daysAgo, periodOf } from "../counts/defense-period.ts";

export const listCompanyDefense: Verb<typeof call> = async ({ db, clock }, { days }) => {
  const period = periodOf(clock.now(), days);
  return { items: await findCompanyDefense(db, period, daysAgo(period.from, Number(days))) };
};
