import type * as contract from "#features/ai-providers/ai-use.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { monthOf } from "../exchanges/cost.rules.ts";
import { outsideProvider } from "../providers/managed-provider.ts";
import { findSpend } from "../providers/provider-use.store.ts";

const elevenMonths = 334 * 24 * 3_600_000;

export const listSpend: Verb<typeof contract.listSpend> = async ({ db, clock }, { id }) => {
  await outsideProvider(db, id);
  return await findSpend(db, id, monthOf(new Date(clock.now().getTime() - elevenMonths)));
};
