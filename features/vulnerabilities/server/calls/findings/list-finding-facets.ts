import type * as contract from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import { findings } from "#features/vulnerabilities/server/findings/finding-query.store.ts";
import { selectionFor } from "#features/vulnerabilities/server/findings/selection-for.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listFindingFacets: Verb<typeof contract.listFindingFacets> = async (context, filter) =>
  await findings.facets(context.db, await selectionFor(context, filter));
