import { choiceFilter, defineQuery, tagFilter, textsOf } from "#platform/contract/query/define-query.ts";
import { huntOutcomeLabels, huntOutcomes, huntStateLabels, huntStates } from "./hunt-terms.ts";

/** The filters and orders of the list of hunts. */
export const huntQuery = defineQuery({
  fields: {
    state: {
      kind: "choice",
      values: huntStates,
      names: huntStateLabels,
      address: "estado",
      label: "Estado",
      place: "chips",
    },
    outcome: {
      kind: "choice",
      values: huntOutcomes,
      names: textsOf(huntOutcomeLabels),
      ...choiceFilter("resultado", "Resultado", "Todos los resultados"),
    },
    technique: {
      kind: "text",
      max: 20,
      column: "techniques",
      array: true,
      ...tagFilter("tecnica", "Técnica"),
    },
    /** Part of the title, the hypothesis or a technique. */
    q: { kind: "search", max: 200 },
    /** Dates that the questions of the assistant filter by. */
    run_from: { kind: "from", column: "last_run_at", only: "server" },
    run_to: { kind: "to", column: "last_run_at", only: "server" },
    concluded_from: { kind: "from", column: "concluded_at", only: "server" },
    concluded_to: { kind: "to", column: "concluded_at", only: "server" },
  },
  sorts: ["-updated"],
});
