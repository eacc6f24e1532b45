import type * as contract from "#features/assurance/contracts/measure.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockMeasure } from "../measures/measure.store.ts";
import { measureDetail } from "../measures/measure-detail.ts";
import { addLinks } from "../measures/measure-link.store.ts";
import { servableControls } from "../measures/servable-controls.ts";

export const linkMeasure: Verb<typeof contract.linkMeasure> = async (context, { id, control_id }) => {
  const { db, actor, audit, announce } = context;
  if (!(await lockMeasure(db, id))) throw new Refusal("not_found");
  await addLinks(db, companyIn(actor), id, await servableControls(db, [control_id]));
  audit({ action: "measure.linked", objectType: "measure", objectId: id, details: { control_id } });
  announce({ topic: "assurance.changed", data: { measure: id, control_id } });
  return await measureDetail(context, id);
};
