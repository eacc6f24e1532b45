import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { actOnReport, refuse } from "#features/incidents/server/reports/act-on-report.ts";
import { addReceipt } from "#features/incidents/server/reports/report.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const recordReceipt: Verb<typeof contract.recordReceipt> = async (context, input) => {
  const { given_to, way, note } = input;
  const { db, actor, clock } = context;
  return await actOnReport(context, input, async (report) => {
    if (report.state !== "issued") return refuse("Se entrega lo que se emitió.");
    const [now, given_at] = [clock.now(), new Date(input.given_at)];
    if (given_at > now) return refuse("La entrega no puede estar en el futuro.");
    await addReceipt(db, {
      company_id: companyIn(actor),
      id: uuidv7(),
      incident_id: report.incident_id,
      report_id: report.id,
      given_to,
      way,
      note,
      given_at,
      recorded_by_name: authorOf(actor).name,
      recorded_at: now,
    });
    return { action: "report_given", details: { report_id: report.id, way } };
  });
};
