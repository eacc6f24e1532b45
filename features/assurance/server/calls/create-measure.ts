import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/assurance/contracts/measure.contract.ts";
import { ownerOf } from "#features/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addMeasure } from "../measures/measure.store.ts";
import { measureDetail, statusToKeep } from "../measures/measure-detail.ts";
import { addLinks } from "../measures/measure-link.store.ts";
import { servableControls } from "../measures/servable-controls.ts";
import { serviceOfMeasure } from "../measures/service-facts.ts";

export const nameTaken = "Ya hay una medida con ese nombre.";

export const createMeasure: Verb<typeof contract.createMeasure> = async (
  context,
  { control_ids, owner_id, status: wanted, ...fields },
) => {
  const { db, actor, clock, audit, announce } = context;
  const controls = await servableControls(db, control_ids);
  const service = await serviceOfMeasure(context, fields.service_id);
  const owner = await ownerOf(db, actor, owner_id);
  const [id, company_id, created_at] = [uuidv7(), companyIn(actor), clock.now()];
  const status = statusToKeep(wanted, service, created_at);
  const by = authorOf(actor).name;
  const row = { ...fields, ...status, ...owner, id, company_id, created_at, updated_by_name: by };
  if (!(await addMeasure(db, row))) throw new Refusal("conflict", { detail: nameTaken });
  await addLinks(db, company_id, id, controls);
  audit({
    action: "measure.created",
    objectType: "measure",
    objectId: id,
    details: { name: fields.name, status: status.status, controls: controls.length },
  });
  announce({ topic: "assurance.changed", data: { measure: id } });
  return await measureDetail(context, id);
};
