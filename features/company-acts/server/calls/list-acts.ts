import type * as contract from "#features/company-acts/company-acts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findActs } from "../acts/act.store.ts";
import { actView } from "../acts/chosen-act.ts";

export const listActs: Verb<typeof contract.listActs> = async (context) => ({
  items: (await findActs(context.db)).map((row) => actView(context, row)),
});
