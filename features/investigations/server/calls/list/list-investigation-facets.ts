import type * as contract from "#features/investigations/contracts/investigations.contract.ts";
import { investigations } from "#features/investigations/server/list/investigation-query.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listInvestigationFacets: Verb<typeof contract.listInvestigationFacets> = async (
  { db, actor },
  filter,
) => await investigations.facets(db, { filter, me: authorOf(actor).id });
