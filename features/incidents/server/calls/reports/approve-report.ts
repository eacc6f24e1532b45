import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { actOnReport, refuse } from "#features/incidents/server/reports/act-on-report.ts";
import { changeReport } from "#features/incidents/server/reports/report.store.ts";
import { mayApprove } from "#features/incidents/server/reports/report-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const approveReport: Verb<typeof contract.approveReport> = async (context, input) => {
  const { db, actor, clock } = context;
  return await actOnReport(context, input, async (report, { row }) => {
    if (report.state !== "draft") return refuse("Ese informe no espera aprobación.");
    const me = authorOf(actor);
    const alone = me.id !== null && report.written_by === me.id;
    if (!(await mayApprove(context, report, row)))
      return refuse("Lo aprueba otra persona que quien lo escribió.");
    await changeReport(db, report, {
      state: "approved",
      approved_by_name: me.name,
      approved_at: clock.now(),
      updated_at: clock.now(),
    });
    return { action: "report_approved", details: { report_id: report.id, alone } };
  });
};
