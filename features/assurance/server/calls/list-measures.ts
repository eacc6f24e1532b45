import type * as contract from "#features/assurance/contracts/measure.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMeasurePage } from "../measures/measure.store.ts";
import { measureFrom } from "../measures/measure-detail.ts";
import { todayOf } from "../today-of.ts";

export const listMeasures: Verb<typeof contract.listMeasures> = async ({ db, clock }, search) => {
  const today = todayOf(clock);
  const page = await findMeasurePage(db, search);
  return { ...page, items: page.items.map((row) => measureFrom(row, today)) };
};
