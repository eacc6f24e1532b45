import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { composeSection } from "#features/incidents/server/reports/compose-report.ts";
import { readReport } from "#features/incidents/server/reports/report-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const recomposeSection: Verb<typeof contract.recomposeSection> = async (context, input) => {
  await readReport(context, input);
  return await composeSection(context, input.id, input.section);
};
