import type * as contract from "#features/knowledge/knowledge-gaps.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findGapPage } from "../search/gap.store.ts";

export const listGaps: Verb<typeof contract.listGaps> = async ({ db }, page) => {
  const found = await findGapPage(db, page);
  return {
    ...found,
    items: found.items.map(({ first_at, last_at, ...gap }) => ({
      ...gap,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
  };
};
