import type * as contract from "#features/ai-providers/ai-allowances.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { outsideProvider } from "./managed-provider.ts";
import { monthOf } from "./month-of.ts";
import { findSpend } from "./provider-use.store.ts";

const elevenMonths = 334 * 24 * 3_600_000;

export const listSpend: Verb<typeof contract.listSpend> = async ({ db, clock }, { id }) => {
  await outsideProvider(db, id);
  return await findSpend(db, id, monthOf(new Date(clock.now().getTime() - elevenMonths)));
};
