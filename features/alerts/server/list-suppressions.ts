import type * as contract from "#features/alerts/suppression.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { suppressionFrom } from "./suppression.rules.ts";
import { findSuppressionPage } from "./suppression.store.ts";

export const listSuppressions: Verb<typeof contract.listSuppressions> = async ({ db, clock }, search) => {
  const now = clock.now();
  const page = await findSuppressionPage(db, { ...search, now });
  return { ...page, items: page.items.map((row) => suppressionFrom(row, now)) };
};
