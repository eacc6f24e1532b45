import type * as contract from "#features/assurance/contracts/measure.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockMeasure, removeMeasure } from "../measures/measure.store.ts";

export const deleteMeasure: Verb<typeof contract.deleteMeasure> = async ({ db, audit, announce }, { id }) => {
  const held = await lockMeasure(db, id);
  if (!held) throw new Refusal("not_found");
  await removeMeasure(db, id);
  audit({
    action: "measure.deleted",
    objectType: "measure",
    objectId: id,
    details: { name: held.name, status: held.status },
  });
  announce({ topic: "assurance.changed", data: { measure: id } });
  return {};
};
