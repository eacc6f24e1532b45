import { Readable } from "node:stream";
import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/legal-duties/contracts/legal-reports.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { incidentCode } from "../case/legal-case.ts";
import { contentOf, readReport } from "../reports/read-report.ts";
import { reportPdf } from "../reports/report-pdf.ts";

/** Reads within the transaction; the document is set afterwards, in a thread, when no connection is held. */
export const exportReport: Verb<typeof contract.exportReport> = async (context, { id, duty, as }) => {
  const { db, actor, clock } = context;
  const { report, legalCase } = await readReport(context, { id, duty });
  const [now, code] = [clock.now(), incidentCode(legalCase.incident)];
  const name = `${code}-${duty.replaceAll("_", "-")}-${calendarDay(now, providerZone)}.${as}`;
  if (as === "json") {
    const { name: title, fields_notice: notice } = report;
    const body = { incident: code, duty, name: title, made_at: now.toISOString(), notice };
    const fields = contentOf(report);
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
