import type * as contract from "#features/my-work/my-work.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { findMatterPage } from "#platform/server/matters/read-matters.store.ts";
import type { Verb } from "#platform/server/verb.ts";
import { selectionFor } from "../queue/matter-selection.ts";
import { workItem } from "../queue/work-item.ts";

export const listWork: Verb<typeof contract.listWork> = async (context, { cursor, limit, ...filter }) => {
  const { selection, companyNames, changeableKinds } = await selectionFor(context, filter);
  const page = await findMatterPage(context.db, selection, { cursor, limit });
  const [me, now] = [personOf(context.actor).userId, context.clock.now()];
  return {
    ...page,
    items: page.items.map((row) =>
      workItem(row, {
        companyName: companyNames.get(row.company_id) ?? "",
        takeable: changeableKinds.has(row.kind),
        me,
        now,
      }),
    ),
  };
};
