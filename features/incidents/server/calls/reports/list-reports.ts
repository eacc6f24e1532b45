import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { findReports } from "#features/incidents/server/reports/report.store.ts";
import { reportFrom } from "#features/incidents/server/reports/report-view.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listReports: Verb<typeof contract.listReports> = async (context, { id }) => {
  const { row, ids } = await readFamily(context, id);
  return { items: (await findReports(context.db, ids)).map((report) => reportFrom(report, row)) };
};
