import type * as contract from "#features/alerts/contracts/suppression.contract.ts";
import { suppressionFrom } from "#features/alerts/server/suppression/suppression.rules.ts";
import { findSuppressionPage } from "#features/alerts/server/suppression/suppression.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSuppressions: Verb<typeof contract.listSuppressions> = async ({ db, clock }, search) => {
  const now = clock.now();
  const page = await findSuppressionPage(db, { ...search, now });
  return { ...page, items: page.items.map((row) => suppressionFrom(row, now)) };
};
