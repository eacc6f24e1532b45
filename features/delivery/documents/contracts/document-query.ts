import * as paths from "#platform/contract/paths.ts";
import { chips, defineQuery, rail, tag } from "#platform/contract/query/define-query.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { documentStateLabels, documentStates, documentTlpLabels, documentTlps } from "./document-terms.ts";

/** The list of documents. Fields that are no column have a statement in `document-query.store.ts`. */
export const documentQuery = defineQuery({
  fields: {
    state: {
      kind: "choices",
      values: documentStates,
      names: documentStateLabels,
      ...chips("estado", "Estado"),
    },
    /** The key of a kind. */
    kind: { kind: "text", max: 40, ...rail("tipo", "Tipo") },
    period: { kind: "id", column: "period_id", ...rail("periodo", "Período") },
    tlp: { kind: "choice", values: documentTlps, names: documentTlpLabels, ...rail("tlp", "Difusión (TLP)") },
    /** Whether the document must not be deleted, independently of its retention. */
    held: { kind: "flag", facet: true, ...tag("retenido", "Conservación") },
    published_from: { kind: "from", column: "published_at" },
    published_to: { kind: "to", column: "published_at" },
    /** Part of the title, the summary or the name of its file, or a number: `DOC-12`. */
    q: { kind: "search", max: 200 },
  },
  sorts: ["-updated", "title", "-title"],
});

/** The list of documents of the company. */
export const documentList = defineListPlace({
  route: paths.documents,
  call: "documents.list_documents",
  query: documentQuery,
});
