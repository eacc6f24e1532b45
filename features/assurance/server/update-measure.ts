import type * as contract from "#features/assurance/measure.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { nameTaken } from "./create-measure.ts";
import { lockSeenMeasure } from "./hold-seen-measure.ts";
import { statusToKeep } from "./measure.rules.ts";
import { changeMeasure, findMeasureByName } from "./measure.store.ts";
import { measureDetail } from "./measure-detail.ts";
import { addLinks, findLinkedControls, removeLinks } from "./measure-link.store.ts";
import { ownerNamed } from "./owner-named.ts";
import { servableControls } from "./servable-controls.ts";
import { serviceOfMeasure } from "./service-of-measure.ts";

export const updateMeasure: Verb<typeof contract.updateMeasure> = async (
  context,
  { id, version, control_ids, owner_id, ...fields },
) => {
  const { db, actor, clock, audit, announce } = context;
  const before = await lockSeenMeasure(db, { id, version });
  const namesake = fields.name === undefined ? undefined : await findMeasureByName(db, fields.name);
  if (namesake && namesake.id !== id) throw new Refusal("conflict", { detail: nameTaken });
  const at = clock.now();
  const service = await serviceOfMeasure(
    context,
    fields.service_id === undefined ? before.service_id : fields.service_id,
  );
  const status = statusToKeep(fields.status ?? before.status, service, at);
  const change = { ...fields, ...status, ...(await ownerNamed(db, actor, owner_id)) };
  await changeMeasure(db, id, change, { at, by: authorOf(actor).name });
  const controls = control_ids && (await relink(context, id, control_ids));
  const details = { ...changedFields(before, change), ...(controls && { controls }) };
  audit({ action: "measure.updated", objectType: "measure", objectId: id, details });
  announce({ topic: "assurance.changed", data: { measure: id } });
  return await measureDetail(context, id);
};

/** Makes the list of served controls exactly this one; answers how many came and went. */
async function relink({ db, actor }: VerbContext, id: string, controlIds: number[]) {
  const wanted = await servableControls(db, controlIds);
  const held = await findLinkedControls(db, id);
  const added = wanted.filter((control) => !held.includes(control));
  const removed = held.filter((control) => !wanted.includes(control));
  await addLinks(db, companyIn(actor), id, added);
  await removeLinks(db, id, removed);
  return { added: added.length, removed: removed.length };
}
