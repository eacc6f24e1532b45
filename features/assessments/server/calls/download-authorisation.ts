import type { downloadAuthorisation as call } from "#features/assessments/contracts/authorisations.contract.ts";
import { findAuthorisation } from "#features/assessments/server/authorisations/authorisation.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const downloadAuthorisation: Verb<typeof call> = async ({ db }, { id, authorisation_id }) => {
  const signed = await findAuthorisation(db, { assessmentId: id, id: authorisation_id });
  if (!signed) throw new Refusal("not_found");
  return { key: signed.file_key, name: signed.file_name, contentType: "application/octet-stream" };
};
