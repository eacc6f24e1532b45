import type * as contract from "#features/company-acts/company-acts.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAct, findActItems, type ItemState } from "../acts/act.store.ts";
import { actView } from "../acts/chosen-act.ts";

export const getAct: Verb<typeof contract.getAct> = async (context, { id }) => {
  const row = await findAct(context.db, id);
  if (!row) throw new Refusal("not_found");
  const items = await findActItems(context.db, id);
  return {
    ...actView(context, row),
    items: items.map((item) => ({ ...item, state: item.state as ItemState })),
  };
};
