import { gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { choiceFilter, defineQuery } from "#platform/contract/query/define-query.ts";
import { nonconformityStatusLabels } from "../assurance.labels.ts";
import { nonconformityKinds, nonconformityStatuses } from "./nonconformity-terms.ts";

/** The list of nonconformities. Fields that are no column have a statement in `nonconformity-query.store.ts`. */
export const nonconformityQuery = defineQuery({
  fields: {
    status: {
      kind: "choice",
      values: nonconformityStatuses,
      names: nonconformityStatusLabels,
      address: "estado",
      label: "Estado",
      place: "chips",
    },
    /** Whether to return only nonconformities that are not closed. */
    pending: { kind: "flag" },
    overdue: { kind: "flag", address: "vencidas", label: "Plazo", place: "chips" },
    kind: {
      kind: "choice",
      values: nonconformityKinds,
      names: gradeLabels,
      ...choiceFilter("tipo", "Tipo", "Todos los tipos"),
    },
    standard_id: { kind: "int_id" },
    control_id: { kind: "int_id" },
    owner_id: { kind: "int_id" },
    /** Part of the title or description, or of the code of the control. */
    q: { kind: "search", max: 100 },
    /** Dates that the questions of the assistant filter by. */
    opened_from: { kind: "from", column: "opened_at", only: "server" },
    opened_to: { kind: "to", column: "opened_at", only: "server" },
    closed_from: { kind: "from", column: "closed_at", only: "server" },
    closed_to: { kind: "to", column: "closed_at", only: "server" },
    due_from: { kind: "from_day", column: "due_date", only: "server" },
    due_to: { kind: "to_day", column: "due_date", only: "server" },
  },
  sorts: ["recent", "due"],
});
