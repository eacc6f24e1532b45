import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findControlRefs } from "../findings/control-ref.store.ts";
import { nonconformityFrom } from "../findings/nonconformity.rules.ts";
import { findNonconformityPage } from "../findings/nonconformity.store.ts";
import { todayOf } from "../today-of.ts";

export const listNonconformities: Verb<typeof contract.listNonconformities> = async (
  { db, clock },
  search,
) => {
  const today = todayOf(clock);
  const page = await findNonconformityPage(db, { ...search, today });
  const controls = await findControlRefs(db, [...new Set(page.items.map(({ control_id }) => control_id))]);
  return { ...page, items: page.items.map((row) => nonconformityFrom(row, controls, today)) };
};
