import type * as contract from "#features/company-acts/company-acts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actsOf } from "../acts/chosen-act.ts";

export const listActKinds: Verb<typeof contract.listActKinds> = async (context) => {
  const items = [];
  for (const act of actsOf(context))
    items.push({
      key: act.name,
      title: act.title,
      undoable: act.undo !== undefined,
      fields: await act.fields(context),
    });
  return { items };
};
