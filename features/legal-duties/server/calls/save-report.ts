import type * as contract from "#features/legal-duties/contracts/legal-reports.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { writeDraft } from "../case/write-case.store.ts";
import { readReport } from "../reports/read-report.ts";

export const saveReport: Verb<typeof contract.saveReport> = async (
  context,
  { id, duty, version, fields },
) => {
  const { db, actor, clock, audit, announce } = context;
  const { report } = await readReport(context, { id, duty });
  const known = new Set(report.fields.map(({ key }) => key));
  if (Object.keys(fields).some((key) => !known.has(key)))
    throw new Refusal("invalid_input", { detail: "El reporte no tiene uno de esos campos." });
  const written = {
    companyId: companyIn(actor),
    incidentId: id,
    at: clock.now(),
    by: authorOf(actor),
  };
  refuseStale(await writeDraft(db, written, { duty, fields, version }));
  audit({
    action: "legal_duty.report_written",
    objectType: "incident",
    objectId: id,
    details: { duty, fields: Object.keys(fields) },
  });
  announce({ topic: "legal_duties.changed", data: { id } });
  return (await readReport(context, { id, duty })).report;
};
