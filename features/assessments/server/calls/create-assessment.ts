import { v7 as uuidv7 } from "uuid";
import type { createAssessment as call } from "#features/assessments/contracts/assessments.contract.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { insertAssessment, nextNumber } from "#features/assessments/server/work/assessment.store.ts";
import { assessmentDetail } from "#features/assessments/server/work/assessment-view.ts";
import { refuseReversed, searchText } from "#features/assessments/server/work/plan.rules.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readersOf } from "#platform/server/work/named-people.ts";

export const createAssessment: Verb<typeof call> = async (context, { restricted_to, ...plan }) => {
  const { db, actor, clock } = context;
  refuseReversed(plan.starts_on, plan.ends_on);
  const [companyId, now, id, author] = [companyIn(actor), clock.now(), uuidv7(), authorOf(actor)];
  const restricted = restricted_to !== undefined;
  const reader_ids = restricted ? await readersOf(context, restricted_to) : [];
  const number = await nextNumber(db, companyId);
  await insertAssessment(db, {
    ...plan,
    company_id: companyId,
    id,
    number,
    state: "proposed",
    restricted,
    reader_ids,
    lead_id: author.id,
    lead_name: author.name,
    created_by_name: author.name,
    created_at: now,
    updated_at: now,
    search: searchText(plan),
  });
  recordAct(context, { id, number }, "proposed", { kind: plan.kind, restricted });
  return await assessmentDetail(context, id);
};
