import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { refuse } from "#features/incidents/server/reports/act-on-report.ts";
import { composeSections } from "#features/incidents/server/reports/compose-report.ts";
import { addReport, findReports } from "#features/incidents/server/reports/report.store.ts";
import { reportDetail } from "#features/incidents/server/reports/report-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const composeReport: Verb<typeof contract.composeReport> = async (context, { id }) => {
  const { db, actor, clock } = context;
  const report_id = uuidv7();
  await actOnIncident(context, id, async ({ row, ids }) => {
    if ((await findReports(db, ids)).some(({ state }) => state !== "issued"))
      refuse("Ya hay un informe sin emitir: siga con ese.");
    const author = authorOf(actor);
    await addReport(db, {
      company_id: companyIn(actor),
      id: report_id,
      incident_id: id,
      title: `Informe posterior al incidente: ${row.title}`.slice(0, 300),
      sections: await composeSections(context, id),
      written_by: author.id,
      written_by_name: author.name,
      updated_at: clock.now(),
    });
    return { action: "report_composed", details: { report_id } };
  });
  return await reportDetail(context, { id, report_id });
};
