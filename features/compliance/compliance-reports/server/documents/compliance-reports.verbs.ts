import { Readable } from "node:stream";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { readLogo } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../compliance-reports.contract.ts";
import { DocumentContent } from "../../compliance-reports.contract.ts";
import { applicabilityContent } from "./applicability-content.ts";
import { boardContent } from "./board-content.ts";
import {
  findDocumentContent,
  findDocumentPage,
  issuedDocumentFrom,
  nextNumber,
  saveDocument,
} from "./document.store.ts";
import { documentPdf, documentWord } from "./set-document.ts";

interface DocumentIssue {
  standardId: number | null;
  number: number;
  note: string;
}

async function contentOf(
  context: VerbContext,
  kind: DocumentContent["kind"],
  { standardId, ...issue }: DocumentIssue,
): Promise<DocumentContent> {
  if (kind === "board") return await boardContent(context, issue);
  if (standardId === null)
    throw new Refusal("invalid_input", { detail: "Elija la norma de la declaración." });
  return await applicabilityContent(context, standardId, issue);
}

const issueDocument: Verb<typeof contract.issueDocument> = async (context, { kind, standard_id, note }) => {
  const { db, actor, clock, audit } = context;
  const standardId = kind === "board" ? null : standard_id;
  const number = await nextNumber(db, kind, standardId);
  const content = await contentOf(context, kind, { standardId, number, note });
  const document = await saveDocument(db, {
    company_id: companyIn(actor),
    kind,
    standard_id: standardId,
    number,
    title: content.title,
    note,
    content,
    sha256: contentHash(content),
    issued_by_name: authorOf(actor).name,
    issued_at: clock.now(),
  });
  if (!document)
    throw new Refusal("conflict", {
      detail: "Otra persona emitió este documento en el mismo momento. Revise el suyo antes de emitir otro.",
    });
  audit({
    action: "compliance_report.document_issued",
    objectType: "compliance_document",
    objectId: document.id,
    details: { kind, number, title: document.title, sha256: document.sha256 },
  });
  return issuedDocumentFrom(document);
};

export const listDocuments: Verb<typeof contract.listDocuments> = async ({ db }, search) => {
  const page = await findDocumentPage(db, search);
  return { ...page, items: page.items.map(issuedDocumentFrom) };
};

const fileNames = { board: "informe-directorio", applicability: "declaracion-aplicabilidad" } as const;
const contentTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

/**
 * Reads the data in the transaction; a worker thread renders the document afterwards, without a database connection.
 */
const takeDocument: Verb<typeof contract.takeDocument> = async ({ db, actor, files }, { id, format }) => {
  const document = await findDocumentContent(db, id);
  if (!document) throw new Refusal("not_found");
  const content = DocumentContent.parse(document.content);
  const mark = await findCompanyMark(db, companyIn(actor));
  const set = { pdf: documentPdf, docx: documentWord }[format];
  const day = calendarDay(document.issued_at, providerZone);
  return {
    name: `${fileNames[content.kind]}-${document.number}-${day}.${format}`,
    contentType: contentTypes[format],
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        const logo = await readLogo(files, mark);
        yield await set({ content, sha256: document.sha256, issuedAt: document.issued_at, logo });
      })(),
    ),
  };
};

export const complianceReportsVerbs = [
  route(contract.issueDocument, issueDocument),
  route(contract.listDocuments, listDocuments),
  route(contract.takeDocument, takeDocument),
];
