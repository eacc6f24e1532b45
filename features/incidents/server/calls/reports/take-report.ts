import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { reportPaper } from "#features/incidents/server/reports/report-paper.ts";
import { readReport } from "#features/incidents/server/reports/report-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const takeReport: Verb<typeof contract.takeReport> = async (context, input) =>
  await reportPaper(context, await readReport(context, input), input.format);
