import { choiceFilter, defineQuery, tagFilter } from "#platform/contract/query/define-query.ts";
import { EvidenceState, Grade, Result, WorkStatus } from "./control-states.contract.ts";
import { evidenceLabels, gradeLabels, resultLabels, workLabels } from "./control-states.labels.ts";

/**
 * The filters and orders of the list of controls; `control-query.store.ts` has their SQL. A bulk change takes the
 * same filter.
 */
export const controlQuery = defineQuery({
  fields: {
    standard_id: { kind: "int_id", ...choiceFilter("norma", "Norma", "Todas las normas") },
    tier: { kind: "text", max: 40, ...choiceFilter("nivel", "Nivel", "Todos los niveles") },
    work_status: {
      kind: "choice",
      values: WorkStatus.options,
      names: workLabels,
      folded: true,
      ...choiceFilter("avance", "Avance", "Todo avance"),
    },
    evidence_state: {
      kind: "choice",
      values: EvidenceState.options,
      names: evidenceLabels,
      folded: true,
      ...choiceFilter("evidencia", "Evidencia", "Toda evidencia"),
    },
    grade: {
      kind: "choice",
      values: Grade.options,
      names: gradeLabels,
      folded: true,
      ...choiceFilter("calificacion", "Calificación del auditor", "Toda calificación"),
    },
    owner_id: {
      kind: "int_id",
      folded: true,
      ...choiceFilter("responsable", "Responsable", "Todo responsable"),
    },
    result: {
      kind: "choice",
      values: Result.options,
      names: resultLabels,
      address: "resultado",
      label: "Resultado",
      place: "chips",
    },
    /** Whether to return only critical controls. */
    critical: { kind: "flag", word: "1", address: "critico", label: "Urgencia", place: "chips" },
    overdue: { kind: "flag", word: "1", address: "atrasado", label: "Plazo", place: "chips" },
    /** The id of a heading, for all controls below it. */
    section_id: { kind: "int_id", ...tagFilter("seccion", "Sección") },
    /** Part of the code, the title or the guidance. */
    q: { kind: "search", max: 100 },
    due_from: { kind: "from_day", column: "due_date", only: "server" },
    due_to: { kind: "to_day", column: "due_date", only: "server" },
    /** Dates that the questions of the assistant filter by. */
    updated_from: { kind: "from", column: "updated_at", only: "server" },
    updated_to: { kind: "to", column: "updated_at", only: "server" },
  },
  sorts: ["order", "due", "updated", "result"],
});
