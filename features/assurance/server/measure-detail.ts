import type { MeasureDetail } from "#features/assurance/measure.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { measureFrom, servedFrom } from "./measure.rules.ts";
import { findMeasure } from "./measure.store.ts";
import { findServedControls } from "./served-control.store.ts";
import { todayOf } from "./today-of.ts";

/** One measure with what it serves, as every change of it answers. */
export async function measureDetail(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  id: string,
): Promise<MeasureDetail> {
  const row = await findMeasure(db, id);
  if (!row) throw new Refusal("not_found");
  const controls = await findServedControls(db, id);
  return { measure: measureFrom(row, todayOf(clock)), controls: controls.map(servedFrom) };
}
