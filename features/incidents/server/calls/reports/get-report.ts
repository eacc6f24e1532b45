import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { reportDetail } from "#features/incidents/server/reports/report-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getReport: Verb<typeof contract.getReport> = reportDetail;
