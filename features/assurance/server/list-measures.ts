import type * as contract from "#features/assurance/measure.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { measureFrom } from "./measure.rules.ts";
import { findMeasurePage } from "./measure.store.ts";
import { todayOf } from "./today-of.ts";

export const listMeasures: Verb<typeof contract.listMeasures> = async ({ db, clock }, search) => {
  const today = todayOf(clock);
  const page = await findMeasurePage(db, search);
  return { ...page, items: page.items.map((row) => measureFrom(row, today)) };
};
