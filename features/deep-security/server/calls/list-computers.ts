import type { listComputers as call } from "#features/deep-security/contracts/computers.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { protectedComputers } from "../computers/computer-query.store.ts";
import { computerFrom } from "../computers/computer-view.ts";

export const listComputers: Verb<typeof call> = async ({ db }, { sort, cursor, limit, ...filter }) => {
  const { items, ...page } = await protectedComputers.page(db, { filter }, { sort, cursor, limit });
  return { ...page, items: items.map(computerFrom) };
};
