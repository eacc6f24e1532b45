import type * as contract from "#features/reports/manage-reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addVersion, readEdited } from "../reports/edited-report.ts";

export const removePdf: Verb<typeof contract.removePdf> = async (context, { id, version }) => {
  const { draft, pdf } = await readEdited(context.db, id);
  if (pdf === null) throw new Refusal("conflict", { detail: "El reporte no tiene PDF." });
  return await addVersion(context, { id, version }, draft, null);
};
