import { Readable } from "node:stream";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import { readLogo } from "#platform/server/documents/marks.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { assessmentCode } from "../../assessments.labels.ts";
import type * as contract from "../../contracts/assessment-report.contract.ts";
import { getReport as reportCall } from "../../contracts/assessment-report.contract.ts";
import { findingsOf } from "../findings/finding-view.ts";
import { readAttackSteps } from "../steps/step-view.ts";
import { assessmentDetail } from "../work/assessment-view.ts";
import { reportContent } from "./report-content.ts";
import { reportDocx, reportPdf } from "./set-report.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Reads in the transaction; the document is rendered afterwards in a thread, without a database connection. */
const getReport: Verb<typeof contract.getReport> = async (context, { id, format }) => {
  const { db, actor, clock, files } = context;
  const detail = await assessmentDetail(context, id);
  const mark = await findCompanyMark(db, companyIn(actor));
  const data = reportContent({
    company: mark.full_name,
    detail,
    findings: await findingsOf(context, detail),
    rounds: (await readAttackSteps(context, id)).rounds,
  });
  const madeAt = clock.now();
  const code = assessmentCode(detail.number);
  const foot = `${code} · Emitido el ${dateTime(madeAt)}`;
  const set = format === "pdf" ? reportPdf : reportDocx;
  return {
    name: `informe-${code.toLowerCase()}.${format}`,
    contentType: format === "pdf" ? "application/pdf" : wordType,
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await set({ data, foot, madeAt, logo: await readLogo(files, mark) });
      })(),
    ),
  };
};

export const assessmentReportVerbs = [route(reportCall, getReport)];
