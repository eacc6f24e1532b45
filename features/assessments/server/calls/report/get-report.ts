import { Readable } from "node:stream";
import { assessmentCode } from "#features/assessments/assessments.words.ts";
import type { getReport as call } from "#features/assessments/contracts/assessment-report.contract.ts";
import { findingsOf } from "#features/assessments/server/findings/finding-view.ts";
import { reportContent } from "#features/assessments/server/report/report-content.ts";
import { reportDocx, reportPdf } from "#features/assessments/server/report/set-report.ts";
import { stepsOf } from "#features/assessments/server/steps/step-view.ts";
import { assessmentDetail } from "#features/assessments/server/work/assessment-view.ts";
import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { companyIn } from "#platform/server/actor.ts";
import { logoOf } from "#platform/server/documents/marks.ts";
import type { Verb } from "#platform/server/verb.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Reads within the transaction; the document is set afterwards, in a thread, when no connection is held. */
export const getReport: Verb<typeof call> = async (context, { id, format }) => {
  const { db, actor, clock, files } = context;
  const detail = await assessmentDetail(context, id);
  const mark = await findCompanyMark(db, companyIn(actor));
  const data = reportContent({
    company: mark.full_name,
    detail,
    findings: await findingsOf(context, detail),
    rounds: (await stepsOf(context, id)).rounds,
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
        yield await set({ data, foot, madeAt, logo: await logoOf(files, mark) });
      })(),
    ),
  };
};
