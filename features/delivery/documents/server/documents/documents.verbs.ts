import { companyIn, isProvider } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { documentCode, documentStateLabels, documentTlpLabels } from "../../contracts/document-terms.ts";
import type { ListedDocument } from "../../contracts/documents.contract.ts";
import * as contract from "../../contracts/documents.contract.ts";
import { findDocument } from "./document.store.ts";
import { documents } from "./document-query.store.ts";
import { documentDetail, listedDocuments } from "./document-view.ts";
import { findRevision } from "./revision.store.ts";

export const listDocuments: Verb<typeof contract.listDocuments> = async (
  { db, actor },
  { sort, cursor, limit, ...filter },
) => {
  const companyId = companyIn(actor);
  const { items, ...page } = await documents.page(db, { filter }, { sort, cursor, limit });
  return { ...page, items: await listedDocuments(db, companyId, items) };
};

const listDocumentFacets: Verb<typeof contract.listDocumentFacets> = async ({ db }, filter) =>
  await documents.facets(db, { filter });

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (document: ListedDocument) => string | null])[] = [
  ["número", ({ number }) => documentCode(number)],
  ["título", ({ title }) => title],
  ["tipo", ({ kind_name }) => kind_name],
  ["período", ({ period }) => period?.name ?? null],
  ["estado", ({ state }) => documentStateLabels[state]],
  ["difusión", ({ tlp }) => documentTlpLabels[tlp]],
  ["publicado", ({ published_at }) => published_at],
  ["SHA-256", ({ sha256 }) => sha256],
  ["se conserva hasta", ({ retain_until }) => retain_until],
];
const rowsAtOnce = 500;

const exportDocuments: Verb<typeof contract.exportDocuments> = async (
  { db, actor, clock },
  { sort, file, ...filter },
) => {
  const companyId = companyIn(actor);
  async function* pages() {
    for await (const rows of documents.pages(db, { filter }, { sort, limit: rowsAtOnce })) {
      const documentsOfPage = await listedDocuments(db, companyId, rows);
      yield documentsOfPage.map((document) => columns.map(([, cell]) => cell(document)));
    }
  }
  return {
    name: `documentos-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Documentos",
      columns: columns.map(([title]) => ({ title, ...(title === "título" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

const downloadDocument: Verb<typeof contract.downloadDocument> = async ({ db, actor }, { id, revision }) => {
  const companyId = companyIn(actor);
  const document = await findDocument(db, companyId, id);
  const file =
    document &&
    (await findRevision(db, companyId, { documentId: id, number: revision ?? document.revision }));
  if (!document || !file) throw new Refusal("not_found");
  if (document.state === "withdrawn" && !isProvider(actor))
    throw new Refusal("conflict", { detail: "Este documento se retiró y ya no se descarga." });
  if (file.file_key === null)
    throw new Refusal("conflict", { detail: "El archivo de este documento se eliminó." });
  const code = documentCode(document.number);
  return {
    key: file.file_key,
    name: code ? `${code} ${file.name}` : file.name,
    contentType: file.content_type,
  };
};

const getDocument: Verb<typeof contract.getDocument> = (context, { id }) => documentDetail(context, id);

export const documentsVerbs = [
  route(contract.listDocuments, listDocuments),
  route(contract.listDocumentFacets, listDocumentFacets),
  route(contract.exportDocuments, exportDocuments),
  route(contract.downloadDocument, downloadDocument),
  route(contract.getDocument, getDocument),
];
