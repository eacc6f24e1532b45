import type {
  IncidentReport,
  ReportDetail,
} from "#features/response/incidents/contracts/incident-reports.contract.ts";
import { reportSections } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFamily } from "../work/act-on-incident.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { hasColleague } from "../work/incident-people.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import { findReceipts, findReport, type ReportHead, type ReportRow } from "./report.store.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the citation of an issued report: `INC-12-I1`. */
export const reportCode = (incident: Pick<IncidentRow, "series" | "number">, number: number): string =>
  `${incidentCodeOf(incident)}-I${number}`;

export function reportFrom(
  row: ReportHead,
  incident: Pick<IncidentRow, "series" | "number">,
): IncidentReport {
  const { id, title, state, number, for_client, written_by_name, approved_by_name, issued_by_name } = row;
  return {
    id,
    title,
    state,
    number,
    code: number === null ? null : reportCode(incident, number),
    for_client,
    written_by_name,
    approved_by_name,
    approved_at: iso(row.approved_at),
    issued_by_name,
    issued_at: iso(row.issued_at),
    sha256: row.sha256,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

interface ReadReport {
  report: ReportRow;
  incident: IncidentRow;
}

/** Returns a report with its incident; a report of an incident that the reader may not see is not found. */
export async function readReport(
  context: Pick<VerbContext, "db">,
  { id, report_id }: { id: string; report_id: string },
): Promise<ReadReport> {
  const { row, ids } = await readFamily(context, id);
  const report = await findReport(context.db, ids, report_id);
  if (!report) throw new Refusal("not_found");
  return { report, incident: row };
}

/**
 * Returns whether the actor may approve a report: a person who is not its author, or the author if nobody else of the
 * provider may see the incident.
 */
export async function mayApprove(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  { written_by }: Pick<ReportRow, "written_by">,
  incident: Pick<IncidentRow, "restricted" | "reader_ids">,
): Promise<boolean> {
  const me = authorOf(actor).id;
  return me === null || written_by !== me || !(await hasColleague(db, incident, me));
}

/** Returns a report; every call that changes it returns this view. */
export async function reportDetail(
  context: Pick<VerbContext, "db" | "actor">,
  of: { id: string; report_id: string },
): Promise<ReportDetail> {
  const { report, incident } = await readReport(context, of);
  const texts = new Map(report.sections.map(({ key, text }) => [key, text]));
  const receipts = await findReceipts(context.db, report.id);
  return {
    ...reportFrom(report, incident),
    may_approve: report.state === "draft" && (await mayApprove(context, report, incident)),
    sections: reportSections.map((key) => ({ key, text: texts.get(key) ?? "" })),
    receipts: receipts.map((receipt) => ({ ...receipt, given_at: receipt.given_at.toISOString() })),
  };
}
