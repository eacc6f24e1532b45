import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type BeforeFiles, route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../contracts/authorisations.contract.ts";
import {
  addAuthorisation as authoriseCall,
  downloadAuthorisation as downloadCall,
  withdrawAuthorisation as withdrawCall,
} from "../../contracts/authorisations.contract.ts";
import { findAuthorisation, insertAuthorisation, withdraw } from "../authorisations/authorisation.store.ts";
import { targetsNamed } from "../authorisations/named-targets.rules.ts";
import { changeState, lockSeenAssessment, recordAct, refuseOver } from "./act-on-assessment.ts";
import { changeAssessment, findAssessment } from "./assessment.store.ts";
import { missingAuthorisation } from "./assessment-state.rules.ts";
import { findTargets } from "./scope.store.ts";

export const addAuthorisation: Verb<typeof contract.addAuthorisation> = async (
  context,
  { id, file, targets, valid_from, valid_to, ...signed },
) => {
  const { db, actor, clock } = context;
  const now = clock.now();
  if (valid_to < valid_from)
    throw new Refusal("invalid_input", { detail: "La autorización termina antes de comenzar." });
  const row = await lockSeenAssessment(context, { id });
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

/** Refuses the upload before its file is received. */
const beforeAuthorisation: BeforeFiles<typeof contract.addAuthorisation> = async ({ db }, { id = "" }) => {
  const row = await findAssessment(db, id);
  if (!row) throw new Refusal("not_found");
  refuseOver(row);
};

const withdrawAuthorisation: Verb<typeof contract.withdrawAuthorisation> = async (
  context,
  { id, authorisation_id, reason },
) => {
  const { db, actor, clock, nothingChanged } = context;
  const now = clock.now();
  const row = await lockSeenAssessment(context, { id });
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
  const missingText = missingAuthorisation(await findTargets(db, id, now), "in_progress");
  if (row.state === "in_progress" && missingText)
    await changeState(context, row, "suspended", `Se retiró una autorización. ${missingText}`);
  else await changeAssessment(db, id, now, {});
  return { id, authorisation_id };
};

const downloadAuthorisation: Verb<typeof contract.downloadAuthorisation> = async (
  { db },
  { id, authorisation_id },
) => {
  const signed = await findAuthorisation(db, { assessmentId: id, id: authorisation_id });
  if (!signed) throw new Refusal("not_found");
  return { key: signed.file_key, name: signed.file_name, contentType: "application/octet-stream" };
};

export const authorisationsVerbs = [
  route(authoriseCall, addAuthorisation, { beforeFiles: beforeAuthorisation }),
  route(withdrawCall, withdrawAuthorisation),
  route(downloadCall, downloadAuthorisation),
];
