import type * as contract from "#features/alerts/contracts/alerts.contract.ts";
import { selectionFor } from "#features/alerts/server/bulk/selection-for.ts";
import { alerts } from "#features/alerts/server/queue/alert-query.store.ts";
import { findSourceNames } from "#features/events/server/events.public.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAlertFacets: Verb<typeof contract.listAlertFacets> = async (context, filter) => {
  const selection = await selectionFor(context, filter);
  const sources = await findSourceNames(context.db);
  return await alerts.facets(context.db, selection, { source: (id) => sources.get(id) });
};
