import { v7 as uuidv7 } from "uuid";
import type { addFinding as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import {
  insertDraft,
  nextDraftNumber,
  replacePlaces,
} from "#features/assessments/server/findings/finding.store.ts";
import { findingOf } from "#features/assessments/server/findings/finding-view.ts";
import { assetsOf, columnsOf } from "#features/assessments/server/findings/written-finding.ts";
import {
  recordAct,
  refuseOver,
  takeAssessment,
} from "#features/assessments/server/work/act-on-assessment.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addFinding: Verb<typeof call> = async (context, { id: assessmentId, ...body }) => {
  const { db, actor, clock } = context;
  const [companyId, now, id, author] = [companyIn(actor), clock.now(), uuidv7(), authorOf(actor)];
  const columns = columnsOf(body);
  const assessment = await takeAssessment(context, { id: assessmentId });
  refuseOver(assessment);
  const number = await nextDraftNumber(db, assessmentId);
  if (!Number.isFinite(number))
    throw new Refusal("conflict", { detail: "La evaluación ya tiene 500 hallazgos." });
  await insertDraft(db, {
    ...columns,
    company_id: companyId,
    id,
    assessment_id: assessmentId,
    number,
    state: "draft",
    author_id: author.id,
    author_name: author.name,
    external_id: null,
    import_id: null,
    created_at: now,
    updated_at: now,
  });
  await replacePlaces(db, { companyId, assessmentId, draftId: id }, assetsOf(body));
  recordAct(context, assessment, "finding_added", { number, title: body.title });
  return await findingOf(context, { assessmentId, id });
};
