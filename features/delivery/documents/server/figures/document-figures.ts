import { documentFigures as figures } from "#features/delivery/documents/contracts/document-figures.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type DocumentSelection, documents } from "../documents/document-query.store.ts";

/** The figures of documents, counted by the filters of their list. */
export const documentFigures = listFigures<DocumentSelection["filter"]>(figures, ({ db }, filter) =>
  documents.rows(db, { filter }),
);
