import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { comparedOf, rowsBehind } from "#features/vulnerabilities/server/periods/period-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listWaterfallRows: Verb<typeof contract.listWaterfallRows> = async (
  { db, clock },
  { bar, ...request },
) => ({ items: await rowsBehind(db, await comparedOf(db, request, clock.now()), bar) });
