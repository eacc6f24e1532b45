import { chipsFilter, defineQuery, railFilter, tagFilter } from "#platform/contract/query/define-query.ts";
import { bandLabels } from "../hardening.labels.ts";
import { scoreBands } from "./hardening-terms.contract.ts";

/** The list of machines under each guide. Fields that are no column have a statement in `target-query.store.ts`. */
export const targetQuery = defineQuery({
  fields: {
    band: {
      kind: "choice",
      values: scoreBands,
      names: {
        low: bandLabels.low.word,
        middle: bandLabels.middle.word,
        high: bandLabels.high.word,
        none: bandLabels.none.word,
      },
      ...chipsFilter("puntaje", "Puntaje"),
    },
    /** Only machines that fail a rule that they passed in the previous run. */
    worse: { kind: "flag", ...chipsFilter("empeoro", "Cambio") },
    /** Only machines with a check that needs a manual answer. */
    waiting: { kind: "flag", ...chipsFilter("manuales", "Manuales") },
    /** Only machines whose last run is older than 90 days. */
    old: { kind: "flag", ...chipsFilter("antiguas", "Antigüedad") },
    benchmark: { kind: "text", max: 300, ...railFilter("guia", "Guía") },
    tool: { kind: "text", max: 300, ...railFilter("herramienta", "Herramienta") },
    asset: { kind: "id", ...tagFilter("activo", "Activo") },
    /** Only machines that fail this rule. */
    rule: { kind: "id", ...tagFilter("regla", "Regla") },
    /** Searched text: a part of the name of the machine or of the guide. */
    q: { kind: "search", max: 200 },
  },
  /** `score`: the worst first; those without a score come last. */
  sorts: ["score", "-score", "-failed", "ended", "-ended", "name"],
});
