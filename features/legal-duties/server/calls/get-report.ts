import type * as contract from "#features/legal-duties/contracts/legal-reports.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readReport } from "../reports/read-report.ts";

export const getReport: Verb<typeof contract.getReport> = async (context, input) =>
  (await readReport(context, input)).report;
