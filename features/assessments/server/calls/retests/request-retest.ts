import { v7 as uuidv7 } from "uuid";
import type { requestRetest as call } from "#features/assessments/contracts/retests.contract.ts";
import { findDrafts } from "#features/assessments/server/findings/finding.store.ts";
import { insertRetest } from "#features/assessments/server/retests/retest.store.ts";
import { retestOf } from "#features/assessments/server/retests/retest-view.ts";
import {
  recordAct,
  refuseOver,
  takeAssessment,
} from "#features/assessments/server/work/act-on-assessment.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const requestRetest: Verb<typeof call> = async (context, { id: assessmentId, findings }) => {
  const { db, actor, clock } = context;
  const assessment = await takeAssessment(context, { id: assessmentId });
  refuseOver(assessment);
  const notes = new Map(findings.map(({ finding_id, note }) => [finding_id, note]));
  const published = (await findDrafts(db, assessmentId)).filter(
    ({ id, state }) => notes.has(id) && state === "published",
  );
  if (published.length < notes.size) throw new Refusal("not_found");
  const id = uuidv7();
  const isNew = await insertRetest(
    db,
    { companyId: companyIn(actor), assessmentId },
    { id, requested_by_name: authorOf(actor).name, requested_at: clock.now() },
    published.map((draft) => ({ draft_id: draft.id, client_note: notes.get(draft.id) ?? "" })),
  );
  if (!isNew) throw new Refusal("conflict", { detail: "Ya hay una reprueba pendiente de esta evaluación." });
  recordAct(context, assessment, "retest_requested", { findings: published.length });
  return await retestOf(db, { assessmentId, id });
};
