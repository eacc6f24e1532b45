import type * as contract from "#features/reports/manage-reports.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { insertPublication, isSlugTaken } from "#platform/server/publishing/publication.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readEdited } from "../reports/edited-report.ts";
import { draftProblem } from "../reports/reports.rules.ts";
import { insertVersion } from "../reports/reports.store.ts";

export const createReport: Verb<typeof contract.createReport> = async (
  { db, actor, clock, audit },
  draft,
) => {
  const problem = draftProblem(draft);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  if (await isSlugTaken(db, "report", draft.slug, null)) {
    throw new Refusal("conflict", { detail: "Otro reporte ya usa ese nombre en la dirección." });
  }
  const at = clock.now();
  const id = await insertPublication(db, "report", draft.slug, at);
  await insertVersion(db, { id, number: 1 }, draft, null, { at, by: authorOf(actor) });
  audit({ action: "report.created", objectType: "report", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};
