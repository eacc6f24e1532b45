import type { MeasureStatus } from "#features/assurance/contracts/measure.contract.ts";
import type * as contract from "#features/assurance/contracts/measure-effect.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMeasure } from "../measures/measure.store.ts";
import { effectOf } from "../measures/measure-effect.rules.ts";
import { findServedControls } from "../measures/measure-link.store.ts";

export const previewMeasure: Verb<typeof contract.previewMeasure> = async ({ db }, { id, result }) => {
  const measure = await findMeasure(db, id);
  if (!measure) throw new Refusal("not_found");
  const items = effectOf(measure.status as MeasureStatus, await findServedControls(db, id), result);
  return { changes: items.filter(({ to }) => to !== null).length, items };
};
