import type { listObligations as call } from "#features/delivery/contracts/obligations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { obligations } from "../obligations/obligation-query.store.ts";
import { listedObligations } from "../obligations/obligation-view.ts";
import { standpointOf } from "../obligations/standpoint.ts";

export const listObligations: Verb<typeof call> = async (context, { cursor, limit, sort, ...filter }) => {
  const standpoint = await standpointOf(context);
  const { db } = context;
  const selection = { filter, now: standpoint.now };
  const { items, ...page } = await obligations.page(db, selection, { cursor, limit, sort });
  return { ...page, items: await listedObligations(db, items, () => standpoint) };
};
