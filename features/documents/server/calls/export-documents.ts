import {
  documentCode,
  documentStateWords,
  documentTlpWords,
} from "#features/documents/contracts/document-terms.ts";
import type {
  exportDocuments as call,
  ListedDocument,
} from "#features/documents/contracts/documents.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";
import { documents } from "../documents/document-query.store.ts";
import { listedDocuments } from "../documents/document-view.ts";

/** The columns of the file. */
const columns: readonly (readonly [title: string, cell: (document: ListedDocument) => string | null])[] = [
  ["número", ({ number }) => documentCode(number)],
  ["título", ({ title }) => title],
  ["tipo", ({ kind_name }) => kind_name],
  ["período", ({ period }) => period?.name ?? null],
  ["estado", ({ state }) => documentStateWords[state]],
  ["difusión", ({ tlp }) => documentTlpWords[tlp]],
  ["publicado", ({ published_at }) => published_at],
  ["SHA-256", ({ sha256 }) => sha256],
  ["se conserva hasta", ({ retain_until }) => retain_until],
];
const rowsAtOnce = 500;

export const exportDocuments: Verb<typeof call> = async ({ db, actor, clock }, { sort, file, ...filter }) => {
  const companyId = companyIn(actor);
  async function* pages() {
    for await (const rows of documents.pages(db, { filter }, { sort, limit: rowsAtOnce })) {
      const listed = await listedDocuments(db, companyId, rows);
      yield listed.map((document) => columns.map(([, cell]) => cell(document)));
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
