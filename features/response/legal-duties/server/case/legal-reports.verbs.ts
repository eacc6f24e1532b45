import { Readable } from "node:stream";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { dateTime, providerZone } from "#platform/contract/dates/calendar-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/legal-reports.contract.ts";
import { dutyWithCode } from "../duties/legal-duties.ts";
import { readReport, reportContentOf } from "../reports/read-report.ts";
import { reportPdf } from "../reports/report-pdf.ts";
import { findMergedIds, findReceipt } from "./case-facts.store.ts";
import { changeCase } from "./change-case.ts";
import { incidentCode, readLegalCase, refuseUnknownIncident } from "./legal-case.ts";
import { insertFiling, writeDraft } from "./write-case.store.ts";

const getReport: Verb<typeof contract.getReport> = async (context, input) =>
  (await readReport(context, input)).report;

const saveReport: Verb<typeof contract.saveReport> = async (context, { id, duty, version, fields }) => {
  const { db, actor, clock, audit, announce } = context;
  const { report } = await readReport(context, { id, duty });
  const fieldKeys = new Set(report.fields.map(({ key }) => key));
  if (Object.keys(fields).some((key) => !fieldKeys.has(key)))
    throw new Refusal("invalid_input", { detail: "El reporte no tiene uno de esos campos." });
  const draftContext = {
    companyId: companyIn(actor),
    incidentId: id,
    at: clock.now(),
    by: authorOf(actor),
  };
  refuseStale(await writeDraft(db, draftContext, { duty, fields, version }));
  audit({
    action: "legal_duty.report_written",
    objectType: "incident",
    objectId: id,
    details: { duty, fields: Object.keys(fields) },
  });
  announce({ topic: "legal_duties.changed", data: { id } });
  return (await readReport(context, { id, duty })).report;
};

/**
 * Reads the data in the transaction; a worker thread renders the document afterwards, without a database connection.
 */
const exportReport: Verb<typeof contract.exportReport> = async (context, { id, duty, as }) => {
  const { db, actor, clock } = context;
  const { report, legalCase } = await readReport(context, { id, duty });
  const [now, code] = [clock.now(), incidentCode(legalCase.incident)];
  const name = `${code}-${duty.replaceAll("_", "-")}-${calendarDay(now, providerZone)}.${as}`;
  if (as === "json") {
    const { name: title, fields_notice: notice } = report;
    const body = { incident: code, duty, name: title, made_at: now.toISOString(), notice };
    const fields = reportContentOf(report);
    return {
      name,
      contentType: "application/json",
      pieces: Readable.from([JSON.stringify({ ...body, fields }, null, 2)]),
    };
  }
  const mark = await findCompanyMark(db, companyIn(actor));
  return {
    name,
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await reportPdf(report, { code, company: mark?.name ?? "", now });
      })(),
    ),
  };
};

const alreadyFiledRefusal = () =>
  new Refusal("conflict", {
    detail: "Ese reporte ya consta como enviado. Lo que se envió después lo rectifica.",
  });

const fileDuty: Verb<typeof contract.fileDuty> = async (
  context,
  { id, duty: code, sent_at, folio, note, rectifies, receipt },
) => {
  const duty = dutyWithCode(code);
  // The adoption of an action plan is a declared fact with its proof. The deadline for reporting the plan starts with
  // it.
  if (!duty || code === "action_plan") throw new Refusal("not_found");
  const sentAt = new Date(sent_at);
  if (sentAt > context.clock.now())
    throw new Refusal("invalid_input", { detail: "Ese momento todavía no llega." });
  const legalCase = await readLegalCase(context, id);
  const first = legalCase.filings.find((filing) => filing.duty === code && filing.rectifies === null);
  if (rectifies && !legalCase.filings.some((filing) => filing.id === rectifies && filing.duty === code))
    throw new Refusal("not_found");
  if (!rectifies && first) throw alreadyFiledRefusal();
  const content = duty.report ? reportContentOf((await readReport(context, { id, duty: code })).report) : {};
  return await changeCase(context, {
    incidentId: id,
    action: rectifies ? "legal_duty.rectified" : "legal_duty.filed",
    details: { duty: code, folio, sent_at: sentAt.toISOString(), sha256: receipt?.sha256 ?? null },
    note: `${duty.name}: ${duty.report ? "enviado" : "hecho"} el ${dateTime(sentAt)}${folio && `, folio ${folio}`}.`,
    write: async (origin) => {
      const filed = await insertFiling(context.db, origin, {
        duty: code,
        sent_at: sentAt,
        folio,
        note,
        rectifies: rectifies ?? null,
        content,
        receipt: receipt
          ? {
              key: receipt.key,
              name: receipt.name,
              type: receipt.contentType,
              bytes: receipt.bytes,
              sha256: receipt.sha256,
            }
          : null,
      });
      if (!filed) throw alreadyFiledRefusal();
    },
  });
};

const downloadReceipt: Verb<typeof contract.downloadReceipt> = async ({ db }, { id, filing_id }) => {
  const receipt = await findReceipt(db, await findMergedIds(db, id), filing_id);
  if (!receipt) throw new Refusal("not_found");
  return {
    key: receipt.file_key,
    name: receipt.receipt_name ?? "comprobante",
    contentType: receipt.receipt_type ?? "application/octet-stream",
  };
};

export const legalReportsVerbs = [
  route(contract.getReport, getReport),
  route(contract.saveReport, saveReport),
  route(contract.exportReport, exportReport),
  route(contract.fileDuty, fileDuty, { beforeFiles: refuseUnknownIncident }),
  route(contract.downloadReceipt, downloadReceipt),
];
