import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/company-acts/company-acts.contract.ts";
import { authorOf, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAct, insertAct } from "../acts/act.store.ts";
import { actTitle } from "../acts/act-title.ts";
import { actView, chosenAct, chosenCompanies } from "../acts/chosen-act.ts";
import { performActJob } from "../acts/perform-act.job.ts";

export const startAct: Verb<typeof contract.startAct> = async (context, { company_ids, ...request }) => {
  const { db, actor, clock, audit, enqueue } = context;
  const { act } = chosenAct(context, request);
  const companies = await chosenCompanies(db, company_ids);
  const id = uuidv7();
  const title = actTitle(act.title, await act.fields(context), request.params);
  await insertAct(
    db,
    {
      id,
      act: act.name,
      params: JSON.stringify(request.params),
      title,
      made_by: personOf(actor).userId,
      made_by_name: authorOf(actor).name,
      made_at: clock.now(),
    },
    companies.map((company) => company.id),
  );
  audit({
    action: "company_act.started",
    objectType: "company_act",
    objectId: id,
    companyId: 0,
    details: { act: act.name, title, companies: companies.length },
  });
  enqueue(performActJob, { id });
  const row = await findAct(db, id);
  if (!row) throw new Refusal("not_found");
  return actView(context, row);
};
