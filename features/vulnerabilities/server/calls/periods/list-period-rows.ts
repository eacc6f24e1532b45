import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { findFrozenRows } from "#features/vulnerabilities/server/periods/period.store.ts";
import { periodNamed, periodRowFrom } from "#features/vulnerabilities/server/periods/period-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listPeriodRows: Verb<typeof contract.listPeriodRows> = async ({ db }, search) => {
  await periodNamed(db, search.id);
  const page = await findFrozenRows(db, search);
  return { ...page, items: page.items.map(periodRowFrom) };
};
