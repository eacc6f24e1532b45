import { chipsFilter, defineQuery, railFilter, textsOf } from "#platform/contract/query/define-query.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { ruleKinds, ruleStateLabels, ruleStates } from "./rule-terms.ts";

/** The list of correlation rules. Fields that are no column have a statement in `rule-query.store.ts`. */
export const ruleQuery = defineQuery({
  fields: {
    state: {
      kind: "choice",
      values: ruleStates,
      names: textsOf(ruleStateLabels),
      ...chipsFilter("estado", "Estado"),
    },
    level: { kind: "choice", values: severities, ...railFilter("nivel", "Nivel") },
    kind: { kind: "choice", values: ruleKinds },
    technique: {
      kind: "text",
      max: 20,
      column: "techniques",
      array: true,
      ...railFilter("tecnica", "Técnica"),
    },
    /** A part of the title. */
    q: { kind: "search", max: 100 },
    /** Dates that the questions of the assistant filter by. */
    updated_from: { kind: "from", column: "updated_at", only: "server" },
    updated_to: { kind: "to", column: "updated_at", only: "server" },
  },
  sorts: ["title"],
});
