import type * as contract from "#features/assurance/contracts/measure.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockMeasure } from "../measures/measure.store.ts";
import { measureDetail } from "../measures/measure-detail.ts";
import { removeLinks } from "../measures/measure-link.store.ts";

export const unlinkMeasure: Verb<typeof contract.unlinkMeasure> = async (context, { id, control_id }) => {
  const { db, audit, announce } = context;
  if (!(await lockMeasure(db, id))) throw new Refusal("not_found");
  if (!(await removeLinks(db, id, [control_id]))) {
    context.nothingChanged();
    return await measureDetail(context, id);
  }
  audit({ action: "measure.unlinked", objectType: "measure", objectId: id, details: { control_id } });
  announce({ topic: "assurance.changed", data: { measure: id, control_id } });
  return await measureDetail(context, id);
};
