import { chips, defineQuery, rail, tag } from "#platform/contract/query/define-query.ts";
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
      ...chips("puntaje", "Puntaje"),
    },
    /** Only machines that newly fail a rule that they met before. */
    worse: { kind: "flag", ...chips("empeoro", "Cambio") },
    /** Only machines with a manual check that waits for an answer. */
    waiting: { kind: "flag", ...chips("manuales", "Manuales") },
    /** Only machines whose last check is older than 90 days. */
    old: { kind: "flag", ...chips("antiguas", "Antigüedad") },
    benchmark: { kind: "text", max: 300, ...rail("guia", "Guía") },
    tool: { kind: "text", max: 300, ...rail("herramienta", "Herramienta") },
    asset: { kind: "id", ...tag("activo", "Activo") },
    /** Only machines that fail this rule. */
    rule: { kind: "id", ...tag("regla", "Regla") },
    /** Part of the name of the machine, or of the guide. */
    q: { kind: "search", max: 200 },
  },
  /** `score`: the worst first; those without a score come last. */
  sorts: ["score", "-score", "-failed", "ended", "-ended", "name"],
});
