import type * as contract from "#features/assurance/contracts/exception.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findControlRefs } from "../findings/control-ref.store.ts";
import { exceptionFrom } from "../findings/exception.rules.ts";
import { findExceptionPage } from "../findings/exception.store.ts";
import { todayOf } from "../today-of.ts";

export const listExceptions: Verb<typeof contract.listExceptions> = async ({ db, clock }, search) => {
  const today = todayOf(clock);
  const page = await findExceptionPage(db, { ...search, today });
  const controls = await findControlRefs(db, [...new Set(page.items.map(({ control_id }) => control_id))]);
  return { ...page, items: page.items.map((row) => exceptionFrom(row, controls, today)) };
};
