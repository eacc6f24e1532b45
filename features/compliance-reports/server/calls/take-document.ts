import { Readable } from "node:stream";
import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/compliance-reports/compliance-reports.contract.ts";
import { DocumentContent } from "#features/compliance-reports/compliance-reports.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import { companyIn } from "#platform/server/actor.ts";
import { logoOf } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findDocumentContent } from "../documents/document.store.ts";
import { documentPdf, documentWord } from "../documents/set-document.ts";

const fileNames = { board: "informe-directorio", applicability: "declaracion-aplicabilidad" } as const;
const types = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

/** Reads within the transaction; the document is set afterwards, in a thread, when no connection is held. */
export const takeDocument: Verb<typeof contract.takeDocument> = async (
  { db, actor, files },
  { id, format },
) => {
  const document = await findDocumentContent(db, id);
  if (!document) throw new Refusal("not_found");
  const content = DocumentContent.parse(document.content);
  const mark = await findCompanyMark(db, companyIn(actor));
  const set = { pdf: documentPdf, docx: documentWord }[format];
  const day = calendarDay(document.issued_at, providerZone);
  return {
    name: `${fileNames[content.kind]}-${document.number}-${day}.${format}`,
    contentType: types[format],
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        const logo = await logoOf(files, mark);
        yield await set({ content, sha256: document.sha256, issuedAt: document.issued_at, logo });
      })(),
    ),
  };
};
