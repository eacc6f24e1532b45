import type { withdrawAuthorisation as call } from "#features/assessments/contracts/authorisations.contract.ts";
import {
  findAuthorisation,
  withdraw,
} from "#features/assessments/server/authorisations/authorisation.store.ts";
import {
  changeState,
  recordAct,
  takeAssessment,
} from "#features/assessments/server/work/act-on-assessment.ts";
import { changeAssessment } from "#features/assessments/server/work/assessment.store.ts";
import { missingAuthorisation } from "#features/assessments/server/work/assessment-state.rules.ts";
import { findTargets } from "#features/assessments/server/work/scope.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const withdrawAuthorisation: Verb<typeof call> = async (context, { id, authorisation_id, reason }) => {
  const { db, actor, clock, nothingChanged } = context;
  const now = clock.now();
  const row = await takeAssessment(context, { id });
  const signed = await findAuthorisation(db, { assessmentId: id, id: authorisation_id });
  if (!signed) throw new Refusal("not_found");
  if (signed.withdrawn_at) {
    nothingChanged();
    return { id, authorisation_id };
  }
  await withdraw(
    db,
    { companyId: companyIn(actor), id: authorisation_id },
    { withdrawn_at: now, withdrawn_by_name: authorOf(actor).name, withdrawn_reason: reason },
  );
  recordAct(context, row, "authorisation_withdrawn", { signed_by: signed.signed_by, reason });
  const missing = missingAuthorisation(await findTargets(db, id, now), "in_progress");
  if (row.state === "in_progress" && missing)
    await changeState(context, row, "suspended", `Se retiró una autorización. ${missing}`);
  else await changeAssessment(db, id, now, {});
  return { id, authorisation_id };
};
