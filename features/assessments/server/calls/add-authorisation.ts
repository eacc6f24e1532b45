import { v7 as uuidv7 } from "uuid";
import type { addAuthorisation as call } from "#features/assessments/contracts/authorisations.contract.ts";
import { insertAuthorisation } from "#features/assessments/server/authorisations/authorisation.store.ts";
import { targetsNamed } from "#features/assessments/server/authorisations/named-targets.rules.ts";
import {
  recordAct,
  refuseOver,
  takeAssessment,
} from "#features/assessments/server/work/act-on-assessment.ts";
import { changeAssessment, findAssessment } from "#features/assessments/server/work/assessment.store.ts";
import { findTargets } from "#features/assessments/server/work/scope.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { BeforeFiles, Verb } from "#platform/server/verb.ts";

export const addAuthorisation: Verb<typeof call> = async (
  context,
  { id, file, targets, valid_from, valid_to, ...signed },
) => {
  const { db, actor, clock } = context;
  const now = clock.now();
  if (valid_to < valid_from)
    throw new Refusal("invalid_input", { detail: "La autorización termina antes de comenzar." });
  const row = await takeAssessment(context, { id });
  refuseOver(row);
  const covered = targetsNamed(targets, await findTargets(db, id, now));
  const authorisationId = uuidv7();
  const isNew = await insertAuthorisation(
    db,
    {
      ...signed,
      company_id: companyIn(actor),
      id: authorisationId,
      assessment_id: id,
      valid_from: beginningOf(valid_from),
      valid_to: beginningOf(valid_to, 1),
      file_key: file.key,
      file_name: file.name,
      file_bytes: file.bytes,
      sha256: file.sha256,
      recorded_by_name: authorOf(actor).name,
      recorded_at: now,
    },
    covered,
  );
  if (!isNew)
    throw new Refusal("conflict", { detail: "Este documento ya está registrado como autorización." });
  await changeAssessment(db, id, now, {});
  recordAct(context, row, "authorisation_added", { sha256: file.sha256, targets: covered.length });
  return { id, authorisation_id: authorisationId };
};

/** Asked before the file is sent: it would be for nothing. */
export const beforeAuthorisation: BeforeFiles<typeof call> = async ({ db }, { id = "" }) => {
  const row = await findAssessment(db, id);
  if (!row) throw new Refusal("not_found");
  refuseOver(row);
};
