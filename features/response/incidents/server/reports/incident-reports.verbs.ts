import { v7 as uuidv7 } from "uuid";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import type { ReportDetail, ReportSection } from "../../contracts/incident-reports.contract.ts";
import * as contract from "../../contracts/incident-reports.contract.ts";
import { type ReportSectionKey, reportSections } from "../../contracts/incident-terms.contract.ts";
import { actOnIncident, readFamily, type WorkedIncident } from "../work/act-on-incident.ts";
import { incidentKind } from "../work/incident-case.ts";
import { auditAct } from "../work/step-incident.ts";
import { composeSection, composeSections } from "./compose-report.ts";
import {
  addReceipt,
  addReport,
  changeReport,
  findReport,
  findReports,
  nextReportNumber,
  type ReportRow,
} from "./report.store.ts";
import { frozenReport, reportPaper } from "./report-paper.ts";
import { mayApprove, readReport, reportCode, reportDetail, reportFrom } from "./report-view.ts";

interface SeenReport {
  id: string;
  report_id: string;
  version?: number;
}

/** Performs an action on a locked report of an incident and returns the changed report. */
async function actOnReport(
  context: VerbContext,
  seenReport: SeenReport,
  work: (
    report: ReportRow,
    incident: WorkedIncident,
  ) => Promise<{ action: string; details?: object } | undefined>,
): Promise<ReportDetail> {
  await actOnIncident(context, seenReport.id, async (incident) => {
    const reportRow = await findReport(context.db, incident.ids, seenReport.report_id);
    if (!reportRow) throw new Refusal("not_found");
    return await work(asSeen(reportRow, seenReport), incident);
  });
  return await reportDetail(context, seenReport);
}

const refuse = (detail: string): never => {
  throw new Refusal("conflict", { detail });
};

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

const getReport: Verb<typeof contract.getReport> = reportDetail;

export const issueReport: Verb<typeof contract.issueReport> = async (context, input) => {
  const { db, actor, clock } = context;
  return await actOnReport(context, input, async (report, { row }) => {
    if (report.state !== "approved") return refuse("Se emite lo que otra persona aprobó.");
    const [now, author] = [clock.now(), authorOf(actor)];
    const number = await nextReportNumber(db, report.incident_id);
    const code = reportCode(row, number);
    const mark = await findCompanyMark(db, companyIn(actor));
    const issued = { ...report, issued_by_name: author.name, issued_at: now };
    const frozenContent = frozenReport(issued, { incident: row, code, company: mark.full_name });
    const sha256 = contentHash(frozenContent);
    await changeReport(db, report, {
      state: "issued",
      number,
      frozen: frozenContent,
      sha256,
      issued_by_name: author.name,
      issued_at: now,
      updated_at: now,
    });
    await appendActivity(context, incidentKind, [
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

const listReports: Verb<typeof contract.listReports> = async (context, { id }) => {
  const { row, ids } = await readFamily(context, id);
  return { items: (await findReports(context.db, ids)).map((report) => reportFrom(report, row)) };
};

const recomposeSection: Verb<typeof contract.recomposeSection> = async (context, input) => {
  await readReport(context, input);
  return await composeSection(context, input.id, input.section);
};

const recordReceipt: Verb<typeof contract.recordReceipt> = async (context, input) => {
  const { given_to, way, note } = input;
  const { db, actor, clock } = context;
  return await actOnReport(context, input, async (report) => {
    if (report.state !== "issued") return refuse("Se entrega lo que se emitió.");
    const [now, given_at] = [clock.now(), new Date(input.given_at)];
    if (given_at > now) return refuse("La entrega no puede estar en el futuro.");
    await addReceipt(db, {
      company_id: companyIn(actor),
      id: uuidv7(),
      incident_id: report.incident_id,
      report_id: report.id,
      given_to,
      way,
      note,
      given_at,
      recorded_by_name: authorOf(actor).name,
      recorded_at: now,
    });
    return { action: "report_given", details: { report_id: report.id, way } };
  });
};

type SectionTexts = Partial<Record<ReportSectionKey, string>>;

/** Returns the sections of a report in their order, with the changed texts replaced. */
function withChanges(before: readonly ReportSection[], changes: SectionTexts): ReportSection[] {
  const texts: SectionTexts = Object.fromEntries(before.map(({ key, text }) => [key, text]));
  return reportSections.map((key) => ({ key, text: changes[key] ?? texts[key] ?? "" }));
}

export const saveReport: Verb<typeof contract.saveReport> = async (context, input) => {
  const { title, for_client, sections } = input;
  const { db, actor, clock } = context;
  return await actOnReport(context, input, async (report) => {
    if (report.state === "issued") return refuse("Un informe emitido no cambia: componga otro.");
    const next = withChanges(report.sections, sections);
    const words =
      (title !== undefined && title !== report.title) ||
      next.some(({ key, text }) => text !== (report.sections.find((each) => each.key === key)?.text ?? ""));
    const isVisible = for_client !== undefined && for_client !== report.for_client;
    if (!words && !isVisible) return undefined;
    const author = authorOf(actor);
    await changeReport(db, report, {
      ...(title !== undefined && { title }),
      ...(for_client !== undefined && { for_client }),
      // An approval covers these texts and these recipients.
      state: "draft",
      approved_by_name: null,
      approved_at: null,
      sections: next,
      ...(words && { written_by: author.id, written_by_name: author.name }),
      updated_at: clock.now(),
    });
    return { action: "report_changed", details: { report_id: report.id } };
  });
};

const takeReport: Verb<typeof contract.takeReport> = async (context, input) =>
  await reportPaper(context, await readReport(context, input), input.format);

/**
 * Returns the report in the version for the company to every reader, although the provider's people may read more of
 * its tables.
 */
const takeSharedReport: Verb<typeof contract.takeSharedReport> = async (context, input) => {
  const { db, actor, clock } = context;
  const parsedReport = await readReport(context, input);
  const { report, incident } = parsedReport;
  if (report.state !== "issued" || !report.for_client || !incident.client_visible)
    throw new Refusal("not_found");
  const [now, author] = [clock.now(), authorOf(actor)];
  await addReceipt(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    incident_id: report.incident_id,
    report_id: report.id,
    given_to: author.name,
    way: "download",
    note: input.format.toUpperCase(),
    given_at: now,
    recorded_by_name: author.name,
    recorded_at: now,
  });
  auditAct(context, incident, "report_taken", { report_id: report.id, format: input.format });
  return await reportPaper(context, parsedReport, input.format);
};

export const incidentReportsVerbs = [
  route(contract.approveReport, approveReport),
  route(contract.composeReport, composeReport),
  route(contract.getReport, getReport),
  route(contract.issueReport, issueReport),
  route(contract.listReports, listReports),
  route(contract.recomposeSection, recomposeSection),
  route(contract.recordReceipt, recordReceipt),
  route(contract.saveReport, saveReport),
  route(contract.takeReport, takeReport),
  route(contract.takeSharedReport, takeSharedReport),
];
