import type * as contract from "#features/reports/manage-reports.contract.ts";
import { authorOf } from "#platform/server/author-of.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readEdited } from "./read-edited.ts";
import { draftProblem } from "./reports.rules.ts";
import { insertReport, insertVersion, isSlugTaken } from "./reports.store.ts";

export const createReport: Verb<typeof contract.createReport> = async (
  { db, actor, clock, audit },
  draft,
) => {
  const problem = draftProblem(draft);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  if (await isSlugTaken(db, draft.slug, null)) {
    throw new Refusal("conflict", { detail: "Otro reporte ya usa ese nombre en la dirección." });
  }
  const at = clock.now();
  const id = await insertReport(db, draft.slug, at);
  await insertVersion(db, { id, number: 1 }, draft, null, { at, by: authorOf(actor) });
  audit({ action: "report.created", objectType: "report", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};
