import type { MeasureStatus } from "#features/assurance/measure.contract.ts";
import type * as contract from "#features/assurance/measure-effect.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMeasure } from "./measure.store.ts";
import { effectOf } from "./measure-effect.rules.ts";
import { findServedControls } from "./served-control.store.ts";

export const previewMeasure: Verb<typeof contract.previewMeasure> = async ({ db }, { id, result }) => {
  const measure = await findMeasure(db, id);
  if (!measure) throw new Refusal("not_found");
  const items = effectOf(measure.status as MeasureStatus, await findServedControls(db, id), result);
  return { changes: items.filter(({ to }) => to !== null).length, items };
};
