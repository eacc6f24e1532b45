import { Readable } from "node:stream";
import type * as contract from "#features/analyses/analyses.contract.ts";
import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import { companyIn } from "#platform/server/actor.ts";
import { logoOf } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { resultDocument } from "../documents/result-document.ts";
import { resultDocx, resultPdf } from "../documents/set-result.ts";
import { findResult } from "../requests/analysis-result.store.ts";
import { readableAudiences, resultFrom } from "../requests/analysis-views.rules.ts";

const kinds = {
  pdf: { set: resultPdf, type: "application/pdf" },
  docx: {
    set: resultDocx,
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
} as const;

/** Reads within the transaction; the document is set afterwards, in a thread, when no connection is held. */
export const takeResult: Verb<typeof contract.takeResult> = async (
  { db, actor, files, config },
  { id, format },
) => {
  const row = await findResult(db, id, readableAudiences(actor));
  if (!row) throw new Refusal("not_found");
  const mark = await findCompanyMark(db, companyIn(actor));
  const data = resultDocument(resultFrom(row), { company: mark.full_name, origin: config.origin });
  const { set, type } = kinds[format];
  return {
    name: `analisis-${row.kind.replaceAll("_", "-")}-${calendarDay(row.created_at, providerZone)}.${format}`,
    contentType: type,
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        const logo = await logoOf(files, mark);
        const foot = `${data.company} · ${data.issue}`;
        yield await set({ data, foot, madeAt: row.created_at, logo });
      })(),
    ),
  };
};
