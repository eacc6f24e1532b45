import type { ReportDetail } from "#features/incidents/contracts/incident-reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { actOnIncident, type WorkedIncident } from "../work/act-on-incident.ts";
import { findReport, type ReportRow } from "./report.store.ts";
import { reportDetail } from "./report-view.ts";

interface SeenReport {
  id: string;
  report_id: string;
  version?: number;
}

/** Does something with a report of an incident, which is locked meanwhile; answers the report as it is then. */
export async function actOnReport(
  context: VerbContext,
  seen: SeenReport,
  work: (
    report: ReportRow,
    incident: WorkedIncident,
  ) => Promise<{ action: string; details?: object } | undefined>,
): Promise<ReportDetail> {
  await actOnIncident(context, seen.id, async (incident) => {
    const found = await findReport(context.db, incident.ids, seen.report_id);
    if (!found) throw new Refusal("not_found");
    return await work(asSeen(found, seen), incident);
  });
  return await reportDetail(context, seen);
}

export const refuse = (detail: string): never => {
  throw new Refusal("conflict", { detail });
};
