import { defineQuery, tagFilter } from "#platform/contract/query/define-query.ts";

/**
 * The state of the newest revision. An approved revision is `expiring` near its last valid day and `expired` after
 * it.
 */
export const artifactStatuses = ["in_review", "approved", "expiring", "expired", "rejected"] as const;

const artifactStatusNames = {
  in_review: "Por revisar",
  approved: "Aprobada",
  expiring: "Por vencer",
  expired: "Vencida",
  rejected: "Rechazada",
} as const;

/** The list of evidence. Fields that are no column have a statement in `artifact-query.store.ts`. */
export const artifactQuery = defineQuery({
  fields: {
    /** Whether only evidence of the asker is listed. */
    mine: { kind: "flag", ...tagFilter("mias", "De quién") },
    status: {
      kind: "choices",
      values: artifactStatuses,
      names: artifactStatusNames,
      address: "estado",
      label: "Estado",
      place: "chips",
    },
    standard_id: {
      kind: "int_id",
      address: "norma",
      label: "Norma",
      place: "choice",
      all: "Todas las normas",
    },
    owner_id: {
      kind: "person",
      nobody: "none",
      address: "responsable",
      label: "Responsable",
      place: "choice",
      all: "Cualquier responsable",
    },
    /** Whether to return only evidence without a control or measure. */
    unlinked: {
      kind: "flag",
      word: "sin",
      address: "uso",
      label: "Uso",
      place: "choice",
      all: "Con o sin control",
    },
    control_id: { kind: "int_id", ...tagFilter("control", "Control") },
    measure_id: { kind: "id" },
    /** The latest last valid day, inclusive. */
    expires_before: { kind: "to_day", column: "valid_until" },
    /** Searched text: a part of the title or of a file name. */
    q: { kind: "search", max: 100 },
    /** Dates that the questions of the assistant filter by. */
    added_from: { kind: "from", column: "added_at", only: "server" },
    added_to: { kind: "to", column: "added_at", only: "server" },
    reviewed_from: { kind: "from", column: "reviewed_at", only: "server" },
    reviewed_to: { kind: "to", column: "reviewed_at", only: "server" },
    valid_from: { kind: "from_day", column: "valid_until", only: "server" },
    valid_to: { kind: "to_day", column: "valid_until", only: "server" },
  },
  sorts: ["recent", "oldest", "expiry", "title"],
});
