import { chipsFilter, defineQuery, railFilter } from "#platform/contract/query/define-query.ts";
import { assessmentKindLabels, assessmentStateLabels } from "../assessments.labels.ts";
import { assessmentKinds, assessmentStates } from "./assessment-terms.contract.ts";

/** The list of assessments. What is no column has a statement in `assessment-query.store.ts`. */
export const assessmentQuery = defineQuery({
  fields: {
    state: {
      kind: "choice",
      values: assessmentStates,
      names: assessmentStateLabels,
      ...chipsFilter("estado", "Estado"),
    },
    /** Only assessments that are neither closed nor cancelled. */
    open: { kind: "flag", address: "abiertas" },
    kind: {
      kind: "choice",
      values: assessmentKinds,
      names: assessmentKindLabels,
      ...railFilter("tipo", "Tipo"),
    },
    /** In progress without an authorisation in force for each allowed target. */
    unauthorised: { kind: "flag", facet: true, address: "sinautorizacion" },
    /** A part of the title or the objective, or a code such as `EVA-12`. */
    q: { kind: "search", max: 200 },
    /** Dates that the questions of the assistant filter by. */
    created_from: { kind: "from", column: "created_at", only: "server" },
    created_to: { kind: "to", column: "created_at", only: "server" },
    closed_from: { kind: "from", column: "closed_at", only: "server" },
    closed_to: { kind: "to", column: "closed_at", only: "server" },
  },
  sorts: ["-created", "created"],
});
