import type * as contract from "#features/reports/manage-reports.contract.ts";
import { isSlugTaken } from "#platform/server/publishing/publication.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addVersion, readWithPdf } from "../reports/edited-report.ts";
import { draftProblem } from "../reports/reports.rules.ts";

export const saveReport: Verb<typeof contract.saveReport> = async (context, { id, version, ...draft }) => {
  const { report: before, pdf } = await readWithPdf(context.db, id);
  const problem = draftProblem(draft);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  // A published address keeps its name: somebody may have it as a link.
  if (before.published_at !== null && before.draft.slug !== draft.slug) {
    throw new Refusal("conflict", {
      detail: "El nombre en la dirección ya se publicó y no se puede cambiar.",
    });
  }
  if (await isSlugTaken(context.db, "report", draft.slug, id)) {
    throw new Refusal("conflict", { detail: "Otro reporte ya usa ese nombre en la dirección." });
  }
  return await addVersion(context, { id, version }, draft, pdf);
};
