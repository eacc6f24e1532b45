import type * as contract from "#features/investigations/contracts/investigations.contract.ts";
import { investigations } from "#features/investigations/server/list/investigation-query.store.ts";
import { investigationsFrom } from "#features/investigations/server/list/list-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listInvestigations: Verb<typeof contract.listInvestigations> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const selection = { filter, me: authorOf(context.actor).id };
  const page = await investigations.page(context.db, selection, { sort, limit, cursor });
  return { ...page, items: await investigationsFrom(context, page.items) };
};
