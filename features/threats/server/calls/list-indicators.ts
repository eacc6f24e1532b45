import type { listIndicators as call } from "#features/threats/contracts/indicators.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findIndicators, findSourceNames } from "../indicators/indicator-list.store.ts";
import { indicatorView } from "../indicators/indicator-view.ts";

export const listIndicators: Verb<typeof call> = async (
  { db, actor, clock },
  { cursor, limit, ...filter },
) => {
  const now = clock.now();
  const page = await findIndicators(db, { companyId: companyIn(actor), now }, filter, { cursor, limit });
  const sources = await findSourceNames(db, [...new Set(page.items.map(({ source_id }) => source_id))]);
  return { ...page, items: page.items.map((row) => indicatorView(row, sources, now)) };
};
