import type * as contract from "#features/assurance/contracts/measure.contract.ts";
import type { MeasureStatus } from "#features/assurance/contracts/measure.contract.ts";
import { ownerOf } from "#features/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { changeMeasure, findMeasureByName, lockMeasure } from "../measures/measure.store.ts";
import { measureDetail, statusToKeep } from "../measures/measure-detail.ts";
import { addLinks, findLinkedControls, removeLinks } from "../measures/measure-link.store.ts";
import { servableControls } from "../measures/servable-controls.ts";
import { serviceOfMeasure } from "../measures/service-facts.ts";
import { nameTaken } from "./create-measure.ts";

/** Holds a measure as the person saw it: what somebody else changed meanwhile is never overwritten. */
async function lockSeenMeasure(db: Database, seen: { id: string; version: number }) {
  const row = await lockMeasure(db, seen.id);
  if (!row) throw new Refusal("not_found");
  if (row.version !== seen.version) throw new Refusal("stale_version");
  return { ...row, status: row.status as MeasureStatus };
}

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
  const change = { ...fields, ...status, ...(await ownerOf(db, actor, owner_id)) };
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
