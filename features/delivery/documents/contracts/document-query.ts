import * as paths from "#platform/contract/paths.ts";
import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { documentStateLabels, documentStates, documentTlpLabels, documentTlps } from "./document-terms.ts";

/** The list of documents. Fields that are no column have a statement in `document-query.store.ts`. */
export const documentQuery = defineQuery({
  fields: {
    state: {
      kind: "choices",
      values: documentStates,
      names: documentStateLabels,
      ...chipsFilter("estado", "Estado"),
    },
    /** The key of a kind. */
    kind: { kind: "text", max: 40, ...railFilter("tipo", "Tipo") },
    period: { kind: "id", column: "period_id", ...railFilter("periodo", "Período") },
    tlp: {
      kind: "choice",
      values: documentTlps,
      names: documentTlpLabels,
      ...railFilter("tlp", "Difusión (TLP)"),
    },
    /** Whether the document must not be deleted, independently of its retention. */
    held: { kind: "flag", facet: true, ...tagFilter("retenido", "Conservación") },
    published_from: { kind: "from", column: "published_at" },
    published_to: { kind: "to", column: "published_at" },
    /** Part of the title, the summary or the file name, or a number such as `DOC-12`. */
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
