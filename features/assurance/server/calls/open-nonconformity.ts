import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import { ownerOf } from "#features/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { followedControl } from "../findings/followed-control.ts";
import { addNonconformity } from "../findings/nonconformity.store.ts";
import { nonconformityCase } from "../findings/nonconformity-case.ts";
import { nonconformityDetail } from "../findings/nonconformity-detail.ts";

export const openNonconformity: Verb<typeof contract.openNonconformity> = async (
  context,
  { control_id, kind, title, description, owner_id, due_date },
) => {
  const { db, actor, clock, audit, announce } = context;
  const control = await followedControl(db, control_id);
  const owner = await ownerOf(db, actor, owner_id);
  const [id, at, company_id, by] = [uuidv7(), clock.now(), companyIn(actor), authorOf(actor).name];
  const { standard_id } = control;
  const found = { company_id, id, standard_id, control_id, kind, title, description, due_date, ...owner };
  await addNonconformity(db, { ...found, opened_by_name: by, opened_at: at });
  await addToStory(context, nonconformityCase, [
    { caseId: id, type: "opened", visibility: "client", facts: { status: "open" } },
  ]);
  audit({
    action: "nonconformity.opened",
    objectType: "nonconformity",
    objectId: id,
    details: { control: control.code, standard: control.standard_code, kind, title, due_date },
  });
  announce({ topic: "assurance.changed", data: { control_id } });
  return await nonconformityDetail(context, id);
};
