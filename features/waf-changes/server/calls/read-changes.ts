import type * as contract from "#features/waf-changes/contracts/changes.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { wafChanges } from "../changes/change-query.store.ts";
import { changeView, listedChanges } from "../changes/change-view.ts";

export const listChanges: Verb<typeof contract.listChanges> = async (
  { db, actor },
  { cursor, limit, sort, ...filter },
) => {
  const { items, ...page } = await wafChanges.page(db, { filter }, { cursor, limit, sort });
  return { ...page, items: await listedChanges(db, companyIn(actor), items) };
};

export const listChangeFacets: Verb<typeof contract.listChangeFacets> = ({ db }, filter) =>
  wafChanges.facets(db, { filter });

export const getChange: Verb<typeof contract.getChange> = (context, { id }) => changeView(context, id);
