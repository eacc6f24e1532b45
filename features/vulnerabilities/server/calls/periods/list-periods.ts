import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { periodList } from "#features/vulnerabilities/server/periods/period-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listPeriods: Verb<typeof contract.listPeriods> = async ({ db, clock }) => ({
  items: await periodList(db, clock.now()),
});
