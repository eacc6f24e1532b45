import type { listPeriods as call } from "#features/service-periods/service-periods.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPeriods } from "../periods/period.store.ts";
import { periodFrom } from "../periods/period-view.ts";

export const listPeriods: Verb<typeof call> = async ({ db, actor }, filter) => ({
  items: (await findPeriods(db, companyIn(actor), filter)).map(periodFrom),
});
