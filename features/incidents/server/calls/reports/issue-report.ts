import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { actOnReport, refuse } from "#features/incidents/server/reports/act-on-report.ts";
import { changeReport, nextReportNumber } from "#features/incidents/server/reports/report.store.ts";
import { frozenReport } from "#features/incidents/server/reports/report-paper.ts";
import { reportCode } from "#features/incidents/server/reports/report-view.ts";
import { incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const issueReport: Verb<typeof contract.issueReport> = async (context, input) => {
  const { db, actor, clock } = context;
  return await actOnReport(context, input, async (report, { row }) => {
    if (report.state !== "approved") return refuse("Se emite lo que otra persona aprobó.");
    const [now, author] = [clock.now(), authorOf(actor)];
    const number = await nextReportNumber(db, report.incident_id);
    const code = reportCode(row, number);
    const mark = await findCompanyMark(db, companyIn(actor));
    const issued = { ...report, issued_by_name: author.name, issued_at: now };
    const frozen = frozenReport(issued, { incident: row, code, company: mark.full_name });
    const sha256 = contentHash(frozen);
    await changeReport(db, report, {
      state: "issued",
      number,
      frozen,
      sha256,
      issued_by_name: author.name,
      issued_at: now,
      updated_at: now,
    });
    await addToStory(context, incidentKind, [
      {
        caseId: row.id,
        type: "report_issued",
        note: `${code} ${report.title}`,
        visibility: report.for_client && row.client_visible ? "client" : "internal",
      },
    ]);
    return { action: "report_issued", details: { report_id: report.id, report: code, sha256 } };
  });
};
